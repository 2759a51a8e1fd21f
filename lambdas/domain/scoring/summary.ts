import type { Outcome, SaidOutcome } from '../transcripts/outcome.ts';
import type { Line } from './conversation.ts';
import { quoted } from './feedback.ts';
import { notObserved, type ObservedPillars } from './judge.ts';
import { PILLARS, type Pillar } from './pillars.ts';
import type { Scene } from './rubric/criterion.ts';
import { quotingLine } from './rubric/finding.ts';
import { coveredPoints } from './rubric/playbook.ts';
import type { Citation } from './verify-quote.ts';
import { isSure, lineOfEnding } from './words-of-ending.ts';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'The customer agreed',
  follow_up: 'They agreed on how to go on',
  lost: 'The customer declined',
};

const lengthText = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)}-second` : `${Math.round(seconds / 60)}-minute`;

const withQuote = (said: string, line: Line | undefined, { conversation }: Scene): string =>
  line ? `${said}${quoted(quotingLine(line), conversation.transcript.utterances)}.` : '';

const figures = ({ conversation, metrics }: Scene, name: string | null): string => {
  const share =
    metrics.talk_share === null ? '' : ` for ${Math.round(metrics.talk_share * 100)} % of the talk`;
  const pace =
    metrics.words_per_minute > 0 ? ` at ${Math.round(metrics.words_per_minute)} words per minute` : '';
  return `A ${lengthText(conversation.transcript.duration_seconds)} conversation${name ? ` with ${name}` : ''}; the rep spoke${share}${pace}.`;
};

/** How it ended, if words of the customer say so and it is certain enough; otherwise nothing is said of it. */
const outcomeText = (scene: Scene, { thrownOut, ending }: Pick<Happened, 'thrownOut' | 'ending'>): string => {
  const { lines, transcript } = scene.conversation;
  if (thrownOut) return `The customer threw the rep out${quoted(thrownOut, transcript.utterances)}.`;
  if (ending === null || !isSure(ending)) return '';
  return withQuote(OUTCOMES[ending.outcome], lineOfEnding(lines, ending.outcome), scene);
};

const playbookText = ({ conversation, playbookPoints }: Scene): string => {
  if (playbookPoints.length === 0) return '';
  const points = coveredPoints(playbookPoints, conversation.rep);
  const open = points.find(({ line }) => line === undefined);
  const missing = open ? ` The first one missing: “${open.point}”.` : '';
  return `Of the playbook’s ${points.length} points ${points.length - points.filter(({ line }) => !line).length} were made.${missing}`;
};

/**
 * A pillar that leads by less may not be the one that readers would name: of 160 training talks by writers from whom
 * nothing was learned, one that led by this much was within 5 points of the reader's strongest in 11 of 12 talks, and of
 * their weakest in 27 of 28; with a lead of 10 points in 56 of 65 and 65 of 75.
 */
const LEAD_POINTS = 25;
/** Never called the weakest, because readers agreed in only 5 of 8 of these talks. */
const NEVER_WEAKEST: readonly Pillar[] = ['objection', 'delivery'];

const unobservedText = (scores: ObservedPillars): string => {
  const without = notObserved(scores);
  return without.length > 0 ? `Not observed: ${without.join(', ')}.` : '';
};

/** The strongest and the weakest pillar, each only if it is certain which one it is. */
const extremesText = (scores: ObservedPillars): string => {
  const ranked = PILLARS.flatMap((pillar) => {
    const score = scores[pillar];
    return score === null ? [] : [{ pillar, score }];
  }).toSorted((one, other) => other.score - one.score);
  const named = (name: string, [first, next]: typeof ranked): string[] =>
    first && next && Math.abs(first.score - next.score) >= LEAD_POINTS
      ? [`${name}: ${first.pillar} (${first.score}).`]
      : [];
  const weakest = ranked.toReversed();
  const isDoubtful = NEVER_WEAKEST.some((pillar) => pillar === weakest[0]?.pillar);
  return [...named('Strongest', ranked), ...(isDoubtful ? [] : named('Weakest', weakest))].join(' ');
};

const UNSOLD =
  'No sales conversation was recognised: nobody seems to sell anything here. The scores are those that it would get as one.';

const METHOD = 'Scored by an engine that learned from labelled talks, without a language model.';

/** The input of a summary. */
interface Happened {
  readonly scores: ObservedPillars;
  readonly prospect: string | null;
  readonly thrownOut: Citation | undefined;
  readonly ending: SaidOutcome | null;
  /** Whether anybody sells anything. Otherwise there is no ending of a sale, and no strongest side of selling. */
  readonly sells: boolean;
}

/** A few sentences on what happened and how it was scored; only what the transcript shows. */
export const summarise = (scene: Scene, { scores, prospect, thrownOut, ending, sells }: Happened): string =>
  [
    figures(scene, prospect),
    sells ? outcomeText(scene, { thrownOut, ending }) : UNSOLD,
    playbookText(scene),
    sells ? extremesText(scores) : '',
    unobservedText(scores),
    METHOD,
  ]
    .filter((part) => part !== '')
    .join(' ');
