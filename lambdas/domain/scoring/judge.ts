import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { ASK } from '../transcripts/closing-cues.ts';
import { says } from '../transcripts/cues.ts';
import { isEnglish } from '../transcripts/language.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE, PROOF, PURPOSE } from '../transcripts/seller-cues.ts';
import { OWN_COMPANY } from '../transcripts/talk-cues.ts';
import type { Conversation } from './conversation.ts';
import { type PerPillar, type Pillar, perPillar } from './pillars.ts';
import type { Criterion, Finding, Scene } from './rubric/criterion.ts';
import { RUBRIC } from './rubric/rubric.ts';

/** A criterion with what was found for it. */
export interface Judgement {
  readonly criterion: Criterion;
  readonly finding: Finding;
}

/** The score of a pillar in which nothing could be observed: neither praise nor blame. */
export const NEUTRAL_SCORE = 50;

/** Below this many words of the rep there was no occasion to show anything. */
const LEAST_REP_WORDS = 40;
const POINTS_PER_LEVEL = 20;

const SELLING = [OWN_COMPANY, PURPOSE, OFFER, PRICE, BENEFIT, PROOF, ASK, PRESSURE];

/** Where the rep does nothing that sellers do and the customer declines nothing, there is no pitch, and no bad one. */
const soundsLikeSelling = ({ rep, customer }: Conversation): boolean =>
  rep.some(({ plain }) => SELLING.some((family) => says(plain, family))) ||
  customer.some(({ plain }) => says(plain, OBJECTION));

/** Whether there is next to nothing to judge, for whoever judges. */
export const isUnheard = ({ metrics }: Pick<Scene, 'metrics'>): boolean =>
  metrics.rep_words < LEAST_REP_WORDS;

/** Why the checklist could not be applied; undefined when it could. */
export const unscorable = ({ conversation, metrics }: Scene): string | undefined => {
  if (conversation.rep.length === 0) return 'Nobody who sells could be made out in this recording';
  if (isUnheard({ metrics })) return 'The rep said too little to judge the pitch';
  const readable = isEnglish(conversation.transcript.language);
  if (readable && !soundsLikeSelling(conversation)) {
    return 'Nothing in this recording sounds like selling';
  }
  return undefined;
};

/** Finds every observable criterion of the rubric; text is read in English only, times and counts always. */
export const judge = (scene: Scene): Judgement[] => {
  if (unscorable(scene) !== undefined) return [];
  const readable = isEnglish(scene.conversation.transcript.language);
  return RUBRIC.flatMap((criterion) => {
    if (!readable && !criterion.measured) return [];
    const finding = criterion.detect(scene);
    return finding === null ? [] : [{ criterion, finding }];
  });
};

const pillarScore = (judgements: readonly Judgement[], pillar: Pillar): number => {
  const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
  const weight = own.reduce((sum, { criterion }) => sum + criterion.weight, 0);
  if (weight === 0) return NEUTRAL_SCORE;
  const levels = own.reduce((sum, { criterion, finding }) => sum + criterion.weight * finding.level, 0);
  return Math.round((levels / weight) * POINTS_PER_LEVEL);
};

/** Whole numbers 0-100: the weighted mean of the observed levels times 20, or the neutral score. */
export const pillarScores = (judgements: readonly Judgement[]): PerPillar<number> =>
  perPillar((pillar) => pillarScore(judgements, pillar));
