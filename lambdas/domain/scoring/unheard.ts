import type { Cue } from '../transcripts/cues.ts';
import { INSISTS, JUST_SAID, SAYS_AGAIN, UNHEARD } from '../transcripts/pressure-cues.ts';
import { meet, type Sentence } from './conversation.ts';
import type { Turn } from './learned/turns.ts';
import { citing } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** Words about speaking, which are no topic. */
const SPEAKING = /^(?:said|say|tell|told|that|they|ther)/;

const topicsOf = (parts: readonly Pick<Sentence, 'content'>[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ content }) => [...content]).filter((word) => !SPEAKING.test(word)));

const topicsIn = ({ lines }: Turn): ReadonlySet<string> => topicsOf(lines);

const inBoth = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((word) => others.has(word)));

/** The first words of a turn that belong to a family; `familiesOf` gives the families that a sentence with these topics may have. */
const firstOf = (
  { lines }: Turn,
  familiesOf: (topics: ReadonlySet<string>) => readonly Cue[],
): Citation | undefined =>
  lines
    .flatMap((line) =>
      line.sentences.flatMap((sentence) =>
        familiesOf(topicsOf([sentence])).flatMap((family) => citing(line, sentence, family) ?? []),
      ),
    )
    .at(0);

/**
 * The words in which a customer says again what the rep passed over, or complains of not being heard; one quote a turn.
 * Words are a repetition only if the customer has said them before, and if the reply in between has none of them.
 */
export const unheardIn = (turns: readonly Turn[]): Citation[] => {
  const said = new Set<string>();
  const found: Citation[] = [];
  for (const [at, turn] of turns.entries()) {
    if (turn.isRep) continue;
    const topics = topicsIn(turn);
    const last = turns[at - 2];
    const reply = turns[at - 1];
    if (last !== undefined && reply !== undefined) {
      const repeated = inBoth(topicsIn(last), topics);
      const isPassedOver = repeated.size > 0 && !meet(repeated, topicsIn(reply)) && !reply.isQuestion;
      const first = firstOf(turn, (own) => [
        UNHEARD,
        JUST_SAID,
        ...(meet(own, said) ? [SAYS_AGAIN] : []),
        ...(isPassedOver && meet(own, repeated) ? [INSISTS] : []),
      ]);
      if (first !== undefined) found.push(first);
    }
    for (const topic of topics) said.add(topic);
  }
  return found;
};
