import type { Evidence } from '../scoring/analyst.ts';
import type { Line } from '../scoring/conversation.ts';
import { RUBRIC } from '../scoring/rubric/rubric.ts';

const idOf: ReadonlyMap<string, string> = new Map(RUBRIC.map(({ id, statement }) => [statement, id]));

/**
 * Whether the line this many lines further on shows a behaviour of the rubric (`close.next_step`), or is an occasion
 * for those of a pillar (`objection`), whether or not the occasion was used.
 */
export type Behaviours = (ahead: number, behaviour: string) => boolean;

const MISSED = /^Missed: /;

const keyOf = ({ start_seconds, speaker }: Pick<Line, 'start_seconds' | 'speaker'>): string =>
  `${start_seconds} ${speaker}`;

/** Reads from the evidence of an analysis what each line shows, because scoring has already read the conversation. */
export const behavioursOf = (lines: readonly Line[], { pillars }: Evidence): ((line: Line) => Behaviours) => {
  const seen = new Map<string, Set<string>>();
  for (const [pillar, { quotes }] of Object.entries(pillars))
    for (const quote of quotes) {
      const key = keyOf(quote);
      const id = idOf.get(quote.supports);
      const isOfRubric = id !== undefined || idOf.has(quote.supports.replace(MISSED, ''));
      const of = seen.get(key) ?? new Set<string>();
      if (isOfRubric) seen.set(key, of.add(pillar).add(id ?? pillar));
    }
  return ({ index }) =>
    (ahead, behaviour) => {
      const line = lines[index + ahead];
      return line !== undefined && seen.get(keyOf(line))?.has(behaviour) === true;
    };
};
