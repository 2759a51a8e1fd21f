import { afterAll, expect, it } from 'vitest';
import { eventually } from './service.ts';
import { startStory } from './story.ts';

// The feed of events: a consumer who was away reads on from the last sequence that it saw, and misses nothing.

const { service, get, refused, analysed } = await startStory('events');
afterAll(() => service.close());

interface FeedEvent {
  readonly id: string;
  readonly event: string;
  readonly sequence: number | null;
  readonly data: { readonly id: string };
}

/** Reads on from a sequence, in pages of `limit`, to the end of the feed. */
const readOn = async (after: number, limit: number): Promise<readonly FeedEvent[]> => {
  const seen: FeedEvent[] = [];
  for (;;) {
    const last = seen.at(-1)?.sequence ?? after;
    const page = await get(`/v1/events?after_sequence=${last}&limit=${limit}`);
    seen.push(...page.data);
    if (page.data.length === 0) return seen;
  }
};

const pitch = (rep: number) => ({ org_id: 'acme', rep_id: `r${rep}`, recording_url: 'mock://poor-pitch' });

it('the feed numbers concurrent events without a gap, in readable order', async () => {
  const live: FeedEvent[] = [];
  const submitting = Promise.all(Array.from({ length: 6 }, (_, index) => analysed(pitch(index))));
  let isOver = false;
  const consumer = (async () => {
    while (!isOver) live.push(...(await readOn(live.at(-1)?.sequence ?? 0, 3)));
  })();
  const rows = await submitting;
  const whole = await eventually(() => readOn(0, 100), { wanted: (events) => events.length === 12 });
  isOver = true;
  await consumer;
  live.push(...(await readOn(live.at(-1)?.sequence ?? 0, 3)));
  expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => index + 1));
  // Who read along saw the same events in the same order as who came later.
  expect(live).toEqual(whole);
  for (const { id } of rows)
    expect(whole.filter(({ data }) => data.id === id).map(({ event }) => event)).toEqual([
      'analysis.queued',
      'analysis.completed',
    ]);
});

it('the feed is listed newest first by default, filtered and by cursor, and single events by id', async () => {
  const whole = await readOn(0, 100);
  const completed = whole.filter(({ event }) => event === 'analysis.completed').map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = await get(`/v1/events?event=analysis.completed&limit=2${query}`);
    seen.push(...page.data.map(({ id }: FeedEvent) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen)).toEqual(new Set(completed));
  expect(seen.length).toBe(completed.length);
  const [one] = whole;
  expect(await get(`/v1/events/${one?.id}`)).toEqual(one);
});

it('the feed is empty after its end, and refuses an invalid sequence', async () => {
  const whole = await readOn(0, 100);
  const page = await get(`/v1/events?after_sequence=${whole.length}`);
  expect(page).toEqual({ data: [], has_more: false, next_cursor: null });
  await refused('invalid_request', 'GET', '/v1/events?after_sequence=-1');
  await refused('event_not_found', 'GET', '/v1/events/evt_01980000-0000-7000-8000-000000000000');
});
