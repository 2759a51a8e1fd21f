import { OBJECTION, PAIN } from '../transcripts/buyer-cues.ts';
import { says } from '../transcripts/cues.ts';
import { type Outcome, saidOutcome } from '../transcripts/outcome.ts';
import type { Line } from './conversation.ts';
import { quoted } from './feedback.ts';
import { type Judgement, notObserved } from './judge.ts';
import { type PerPillar, PILLARS } from './pillars.ts';
import type { Scene } from './rubric/criterion.ts';
import { quotingLine } from './rubric/finding.ts';
import { coveredPoints } from './rubric/playbook.ts';
import { soundsLikeSelling } from './selling.ts';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'The customer agreed',
  follow_up: 'They agreed to speak again',
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
  const asked = `${metrics.questions_asked} question${metrics.questions_asked === 1 ? '' : 's'}`;
  return `A ${lengthText(conversation.transcript.duration_seconds)} conversation${name ? ` with ${name}` : ''}; the rep spoke${share}${pace} and asked ${asked}.`;
};

const objectionText = (scene: Scene): string => {
  const raised = scene.conversation.customer.filter(({ plain }) => says(plain, OBJECTION));
  if (raised.length === 0) return 'No objection was raised.';
  return withQuote(
    `${raised.length} objection${raised.length === 1 ? ' was' : 's were'} raised, the first`,
    raised[0],
    scene,
  );
};

const outcomeText = (scene: Scene): string => {
  const { lines, transcript } = scene.conversation;
  const said = saidOutcome(transcript.utterances);
  return said
    ? withQuote(OUTCOMES[said.outcome], lines[said.utterance], scene)
    : 'How it ended was not said in so many words.';
};

const playbookText = ({ conversation, playbookPoints }: Scene): string => {
  if (playbookPoints.length === 0) return '';
  const points = coveredPoints(playbookPoints, conversation.rep);
  const open = points.find(({ line }) => line === undefined);
  const missing = open ? ` The first one missing: “${open.point}”.` : '';
  return `Of the playbook’s ${points.length} points ${points.length - points.filter(({ line }) => !line).length} were made.${missing}`;
};

const scoreText = (judgements: readonly Judgement[], scores: PerPillar<number>): string => {
  const without = notObserved(judgements);
  const observed = PILLARS.filter((pillar) => !without.includes(pillar));
  const ranked = [...observed].sort((a, b) => scores[b] - scores[a]);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (best === undefined || worst === undefined) return '';
  const rest = without.length > 0 ? ` There was no occasion for ${without.join(', ')}.` : '';
  return `Strongest: ${best} (${scores[best]}); weakest: ${worst} (${scores[worst]}).${rest}`;
};

const METHOD = 'Scored by a checklist of behaviours that can be shown in the words, not by judgement.';

/** A few sentences on what happened and how it was scored; only what the transcript shows. */
export const summarise = (
  scene: Scene,
  {
    judgements,
    scores,
    prospect,
  }: { judgements: readonly Judgement[]; scores: PerPillar<number>; prospect: string | null },
): string => {
  const parts = [
    soundsLikeSelling(scene.conversation) ? '' : 'Nothing in this recording sounds like selling.',
    figures(scene, prospect),
    withQuote(
      'The customer’s concern',
      scene.conversation.customer.find(({ plain }) => says(plain, PAIN)),
      scene,
    ),
    objectionText(scene),
    outcomeText(scene),
    playbookText(scene),
    scoreText(judgements, scores),
    METHOD,
  ];
  return parts.filter((part) => part !== '').join(' ');
};
