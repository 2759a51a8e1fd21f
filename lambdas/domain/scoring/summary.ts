import { clockText } from '../time/durations.ts';
import type { Outcome, SaidOutcome } from '../transcripts/outcome.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { type Conversation, isOneVoice, type Line, ONE_VOICE } from './conversation.ts';
import { quoted } from './feedback.ts';
import { notObserved, type ObservedPillars } from './judge.ts';
import type { Selling } from './learned/is-selling.ts';
import type { Metrics } from './metrics.ts';
import { PILLARS, type Pillar } from './pillars.ts';
import type { Pressed } from './pressure.ts';
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

/** A stretch of speech from this length on is told of, because a customer gets no word in. */
const LONG_SECONDS = 45;
/** More filler words than this in 100 words are told of. */
const FILLERS_PER_100 = 4;

const lengthText = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)}-second` : `${Math.round(seconds / 60)}-minute`;

const withQuote = (said: string, line: Line | undefined, { conversation }: Scene): string =>
  line ? `${said}${quoted(quotingLine(line), conversation.transcript.utterances)}.` : '';

/** Without punctuation, questions cannot be counted. */
const askedText = ({ rep }: Conversation, { questions_asked }: Metrics): string =>
  rep.some(({ text }) => /[.?!]/.test(text)) ? ` and asked ${counted(questions_asked, 'question')}` : '';

const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** Figures that stand out: an exact count or time is always true. */
const remarkable = ({ metrics }: Scene): string => {
  const stretch = metrics.longest_monologue;
  const long =
    stretch && stretch.seconds >= LONG_SECONDS
      ? `The longest stretch without the customer took ${Math.round(stretch.seconds)} seconds (from ${clockText(stretch.line.start_seconds)}).`
      : '';
  const fillers =
    metrics.filler_word_count > FILLERS_PER_100 * (metrics.rep_words / 100)
      ? `There were ${counted(metrics.filler_word_count, 'filler word')}.`
      : '';
  return [long, fillers].filter((part) => part !== '').join(' ');
};

const figures = ({ conversation, metrics }: Scene): string => {
  const length = lengthText(conversation.transcript.duration_seconds);
  if (isOneVoice(conversation.transcript)) return `A ${length} conversation. ${ONE_VOICE}`;
  const share =
    metrics.talk_share === null ? '' : ` for ${Math.round(metrics.talk_share * 100)} % of the talk`;
  const pace =
    metrics.words_per_minute > 0 ? ` at ${Math.round(metrics.words_per_minute)} words per minute` : '';
  return `A ${length} conversation; the rep spoke${share}${pace}${askedText(conversation, metrics)}.`;
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
 * Of the training talks by writers from whom nothing was learned, by the weights of ADR 106, the reader also rated the better of the two pillars
 * higher in 167 of 171 that were this many points apart (ADR 106).
 */
const APART_POINTS = 30;
/** Of two good sides, or of two weak ones, the better one is uncertain. */
const WEAK = 60;
const FAIR = 50;
/** From this mean on, 112 of 114 of those talks got at least 55 points from the reader. */
const GOOD_MEAN = 65;
/** Readers agree less about objections, and a pleasant delivery is the best side of most. */
const NEVER_COMPARED: readonly Pillar[] = ['objection', 'delivery'];

const unobservedText = (scores: ObservedPillars): string => {
  const without = notObserved(scores);
  return without.length > 0 ? `Not observed: ${without.join(', ')}.` : '';
};

/** How the rep did: on the whole if it was good, and which side was better than which if it is certain. */
const judgementText = (scores: ObservedPillars): string => {
  const ranked = PILLARS.flatMap((pillar) => {
    const score = scores[pillar];
    return score === null ? [] : [{ pillar, score }];
  }).toSorted((one, other) => other.score - one.score);
  const mean = ranked.reduce((sum, { score }) => sum + score, 0) / ranked.length;
  const [first] = ranked;
  const last = ranked.at(-1);
  if (first === undefined || last === undefined) return '';
  const compared = ranked.filter(({ pillar }) => !NEVER_COMPARED.includes(pillar));
  const [best] = compared;
  const worst = compared.at(-1);
  const sides =
    best && worst && worst.score < WEAK && best.score >= FAIR && best.score - worst.score >= APART_POINTS
      ? `The rep did better in ${best.pillar} (${best.score}) than in ${worst.pillar} (${worst.score}).`
      : '';
  if (mean >= GOOD_MEAN) return ['It went well on the whole.', sides].filter((part) => part !== '').join(' ');
  return (
    sides ||
    `The scores of its sides lie between ${last.score} (${last.pillar}) and ${first.score} (${first.pillar}).`
  );
};

/** What was broken by words that can be quoted, so that nobody has to look for it in the pillars. */
const pressureText = (
  { pressures, contradictions, unheard }: Pressed,
  utterances: readonly Utterance[],
): string => {
  const [pressure] = pressures;
  const told = (said: string, citation: Citation | undefined): string[] =>
    citation ? [`${said}${quoted(citation, utterances)}.`] : [];
  return [
    ...told('The rep pressed', pressure?.citation),
    ...told('The customer noticed a contradiction', contradictions[0]),
    ...told('The customer had to insist on something that the rep passed over', unheard[0]),
  ].join(' ');
};

const decidingText = (citation: Citation | undefined, utterances: readonly Utterance[]): string =>
  citation ? `Somebody else has a say${quoted(citation, utterances)}.` : '';

const UNSOLD =
  'No sales conversation was recognised: nobody seems to sell anything here. Its scores follow readers of conversations without selling.';

const DOUBTFUL = 'It is not certain that anybody sells anything here, so no skill of selling is advised.';

const METHOD = 'Scored by an engine that learned from labelled talks, without a language model.';

/** The input of a summary. */
interface Happened {
  readonly scores: ObservedPillars;
  readonly thrownOut: Citation | undefined;
  readonly ending: SaidOutcome | null;
  readonly pressed: Pressed;
  /** The words by which somebody else has a say. */
  readonly anotherDecides: Citation | undefined;
  /** Whether anybody sells anything. Otherwise there is no ending of a sale, and no strongest side of selling. */
  readonly selling: Selling;
}

/** A few sentences on what happened and how it was scored; only what the transcript shows. */
export const summarise = (
  scene: Scene,
  { scores, thrownOut, ending, pressed, anotherDecides, selling }: Happened,
): string => {
  const sells = selling !== 'no';
  // Neither a stretch without the customer nor a side of the rep can be told of one who may have been two.
  const isTwo = !isOneVoice(scene.conversation.transcript);
  return [
    figures(scene),
    sells && isTwo ? remarkable(scene) : '',
    sells ? outcomeText(scene, { thrownOut, ending }) : UNSOLD,
    playbookText(scene),
    decidingText(anotherDecides, scene.conversation.transcript.utterances),
    pressureText(pressed, scene.conversation.transcript.utterances),
    selling === 'yes' && isTwo ? judgementText(scores) : '',
    selling === 'doubtful' ? DOUBTFUL : '',
    unobservedText(scores),
    METHOD,
  ]
    .filter((part) => part !== '')
    .join(' ');
};
