import { INSISTS, JUST_SAID, SAYS_AGAIN, UNHEARD } from '../transcripts/pressure-cues.ts';
import { meet, type Sentence } from './conversation.ts';
import type { Turn } from './learned/turns.ts';
import { citing } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** Words about speaking, which are no topic. */
const SPEAKING = /^(?:said|say|tell|told|that|they|ther)/;

const topicsOf = (parts: readonly Pick<Sentence, 'content'>[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ content }) => [...content]).filter((word) => !SPEAKING.test(word)));

const topicsIn = (turns: readonly Turn[]): ReadonlySet<string> =>
  topicsOf(turns.flatMap(({ lines }) => lines));

const inBoth = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((word) => others.has(word)));

/**
 * The words in which a customer says again what the rep passed over, or complains of not being heard; one quote a turn.
 * Words are a repetition only if the customer has said them before, and if the reply in between has none of them.
 */
export const unheardIn = (turns: readonly Turn[]): Citation[] =>
  turns.flatMap((turn, at) => {
    const [last, reply] = [turns[at - 2], turns[at - 1]];
    if (turn.isRep || last === undefined || reply === undefined) return [];
    const said = topicsIn(turns.slice(0, at - 1).filter(({ isRep }) => !isRep));
    const repeated = inBoth(topicsIn([last]), topicsIn([turn]));
    const isPassedOver = repeated.size > 0 && !meet(repeated, topicsIn([reply])) && !reply.isQuestion;
    const found = turn.lines.flatMap((line) =>
      line.sentences.flatMap((sentence) => {
        const topics = topicsOf([sentence]);
        const families = [
          UNHEARD,
          JUST_SAID,
          ...(meet(topics, said) ? [SAYS_AGAIN] : []),
          ...(isPassedOver && meet(topics, repeated) ? [INSISTS] : []),
        ];
        return families.flatMap((family) => citing(line, sentence, family) ?? []);
      }),
    );
    return found.slice(0, 1);
  });
