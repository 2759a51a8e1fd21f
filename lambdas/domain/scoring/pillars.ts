/** The sides of a pitch that are scored, in the order in which they are shown. */
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

/** What each pillar judges, in one sentence. */
export const pillarMeanings: PerPillar<string> = {
  clarity: 'Who speaks, why, and what the customer gains, in plain words and concrete figures.',
  influence: "Claims that are tied to the customer's own words and backed with proof, without pressure.",
  objection: 'Objections are acknowledged, understood, answered, and checked to be resolved.',
  discovery: "Open questions, each built on the answer before, that bring out the customer's needs.",
  delivery: 'A pace that can be followed, few filler words, and room for the customer to talk.',
  close: 'A plain request for a commitment, and a concrete next step: who, what and when.',
};

/** Principles in our own words (without quotes), one per pillar: shown with the advice for that pillar. */
export const PRINCIPLES: PerPillar<string> = {
  clarity: 'Whoever has to guess what you want stops listening: say who, why and what for, then stop.',
  influence:
    'A reason counts when it is the customer’s own: tie every claim to their words and put a proof behind it.',
  objection:
    'An objection is a question that has not been asked yet: hear it, ask it out, answer it once, check it.',
  discovery:
    'Diagnose before you prescribe: a need that the customer has put into words needs no persuading.',
  delivery: 'Silence is a tool: the pause after their last word tells them more than your next sentence.',
  close:
    'A conversation without a next step was only a conversation: ask plainly, agree on a time, say it back.',
};
