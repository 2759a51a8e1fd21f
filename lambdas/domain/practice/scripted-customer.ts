import { meet } from '../scoring/conversation.ts';
import { contentWords } from '../transcripts/content-words.ts';
import { sentencesOf, wordsOf } from '../transcripts/words.ts';
import { answerLines, chooseLine, personaLines, turnLines } from './customer-lines.ts';
import { type Heard, hear } from './heard-message.ts';
import { objectionLines } from './objection-lines.ts';
import { type CustomerState, type Played, type PracticeRecord, SCRIPT_ENGINE } from './practice-session.ts';

/** What makes a customer easy or hard. */
const demands = {
  /** How many replies answer an objection, and how many that pass it over end the talk. */
  easy: { answers: 1, patience: 5, pressure: 3, discovery: 0, closes: 1, objectsEarly: false },
  medium: { answers: 1, patience: 4, pressure: 2, discovery: 1, closes: 1, objectsEarly: true },
  hard: { answers: 2, patience: 3, pressure: 1, discovery: 2, closes: 2, objectsEarly: true },
} as const;

/** A moment of the role play: the customer, the customer's state, and the rep's message. */
interface Moment {
  readonly session: PracticeRecord;
  readonly state: CustomerState;
  readonly heard: Heard;
}

type Reaction = Pick<Played, 'message' | 'state'>;

const line = ({ session }: Moment, lines: readonly string[], name: string): string =>
  chooseLine(lines, `${session.id}#${session.message_count}#${name}`);

const demandsOf = ({ session }: Moment) => demands[session.difficulty];

const end = (moment: Moment, outcome: 'agreed' | 'declined'): Reaction => ({
  message: line(moment, outcome === 'agreed' ? turnLines.agreeing : turnLines.declining, outcome),
  state: { ...moment.state, outcome, open: null },
});

/** Raises the next objection, if there is one left. */
const object = ({ session, state }: Moment, before = ''): Reaction | undefined => {
  const next = session.objections[state.raised];
  if (next === undefined) return undefined;
  return {
    message: `${before} ${next.text}`.trim(),
    state: { ...state, raised: state.raised + 1, open: { answered: 0, ignored: 0 } },
  };
};

/** A sentence of the scenario that shares a content word with the question. */
const fromScenario = ({ session }: Moment, content: ReadonlySet<string>): string | undefined =>
  sentencesOf(session.scenario ?? '').find((sentence) =>
    meet(new Set(contentWords(wordsOf(sentence))), content),
  );

const answerTo = (moment: Moment, { kind, content }: NonNullable<Heard['question']>): Reaction => ({
  message: fromScenario(moment, content) ?? line(moment, answerLines[kind], kind),
  state: { ...moment.state, discovered: moment.state.discovered + (kind === 'other' ? 0 : 1) },
});

/** The rep asks for the decision, and no objection is open. */
const decide = (moment: Moment, before = ''): Reaction => {
  const { state } = moment;
  const { discovery, closes } = demandsOf(moment);
  const objecting = object(moment, before);
  if (objecting !== undefined) return objecting;
  if (state.discovered < discovery) return { message: line(moment, turnLines.unasked, 'unasked'), state };
  const asked = { ...state, closes: state.closes + 1 };
  return asked.closes < closes
    ? { message: line(moment, turnLines.hesitating, 'hesitating'), state: asked }
    : end({ ...moment, state: asked }, 'agreed');
};

/** An objection is open: it is answered, half answered, or passed over. */
const insist = (moment: Moment, open: NonNullable<CustomerState['open']>): Reaction => {
  const { session, state, heard } = moment;
  const { answers, patience } = demandsOf(moment);
  const raised = session.objections[state.raised - 1];
  const lines = objectionLines.get(raised?.topic ?? '');
  if (heard.responds) {
    const answered = open.answered + 1;
    if (answered < answers)
      return {
        message: line(moment, lines?.deeper ?? [], 'deeper'),
        state: { ...state, open: { ...open, answered } },
      };
    const relieved = line(moment, turnLines.relieved, 'relieved');
    const at = { ...moment, state: { ...state, open: null } };
    return heard.asksToBuy ? decide(at, relieved) : { message: relieved, state: at.state };
  }
  const ignored = open.ignored + 1;
  if (ignored >= patience) return end(moment, 'declined');
  const again = { ...state, open: { ...open, ignored } };
  return { message: line(moment, lines?.again ?? [], 'again'), state: again };
};

const press = (moment: Moment): Reaction => {
  const pressed = moment.state.pressed + 1;
  if (pressed >= demandsOf(moment).pressure) return end(moment, 'declined');
  return { message: line(moment, turnLines.pressed, 'pressed'), state: { ...moment.state, pressed } };
};

const listen = (moment: Moment): Reaction => {
  const { session, state, heard } = moment;
  const mayObject = demandsOf(moment).objectsEarly && (heard.offers || heard.soundsOut);
  const objecting = mayObject ? object(moment) : undefined;
  if (objecting !== undefined) return objecting;
  const lines = heard.soundsOut ? turnLines.sounding : personaLines[session.customer_persona].listening;
  return { message: line(moment, lines, 'listening'), state };
};

const react = (moment: Moment): Reaction => {
  const { state, heard } = moment;
  if (state.outcome !== 'open') {
    const lines = state.outcome === 'agreed' ? turnLines.afterYes : turnLines.afterNo;
    return { message: line(moment, lines, 'after'), state };
  }
  if (heard.isPressing) return press(moment);
  if (state.open !== null) return insist(moment, state.open);
  if (heard.asksToBuy) return decide(moment);
  return heard.question === undefined || heard.soundsOut ? listen(moment) : answerTo(moment, heard.question);
};

/** The first words of the scripted customer. */
export const openingLine = ({
  id,
  customer_persona,
}: Pick<PracticeRecord, 'id' | 'customer_persona'>): string =>
  chooseLine(personaLines[customer_persona].openings, `${id}#opening`);

/**
 * The scripted customer's reply to a message. The same session with the same messages takes the same course, because
 * all randomness comes from the session's id.
 */
export const playScript = (session: PracticeRecord, message: string): Played => {
  const { state, objections } = session;
  const raised = state.open === null ? '' : (objections[state.raised - 1]?.text ?? '');
  const reaction = react({ session, state, heard: hear(message, raised) });
  return { ...reaction, engine: SCRIPT_ENGINE, tokens: null };
};
