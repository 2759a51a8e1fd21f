import { OBJECTION } from '../../transcripts/buyer-cues.ts';
import { ASK, TRIAL } from '../../transcripts/closing-cues.ts';
import { cue, says } from '../../transcripts/cues.ts';
import { PRESSURE } from '../../transcripts/seller-cues.ts';
import { TIME_NAMED } from '../../transcripts/talk-cues.ts';
import type { Line } from '../conversation.ts';
import type { Criterion, Finding, Scene } from './criterion.ts';
import { exchanges } from './exchange.ts';
import { counted, hearing, quotingLine, sentencesThat, usedOccasions } from './finding.ts';
import { respondsTo } from './objection.ts';

const SCHEDULE = cue(
  '(come|coming|comes|be|stop|swing) (W )?(out|by|back|here|there|over|on)',
  'appointment',
  'schedul(e|ed|ing)',
  'book(ed|ing)?',
  'technicians?',
  'install(er|ers|ation|ed)?',
  'inspect(ion|or)',
  'crew',
  "(i'll|we'll|i will|we will|you'll) (W )?(call|text|email|send|see|be|have|come|get|start|bring)",
  '(down|set|confirmed|locked|all set) (W )?(for|on)',
  'first (treatment|service|visit)',
  'survey',
  'see you',
);
const RECAP = cue(
  '(to|quick|just to|let me) (W )?(recap|sum up|summari[sz]e|confirm|review|go over)',
  "(let me |i'll )?(just )?make sure (i|we) (have|got|understood|heard)",
  "so (that's|you're getting|you get|we have|we've got|you've got|here's what|we agreed|to be clear)",
  "here's what (happens|we|you|i)",
  'what (happens|we agreed|you get) (next|is|on)',
);

/** The close belongs to the later part: what is agreed before this share of the lines is small talk. */
const LATER = 0.4;

const later = ({ conversation: { lines } }: Scene): Line[] =>
  lines.filter(({ index, role }) => role === 'rep' && index >= lines.length * LATER);

const detectAsk = (scene: Scene): Finding =>
  counted(
    sentencesThat(scene.conversation.rep, ({ plain }) => says(plain, ASK)),
    [1, 3, 5],
  );

const detectNextStep = (scene: Scene): Finding =>
  counted(
    sentencesThat(
      later(scene),
      ({ plain }) => says(plain, TIME_NAMED) && says(plain, SCHEDULE) && !says(plain, PRESSURE),
    ),
    [1, 3, 5],
  );

/** Null unless the customer hesitates after the first ask. */
const detectHesitation = (scene: Scene): Finding | null => {
  const { conversation } = scene;
  const firstAsk = conversation.rep.find(({ plain }) => says(plain, ASK));
  if (!firstAsk) return null;
  const hesitations = exchanges(
    conversation,
    ({ index, plain }) => index > firstAsk.index && says(plain, OBJECTION),
  );
  if (hesitations.length === 0) return null;
  const handled = hesitations.flatMap(
    (each) => each.reply.find((line) => respondsTo(each.customer, line)) ?? [],
  );
  const dropped = hesitations.filter(
    ({ customer, reply }) => !reply.some((line) => respondsTo(customer, line)),
  );
  return usedOccasions(
    handled.map(quotingLine),
    dropped.map(({ customer }) => quotingLine(customer)),
  );
};

/** Whether the rep asks for the business and leaves with an agreed next step (NCSC: close). */
export const CLOSE: readonly Criterion[] = [
  {
    id: 'close.trial',
    pillar: 'close',
    weight: 2,
    statement: 'Tests readiness with a trial question before asking',
    advice: 'Before you ask for the order, test it: “how does that sound so far?”.',
    detect: ({ conversation }) =>
      counted(
        sentencesThat(conversation.rep, ({ plain, isQuestion }) => isQuestion && says(plain, TRIAL)),
        [1, 3, 5],
      ),
  },
  {
    id: 'close.asks',
    pillar: 'close',
    weight: 3,
    statement: 'Asks for the commitment in so many words',
    advice: 'Ask plainly: “shall we get you started?”, and then stay silent.',
    detect: detectAsk,
  },
  {
    id: 'close.next_step',
    pillar: 'close',
    weight: 3,
    statement: 'Leaves with a concrete next step: who, what, when',
    advice: 'Do not leave without a day, an hour and a name for the next step.',
    detect: detectNextStep,
  },
  {
    id: 'close.hesitation',
    pillar: 'close',
    weight: 2,
    statement: 'Stays with the customer who hesitates after the ask',
    advice: 'When they hesitate after the ask, acknowledge it, answer once, and ask again.',
    detect: detectHesitation,
  },
  {
    id: 'close.recap',
    pillar: 'close',
    weight: 1,
    statement: 'Sums up what was agreed',
    advice: 'End with one sentence that repeats what you agreed: what, when, how much.',
    detect: (scene) => counted(hearing(later(scene), RECAP), [1, 5]),
  },
];
