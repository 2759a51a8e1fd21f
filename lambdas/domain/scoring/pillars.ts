/** The six sides of a pitch that are scored, in the order in which they are shown. */
export const PILLARS = ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'] as const;

export type Pillar = (typeof PILLARS)[number];

/** One value for each pillar. */
export type PerPillar<Value> = Readonly<Record<Pillar, Value>>;

/** One value for the score of each pillar, under the name of its field in an analysis. */
export type PillarScores<Value> = Readonly<Record<`${Pillar}_score`, Value>>;

/** Computes one value for the score of each pillar. */
export const pillarScores = <Value>(of: (pillar: Pillar) => Value): PillarScores<Value> => ({
  clarity_score: of('clarity'),
  influence_score: of('influence'),
  objection_score: of('objection'),
  discovery_score: of('discovery'),
  delivery_score: of('delivery'),
  close_score: of('close'),
});

/** Computes one value for each pillar. */
export const perPillar = <Value>(of: (pillar: Pillar) => Value): PerPillar<Value> => ({
  clarity: of('clarity'),
  influence: of('influence'),
  objection: of('objection'),
  discovery: of('discovery'),
  delivery: of('delivery'),
  close: of('close'),
});
