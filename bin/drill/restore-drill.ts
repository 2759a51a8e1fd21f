import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, pitchScoring } from '../../clients/typescript/src/client.ts';
import type { LocalAws } from '../../lib/local/index.ts';
import { replayAll } from '../admin/replay-erasures.ts';
import { type LocalKeys, localKeys } from '../local/keys.ts';
import { startLocalService } from '../local/start-service.ts';
import { backUp, destroy, type LocalStore, restore, wordsIn } from './data-folder.ts';
import { auditEnd, feedLength, goOn, inventory, type Made, makeData } from './drill-data.ts';
import { erasedWords, laterRep } from './people.ts';

export interface DrillOptions {
  /** Analyses of fixtures before the backup; a third as many are made after it. */
  readonly analyses: number;
  /** Whether erasures are repeated, without which the drill must fail. */
  readonly replays: boolean;
  readonly say: (text: string) => void;
}

/** The result of the drill. */
export interface DrillReport {
  /** From the loss until the service responds and all erasures are repeated, seconds. */
  readonly recoverySeconds: number;
  /** From the backup to the loss, seconds: changes in between are lost. */
  readonly pointSeconds: number;
  readonly lostRecords: number;
  readonly comparedRecords: number;
  readonly replayedErasures: number;
  /** Words of erased persons that the restore brought back, before erasures were repeated. */
  readonly broughtBack: number;
  /** Unexpected findings; none if the drill succeeded. */
  readonly losses: readonly string[];
}

const noLimits = {
  sandbox_requests_per_minute: 60_000,
  sandbox_in_flight_jobs: 1_000,
  sandbox_submissions_per_day: 100_000,
  sandbox_model_work_per_day: 100_000,
};

const secondsSince = (startMs: number): number => (performance.now() - startMs) / 1_000;

const started = (dataFolder: string, port = 0): Promise<LocalAws> => startLocalService({ port, dataFolder });

const nameOf = ({ resources }: LocalAws, logicalId: string): string => {
  const found = resources.find((resource) => resource.logicalId === logicalId);
  if (found === undefined) throw new Error(`The template has no ${logicalId}`);
  return found.name;
};

const liftLimits = async ({ address }: LocalAws, { partner_id, keys }: LocalKeys): Promise<void> => {
  const admin = pitchScoring({ baseUrl: `${address}/live`, apiKey: keys.admin_live });
  const params = { id: partner_id };
  await admin.call('PATCH /v1/admin/partners/{id}', { params, body: { settings: { limits: noLimits } } });
};

const clientOf = ({ address }: LocalAws, { keys }: LocalKeys): Client =>
  pitchScoring({ baseUrl: `${address}/sandbox`, apiKey: keys.sandbox });

/** Calls the function that repeats erasures, as an operator's tool does. */
const callReplay =
  (stack: LocalAws) =>
  async (input: object): Promise<unknown> => {
    const result = await stack.invoke('privacy-replay-erasures', input);
    if (result.kind !== 'returned') throw new Error(`The replay failed: ${result.errorMessage}`);
    return result.payload;
  };

/** Address prefixes of the records in the backup that must be missing. */
const goneOf = ({ analyses }: Made): string[] => [
  ...analyses.map((id) => `analyses/${id}`),
  `reps/${laterRep.rep_id}`,
];

/** Records that must exist with less content, because only a customer's part is erased. */
const changedOf = ({ dayOfCustomer }: Made): string[] => [`days/${dayOfCustomer}`];

const isAmong = (address: string, some: readonly string[]): boolean =>
  some.some((one) => address === one || address.startsWith(`${one}/`));

/** Compares the records that partners can read with those at the time of the backup. */
const compared = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  made: Made,
): string[] => {
  const gone = goneOf(made);
  const changed = changedOf(made);
  const missing = [...before]
    .filter(([address]) => !isAmong(address, gone))
    .flatMap(([address, digest]) => {
      if (!after.has(address)) return [`${address} is gone`];
      return isAmong(address, changed) || after.get(address) === digest
        ? []
        : [`${address} says something else`];
    });
  const back = [...after.keys()]
    .filter((address) => isAmong(address, gone))
    .map((address) => `${address} was erased and is there again`);
  const strange = [...after.keys()]
    .filter((address) => !before.has(address))
    .map((address) => `${address} was in no backup`);
  return [...missing, ...back, ...strange];
};

/**
 * Loses the table and the documents of a local stack and restores them: makes data, takes a backup, makes changes
 * (including erasures), destroys the store, restores the backup, repeats erasures from the ledger, and compares all
 * records that partners can read, the audit log, the feed, and each stored byte.
 */
export const restoreDrill = async ({ analyses, replays, say }: DrillOptions): Promise<DrillReport> => {
  const root = mkdtempSync(join(tmpdir(), 'drill-'));
  const folder = join(root, 'data');
  let stack = await started(folder);
  try {
    const store: LocalStore = {
      folder,
      tableName: nameOf(stack, 'StorageTableB43FDCE7'),
      ledgerBucket: nameOf(stack, 'StorageErasures'),
    };
    const keys = await localKeys(stack, folder);
    await liftLimits(stack, keys);
    const api = clientOf(stack, keys);
    say(`making ${analyses} analyses, two days, and persons who are going to be erased …`);
    const made = await makeData(api, analyses);
    const date = new Date(stack.now()).toISOString().slice(0, 10);
    const before = {
      records: await inventory(api),
      audit: await auditEnd(api, date),
      events: await feedLength(api),
    };

    const since = new Date(stack.now()).toISOString();
    const backedUpMs = performance.now();
    const backup = join(root, 'backup');
    backUp(store, backup);
    say(`took the backup at ${since}, with ${before.records.size} records that partners can read`);
    const lostRecords = await goOn(api, made, Math.ceil(analyses / 3));
    say('erased a customer, a rep and an analysis, and went on');

    const pointSeconds = secondsSince(backedUpMs);
    const lostMs = performance.now();
    await stack.close();
    destroy(store);
    say('destroyed the table and the documents');
    restore(store, backup);
    const broughtBack = wordsIn(store, erasedWords).length;
    // At the same address, because rows may contain it.
    stack = await started(folder, stack.port);
    say(`restored them; ${broughtBack} words of erased persons are there again`);
    const { count, failed } = replays
      ? await replayAll(callReplay(stack), since, say)
      : { count: 0, failed: [] };
    const recoverySeconds = secondsSince(lostMs);

    const restored = clientOf(stack, keys);
    const after = {
      records: await inventory(restored),
      audit: await auditEnd(restored, date),
      events: await feedLength(restored),
    };
    await stack.close();
    const losses = [
      ...failed.map((place) => `the erasure ${place} could not be applied again`),
      ...compared(before.records, after.records, made),
      ...(after.audit.hash === before.audit.hash ? [] : ['the audit log ends otherwise than in the backup']),
      ...(after.events < before.events ? [`the feed has ${after.events} of ${before.events} events`] : []),
      ...wordsIn(store, erasedWords).map((word) => `an erased person is there again: ${word}`),
    ];
    return {
      recoverySeconds,
      pointSeconds,
      lostRecords,
      comparedRecords: before.records.size,
      replayedErasures: count,
      broughtBack,
      losses,
    };
  } finally {
    await stack.close();
    rmSync(root, { recursive: true, force: true });
  }
};
