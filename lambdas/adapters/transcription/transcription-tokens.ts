import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds } from '../../domain/time/durations.ts';
import { due, notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
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
  /** The failure of a failed one, in the provider's words. */
  failure: z.string().nullable().default(null),
  /** The vocabulary that the provider was given; null: none. Absent: it has not been recorded yet. */
  vocabulary: z
    .string()
    .transform((stored) => storedVocabulary.nullable().parse(JSON.parse(stored)))
    .optional(),
});

/** A step of a workflow that waits for a transcription to end. */
export type Wait = z.output<typeof storedWait>;

/** Names a transcription of a partner. */
export interface TranscriptionRef {
  readonly tenant: Tenant;
  /** The provider's name of the job. */
  readonly name: string;
}

export interface NewWait extends TranscriptionRef {
  readonly task_token: string;
  readonly now: string;
  /** When the sweeper checks it, ISO 8601. */
  readonly dueAt: string;
}

export interface Outcome {
  readonly taskToken: string;
  readonly state: 'completed' | 'failed';
  /** In the provider's words, shortened. */
  readonly failure?: string;
  readonly now: string;
}

/** Longer than any workflow; the row is of no use afterwards. */
const keptSeconds = 7 * daySeconds;

const keyOf = ({ tenant, name }: TranscriptionRef) => ({ pk: partitions.transcriptions(tenant), sk: name });
const running = equals('state', 'running');

/** Which step of a workflow waits for which transcription. */
export const transcriptionTokens = (table: Table) => ({
  find: (transcription: TranscriptionRef): Promise<Wait | undefined> =>
    readRow(table, storedWait, keyOf(transcription)),
  /**
   * Records that a step waits. The token of a later try of the step replaces the earlier one. A transcription that has
   * already ended stays as it is. Returns the row after that.
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
        expires_at_epoch_seconds: epochSeconds(now) + keptSeconds,
      },
      when: any(absent, running),
    });
    return storedWait.parse(result.item);
  },
  /** Records the vocabulary with which it is about to be started. */
  note: async (
    transcription: TranscriptionRef,
    vocabulary: (Wait['vocabulary'] & {}) | null,
  ): Promise<void> => {
    const set = { vocabulary: JSON.stringify(vocabulary) };
    await table.update({ kind: 'update', key: keyOf(transcription), set, when: running });
  },
  /** The known transcriptions of a partner whose names have a prefix. */
  list: async (tenant: Tenant, prefix: string): Promise<Wait[]> => {
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
  /** Makes the sweeper check it at another time. */
  postpone: async (transcription: TranscriptionRef, dueAt: string): Promise<void> => {
    await table.update({
      kind: 'update',
      key: keyOf(transcription),
      set: due('transcription', transcription.tenant, { id: transcription.name, dueAt }),
      when: running,
    });
  },
  /** Closes the wait with this token; false if another token has replaced it. */
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

/** The provider's last message on jobs of these names, tried one after the other; undefined if it reported nothing. */
export const lostReason = async (
  tokens: TranscriptionTokens,
  tenant: Tenant,
  names: readonly string[],
): Promise<string | undefined> => {
  for (const name of names.toReversed()) {
    const wait = await tokens.find({ tenant, name });
    if (wait?.state === 'failed') return wait.failure ?? undefined;
  }
  return undefined;
};
