import type { Client, Event } from '../../typescript/src/client.ts';
import type { Terminal } from './terminal.ts';

const everyMs = 2_000;

/** The position in the feed of the newest event; 0 if there is none. */
const newest = async (api: Client): Promise<number> => {
  // The newest events may not have their position yet.
  const { data } = await api.call('GET /v1/events', { query: { limit: 20 } });
  return Math.max(0, ...data.map(({ sequence }) => sequence ?? 0));
};

export interface FeedOptions {
  /** The last known `sequence`; without it only later events are read. */
  readonly after: number | undefined;
  /** Ends when all existing events were read. */
  readonly once: boolean;
}

/** The events of the feed in their order, as they arrive, until the terminal's signal. */
export async function* feed(
  api: Client,
  { signal, wait }: Pick<Terminal, 'signal' | 'wait'>,
  { after, once }: FeedOptions,
): AsyncGenerator<Event, void, void> {
  let last = after ?? (await newest(api));
  while (!signal.aborted) {
    const { data } = await api.call('GET /v1/events', {
      query: { after_sequence: last, limit: 100 },
      signal,
    });
    for (const event of data) {
      yield event;
      last = event.sequence ?? last;
    }
    if (data.length > 0) continue;
    if (once) return;
    await wait(everyMs);
  }
}
