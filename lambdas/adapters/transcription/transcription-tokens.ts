import * as z from 'zod';
import { due, notDue } from '../table/due.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, all, any, equals, type Table } from '../table/table.ts';

const storedVocabulary = z.object({
  name: z.string(),
  language: z.string(),
  playbook_id: z.string(),
  phrases: z.number(),
});

const storedWait = z.object({
  task_token: z.string(),
  state: z.enum(['running', 'completed', 'failed']),
  /** What a failed one failed with, in the provider's words. */
  failure: z.string().nullable().default(null),
  /** The words that the provider listens for; null: none. Not there: nobody has noted it yet. */
  vocabulary: z
    .string()
    .transform((stored) => storedVocabulary.nullable().parse(JSON.parse(stored)))
    .optional(),
});

/** A step of a workflow that waits for a transcription to end. */
export type Wait = z.output<typeof storedWait>;

/** Names a transcription of a partner. */
export interface TranscriptionRef {
  readonly tenant: TenantKey;
  /** The provider's name of the job. */
  readonly name: string;
}

export interface NewWait extends TranscriptionRef {
  readonly task_token: string;
  readonly now: string;
  /** When the sweeper looks after it, ISO 8601. */
  readonly dueAt: string;
}

export interface Outcome {
  readonly taskToken: string;
  readonly state: 'completed' | 'failed';
  /** In the provider's words, bounded. */
  readonly failure?: string;
  readonly now: string;
}

/** Longer than any workflow; the row is of no use afterwards. */
const keptSeconds = 7 * 86_400;

const keyOf = ({ tenant, name }: TranscriptionRef) => ({ pk: partitions.transcriptions(tenant), sk: name });
const running = equals('state', 'running');

/** Which step of a workflow waits for which transcription. */
export const transcriptionTokens = (table: Table) => ({
  find: async (transcription: TranscriptionRef): Promise<Wait | undefined> => {
    const item = await table.get(keyOf(transcription));
    return item && storedWait.parse(item);
  },
  /**
   * Notes that a step waits; the token of a later try of the step takes the place of the former. A transcription that has
   * ended already is left as it is. Answers what stands there then.
   */
  wait: async ({ task_token, now, dueAt, ...transcription }: NewWait): Promise<Wait> => {
    const result = await table.update({
      kind: 'update',
      key: keyOf(transcription),
      set: {
        id: transcription.name,
        task_token,
        state: 'running',
        updated_at: now,
        ...due('transcription', transcription.tenant, { id: transcription.name, dueAt }),
        expires_at_epoch_seconds: Math.floor(Date.parse(now) / 1_000) + keptSeconds,
      },
      when: any(absent, running),
    });
    return storedWait.parse(result.item);
  },
  /** Notes with which vocabulary it is about to be started. */
  note: async (
    transcription: TranscriptionRef,
    vocabulary: (Wait['vocabulary'] & {}) | null,
  ): Promise<void> => {
    const set = { vocabulary: JSON.stringify(vocabulary) };
    await table.update({ kind: 'update', key: keyOf(transcription), set, when: running });
  },
  /** What is known of all transcriptions of a partner whose names begin so. */
  list: async (tenant: TenantKey, prefix: string): Promise<Wait[]> => {
    const waits: Wait[] = [];
    let from: string | null = prefix;
    while (from !== null) {
      const range = {
        partition: partitions.transcriptions(tenant),
        order: 'ascending',
        limit: 1_000,
      } as const;
      const page = await table.list({ ...range, from, before: `${prefix}~` });
      waits.push(...page.items.map((item) => storedWait.parse(item)));
      from = page.next === null ? null : `${page.next}~`;
    }
    return waits;
  },
  /** Has the sweeper look after it at another time. */
  postpone: async (transcription: TranscriptionRef, dueAt: string): Promise<void> => {
    await table.update({
      kind: 'update',
      key: keyOf(transcription),
      set: due('transcription', transcription.tenant, { id: transcription.name, dueAt }),
      when: running,
    });
  },
  /** Closes the wait of this very token; false when another token has taken its place. */
  end: async (
    transcription: TranscriptionRef,
    { taskToken, state, failure, now }: Outcome,
  ): Promise<boolean> => {
    const result = await table.update({
      kind: 'update',
      key: keyOf(transcription),
      set: { state, updated_at: now, ...(failure !== undefined && { failure }) },
      remove: notDue,
      when: all(running, equals('task_token', taskToken)),
    });
    return result.kind === 'written';
  },
});

export type TranscriptionTokens = ReturnType<typeof transcriptionTokens>;
