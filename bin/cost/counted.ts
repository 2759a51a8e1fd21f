import { readFileSync } from 'node:fs';
import * as z from 'zod';

const quantities = z.record(z.string(), z.number());

const schema = z.strictObject({
  /** The counts of each path. `Lambda.gb` is the memory of all invocations together. */
  paths: z.strictObject({
    /** A submitted transcript, from the request to the webhook about its analysis. */
    analysis: quantities,
    /** The sample of a recorded day, counted alike. */
    day: quantities,
    /** One more event for a webhook, without the request that causes it. */
    event: quantities,
    /** A GET of an analysis. */
    read: quantities,
    /** A run of the sweeper, and one of the levels, that finds nothing. */
    sweep: quantities,
    levels: quantities,
  }),
  /** Analysed conversations in the sample of a day. */
  dayConversations: z.number(),
  /** Resources of the template with a monthly price. */
  template: quantities,
});

/** The counts on the local stack. */
export type Counted = z.output<typeof schema>;
export type Path = keyof Counted['paths'];

/** The stored counts: `npm run bench -- cost keep` writes them, and a test of the local stack compares them. */
export const countedFile = 'bin/cost/counted.json';

/** The last counts. */
export const readCounted = (): Counted => schema.parse(JSON.parse(readFileSync(countedFile, 'utf8')));
