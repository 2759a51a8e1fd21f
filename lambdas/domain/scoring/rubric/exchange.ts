import { says } from '../../transcripts/cues.ts';
import { PRESSURE } from '../../transcripts/seller-cues.ts';
import { type Conversation, type Line, meet } from '../conversation.ts';

/** A customer's utterance and what the rep says in reply, up to the next objection or about two turns. */
export interface Exchange {
  readonly customer: Line;
  readonly reply: readonly Line[];
}

const REPLY_LINES = 4;
/** A reply that has not begun after this many lines never comes (and the search stays linear). */
const LINES_AHEAD = 12;
const LONGEST_WAIT_SECONDS = 120;

/** The exchanges that begin with a customer's line that passes; a reply ends where the next one begins. */
export const exchanges = ({ lines }: Conversation, passes: (line: Line) => boolean): Exchange[] =>
  lines.flatMap((customer, at) => {
    if (customer.role !== 'customer' || !passes(customer)) return [];
    const reply: Line[] = [];
    for (const line of lines.slice(at + 1, at + 1 + LINES_AHEAD)) {
      if (reply.length === REPLY_LINES || line.start_seconds - customer.end_seconds > LONGEST_WAIT_SECONDS)
        break;
      if (line.role === 'customer' && passes(line) && reply.length > 0) break;
      if (line.role === 'rep') reply.push(line);
    }
    return [{ customer, reply }];
  });

/** A line of the rep that takes up a content word of what the customer said just before (`recent`). */
export interface Echo {
  readonly line: Line;
  readonly recent: ReadonlySet<string>;
}

/** All echoes. Contradicting the customer in his or her own words (pressure) is none. */
export const echoes = ({ lines }: Conversation): Echo[] => {
  let recent: ReadonlySet<string> = new Set();
  return lines.flatMap((line) => {
    if (line.role === 'customer' && line.content.size > 0) recent = line.content;
    if (line.role !== 'rep' || says(line.plain, PRESSURE)) return [];
    return meet(line.content, recent) ? [{ line, recent }] : [];
  });
};
