/** The six sides of a pitch that are scored, in the order in which they are shown. */
export const PILLARS = ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'] as const;

export type Pillar = (typeof PILLARS)[number];

/** One value for each pillar. */
export type PerPillar<Value> = Readonly<Record<Pillar, Value>>;

/** Computes one value for each pillar. */
export const perPillar = <Value>(of: (pillar: Pillar) => Value): PerPillar<Value> => ({
  clarity: of('clarity'),
  influence: of('influence'),
  objection: of('objection'),
  discovery: of('discovery'),
  delivery: of('delivery'),
  close: of('close'),
});
