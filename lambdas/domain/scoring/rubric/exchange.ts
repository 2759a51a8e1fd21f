import type { Conversation, Line } from '../conversation.ts';

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
