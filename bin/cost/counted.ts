import { readFileSync } from 'node:fs';
import * as z from 'zod';

const quantities = z.record(z.string(), z.number());

const schema = z.strictObject({
  /** By path, what it took. `Lambda.gb` is the memory of all invocations together. */
  paths: z.strictObject({
    /** A submitted transcript, from the request to the webhook that tells of its analysis. */
    analysis: quantities,
    /** The sample of a recorded day, likewise. */
    day: quantities,
    /** One event more for a webhook, without the request that makes it. */
    event: quantities,
    /** A GET of an analysis. */
    read: quantities,
    /** A run of the sweeper, and one of the levels, that finds nothing. */
    sweep: quantities,
    levels: quantities,
  }),
  /** Conversations that were analysed in the sample of a day. */
  dayConversations: z.number(),
  /** What stands in the template and costs by the month. */
  template: quantities,
});

/** What was counted on the local stack. */
export type Counted = z.output<typeof schema>;
export type Path = keyof Counted['paths'];

/** Where the counts are kept: `npm run bench -- cost keep` writes it, a test of the local stack compares. */
export const countedFile = 'bin/cost/counted.json';

/** What was counted last. */
export const readCounted = (): Counted => schema.parse(JSON.parse(readFileSync(countedFile, 'utf8')));
