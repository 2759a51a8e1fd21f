import type { EvidenceQuote } from '../scoring/analyst.ts';
import { isAdvice } from '../scoring/feedback.ts';
import type { Metrics } from '../scoring/metrics.ts';
import { type PerPillar, PILLARS, type Pillar, perPillar } from '../scoring/pillars.ts';
import type { Citation } from '../scoring/verify-quote.ts';
import { clockText } from '../time/durations.ts';
import { says } from '../transcripts/cues.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { sentencesOf } from '../transcripts/words.ts';
import type { Asked } from './asked.ts';
import type { ChatQuestion } from './chat.ts';
import type { Draft } from './draft.ts';
import { termsOf } from './terms.ts';
import * as topics from './topics.ts';

/** What the answers about the analysis are based on. */
export interface AboutAnalysis extends Pick<ChatQuestion, 'analysis' | 'evidence'> {
  readonly utterances: readonly Utterance[];
  readonly metrics: Metrics;
  readonly duration_seconds: number;
}

const MOST_QUOTES = 3;
/** The number of pillars beside the weakest that get advice, because nobody reads more. */
const MOST_LACKING = 2;
/** With this many words beside those that ask for the analysis, the question may be about something else. */
const LEAST_OF_TALK = 2;

const scoresOf = ({ analysis }: AboutAnalysis): PerPillar<number> =>
  perPillar((pillar) => analysis[`${pillar}_score`]);

const ranked = (scene: AboutAnalysis): Pillar[] => {
  const scores = scoresOf(scene);
  const { not_observed } = scene.analysis.scoring;
  return PILLARS.filter((pillar) => !not_observed.includes(pillar)).sort(
    (one, other) => scores[other] - scores[one],
  );
};

const citationsOf = (quotes: readonly EvidenceQuote[], utterances: readonly Utterance[]): Citation[] =>
  quotes.slice(0, MOST_QUOTES).map(({ quote, speaker, start_seconds }) => ({
    utterance: utterances.findIndex(
      (each) => each.speaker === speaker && each.start_seconds === start_seconds,
    ),
    quote,
  }));

const quotesOf = ({ evidence, utterances }: AboutAnalysis, pillar: Pillar, missed?: boolean): Citation[] => {
  const { quotes } = evidence.pillars[pillar];
  const wanted = quotes.filter(
    ({ supports }) => missed === undefined || supports.startsWith('Missed: ') === missed,
  );
  return citationsOf(wanted, utterances);
};

const named = (pillar: Pillar): string => pillar.charAt(0).toUpperCase() + pillar.slice(1);

const onPillar = (scene: AboutAnalysis, pillar: Pillar): Draft => {
  const { positive, negative } = scene.analysis.feedback_v5[pillar];
  if (scene.analysis.scoring.not_observed.includes(pillar)) {
    return { message: `${named(pillar)}: ${negative}`, citations: [] };
  }
  const score = scoresOf(scene)[pillar];
  return {
    message: `${named(pillar)} scored ${score} of 100.\nGood: ${positive}\nTo improve: ${negative}`,
    citations: quotesOf(scene, pillar),
  };
};

const onScores = (scene: AboutAnalysis): Draft => {
  const scores = scoresOf(scene);
  const best = ranked(scene)[0] ?? 'clarity';
  const worst = ranked(scene).at(-1) ?? 'close';
  const list = PILLARS.map((pillar) =>
    scene.analysis.scoring.not_observed.includes(pillar)
      ? `${pillar} without occasion`
      : `${pillar} ${scores[pillar]}`,
  ).join(', ');
  const { organization_feedback } = scene.analysis;
  return {
    message: [
      `The overall score is ${scene.analysis.overall_score} of 100: ${list}.`,
      `Strongest is ${best}: ${scene.analysis.feedback_v5[best].positive}`,
      `Weakest is ${worst}: ${scene.analysis.feedback_v5[worst].negative}`,
      ...(organization_feedback === null ? [] : [organization_feedback]),
    ].join('\n'),
    citations: [...quotesOf(scene, best, false), ...quotesOf(scene, worst, true)],
  };
};

/** The missed behaviours, those of the weakest pillars first. No sentence appears twice. */
const onImprovement = (scene: AboutAnalysis): Draft => {
  const { feedback_v5, action_plan_v5 } = scene.analysis;
  const { general_communication_improvement: first, quoted_principle } = action_plan_v5;
  const told = new Set(sentencesOf(first));
  const untold = (text: string): string => {
    const fresh = sentencesOf(text).filter((sentence) => !told.has(sentence));
    for (const sentence of fresh) told.add(sentence);
    return fresh.join(' ');
  };
  const [worst = 'close', ...others] = ranked(scene).reverse();
  const scored = (pillar: Pillar): string => `(${scoresOf(scene)[pillar]} of 100)`;
  const more = untold(feedback_v5[worst].negative);
  const lacking = others.filter((pillar) => isAdvice(feedback_v5[pillar].negative)).slice(0, MOST_LACKING);
  return {
    message: [
      first,
      `The weakest side is ${worst} ${scored(worst)}${more === '' ? '.' : `: ${more}`}`,
      ...lacking.flatMap((pillar) => {
        const text = untold(feedback_v5[pillar].negative);
        return text === '' ? [] : [`${named(pillar)} ${scored(pillar)}: ${text}`];
      }),
      quoted_principle,
    ].join('\n'),
    citations: [worst, ...lacking].flatMap((pillar) => quotesOf(scene, pillar, true)),
  };
};

const onStrengths = (scene: AboutAnalysis): Draft => {
  const best = ranked(scene)[0] ?? 'clarity';
  return {
    message: `${scene.analysis.double_down}\nThe strongest side is ${best} (${scoresOf(scene)[best]} of 100): ${scene.analysis.feedback_v5[best].positive}`,
    citations: quotesOf(scene, best, false),
  };
};

const figure = (message: string): Draft => ({ message, citations: [] });

const onTalkShare = ({ metrics }: AboutAnalysis): Draft => {
  if (metrics.talk_share === null)
    return figure('The times of the transcript do not show who spoke how long.');
  const longest = metrics.longest_monologue;
  const share = Math.round(metrics.talk_share * 100);
  const stretch = longest
    ? ` The longest stretch without a break took ${Math.round(longest.seconds)} seconds and began at ${clockText(longest.line.start_seconds)}.`
    : '';
  return {
    message: `The rep spoke for ${share} % of the talk, everybody else for ${100 - share} %.${stretch}`,
    citations: [],
  };
};

const figures: readonly (readonly [RegExp, (scene: AboutAnalysis) => Draft])[] = [
  [topics.TALK_SHARE, onTalkShare],
  [topics.PACE, ({ analysis }) => figure(`The rep spoke at ${analysis.words_per_minute} words per minute.`)],
  [
    topics.FILLERS,
    ({ analysis }) =>
      figure(`The rep used ${analysis.filler_word_count} filler words (um, uh, like and so on).`),
  ],
  [
    topics.HOW_MANY_QUESTIONS,
    ({ analysis }) => figure(`The rep asked ${analysis.questions_asked} questions.`),
  ],
  [
    topics.LENGTH,
    ({ duration_seconds }) => figure(`The recording is ${clockText(duration_seconds)} minutes long.`),
  ],
];

const pillarIn = (plainText: string): Pillar | undefined =>
  says(plainText, topics.JUDGED)
    ? PILLARS.find((pillar) => says(plainText, topics.PILLAR_NAMES[pillar]))
    : undefined;

const whole: readonly (readonly [RegExp, (scene: AboutAnalysis) => Draft])[] = [
  ...figures,
  [topics.SUMMARY, ({ analysis }) => figure(analysis.ai_summary)],
  [topics.IMPROVE, onImprovement],
  [topics.STRENGTHS, onStrengths],
  [topics.SCORE, onScores],
];

/** “What mistake was made with the payments?” is about the conversation if payments were mentioned there. */
const isOfTalk = (beside: readonly string[], { utterances }: AboutAnalysis): boolean => {
  if (beside.length < LEAST_OF_TALK) return false;
  const said = new Set(utterances.flatMap(({ text }) => termsOf(text)));
  return beside.some((root) => said.has(root));
};

/** The answer to a question about scores, figures, feedback or the whole; undefined for any other. */
export const aboutAnalysis = (asked: Asked, scene: AboutAnalysis): Draft | undefined => {
  const plainText = asked.plain;
  const pillar = pillarIn(plainText);
  if (pillar !== undefined) return onPillar(scene, pillar);
  const [topic, answer] = whole.find(([phrases]) => says(plainText, phrases)) ?? [];
  return topic === undefined || isOfTalk(asked.without(topic), scene) ? undefined : answer?.(scene);
};
