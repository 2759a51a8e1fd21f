import '../settings.ts';
import type { PlantedBug } from '../bug-tools.ts';
import { violationsOf } from '../checks/checks.ts';
import type { Violation } from '../checks/violation.ts';
import { type Cloud, cloud as newCloud } from '../cloud/cloud.ts';
import { type CallFault, type SingleFault, singleFault } from '../cloud/faults.ts';
import { inVirtualProcess } from '../engine/virtual-process.ts';
import { evidenceOf } from '../evidence.ts';
import { functionsWith, functionTimeoutSeconds } from '../functions/functions.ts';
import { watch } from '../truth.ts';
import { gateway } from '../workload/gateway.ts';
import { operations } from '../workload/operations.ts';
import { addPartner } from '../workload/partner.ts';
import type { Scenario } from './scenario.ts';

const startMs = Date.parse('2026-11-20T10:00:00.000Z');
/** The longest time in which a scenario comes to rest. Before its request, work that is due later may still wait. */
const restMs = 12 * 3_600_000;

/** The result of a scenario with at most one fault. */
interface Ran {
  readonly status: number;
  /** From the first request to its answer. */
  readonly answeredMs: number;
  readonly violations: readonly Violation[];
  /** The rows that exist, with their kind and state. */
  readonly census: string;
  /** Calls of each function, from the request on. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Ids differ from run to run. Rows that are temporary, or that another check compares, are left out. So are records that the
 * service can do without if their write fails: the last use of a key, and the first words of a receiver's response.
 */
const passing =
  /#(IDEMPOTENCY|DELIVERIES|SEND_PERMITS|WAITING|LEASES|DELIVERY_MESSAGES|JOBS|REPLAYS|SEQUENCE|BATCH_LEASES|USAGE_DAYS|ORG_USAGE_DAYS|ANSWERS)|^KEY(_USE)?#/;
const idPattern = /[0-9a-f]{8}-[0-9a-f-]{27}|wh_[0-9a-f]{32}/g;

const censusOf = ({ store }: Cloud): string => {
  const lines = store.items().flatMap((item) => {
    const place = String(item['pk']);
    if (passing.test(place)) return [];
    const state = ['status', 'used', 'version', 'sequence', 'event'].map((name) => String(item[name] ?? ''));
    return [`${place.replaceAll(idPattern, '*')} ${state.join(' ')}`];
  });
  const keys = store.items().filter(({ sk }) => sk === 'KEY');
  const dying = keys.filter(({ revokes_at, revoked_at }) => (revokes_at ?? revoked_at) !== undefined);
  return [...lines, `${keys.length} keys, ${dying.length} dying`].sort().join('\n');
};

const settled = async (setup: Cloud, isDone: () => boolean, quietMs?: number): Promise<boolean> => {
  const untilMs = setup.scheduler.nowMs() + restMs;
  while (setup.scheduler.nowMs() < untilMs) {
    await setup.scheduler.run(setup.scheduler.nowMs() + 5_000);
    if (isDone() && setup.isQuiet(quietMs)) return true;
  }
  return false;
};

/**
 * Runs an actor until it is done and everything that it caused has happened. `quietMs`: how long nothing may be due after
 * that; forever by default.
 */
const perform = async <Result>(
  setup: Cloud,
  work: () => Promise<Result>,
  quietMs?: number,
): Promise<Result> => {
  let done: { readonly result: Result } | undefined;
  work().then(
    (result) => {
      done = { result };
    },
    (error: unknown) => setup.scheduler.fail(error),
  );
  if (!(await settled(setup, () => done !== undefined, quietMs)) || done === undefined)
    throw new Error('A scenario did not come to rest');
  return done.result;
};

/** Runs a scenario. The fault occurs during or after its request, not during its preparation. */
export const runScenario = async (
  { row, prepare }: Scenario,
  fault?: SingleFault,
  bug?: PlantedBug,
): Promise<Ran> => {
  const wrap = bug && { wrap: bug };
  const setup = newCloud({ seed: row.id, startMs, functionsWith, faults: singleFault(), ...wrap });
  const truth = watch(setup);
  const send = gateway({ ...setup, faults: () => setup.faults });
  return inVirtualProcess({ scheduler: setup.scheduler, random: setup.codeRandom }, async () => {
    const partner = addPartner(setup);
    const ops = operations(setup, send);
    const stage = { cloud: setup, operations: ops, send, partner, witnessed: [] };
    const have: Parameters<Scenario['prepare']>[0]['have'] = async (one, request) => {
      const answer = await ops.settle(one, request);
      if (answer.status >= 300) throw new Error(`${one.id} answered ${answer.text}`);
      while (!setup.isQuiet(restMs)) await setup.scheduler.sleep(1_000);
      return answer.json;
    };
    const request = await perform(setup, () => prepare({ ...stage, have }), restMs);
    const plan = singleFault(fault);
    setup.faults = plan;
    const askedMs = setup.scheduler.nowMs();
    const { status } = await perform(setup, () => ops.settle(row, request));
    const answeredMs = (ops.all.at(-1)?.settledMs ?? Number.POSITIVE_INFINITY) - askedMs;
    const evidence = evidenceOf(setup, { truth, operations: [ops], skewMs: 0, isCalm: false });
    return {
      status,
      answeredMs,
      violations: violationsOf(evidence),
      census: censusOf(setup),
      counts: plan.counts,
    };
  });
};

const crashes: readonly CallFault[] = ['kill-before', 'kill-after'];
const errors: readonly CallFault[] = ['error-before', 'error-after', 'repeat'];

/** Every fault of a scenario: one before and one after each call of each function that runs in it. */
export const faultsOf = (counts: ReadonlyMap<string, number>, isThorough: boolean): SingleFault[] =>
  [...counts].flatMap(([functionId, count]) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((call) =>
      [...crashes, ...(isThorough ? errors : [])].map((fault) => ({ functionId, call, fault })),
    ),
  );

/** The claim of an Idempotency-Key ends a second after its function's timeout, and the client repeats the request soon after. */
const heldMs = (functionId: string): number => (functionTimeoutSeconds(functionId) + 1 + 20) * 1_000;

/** The differences between a run with a fault and the one without, in words. */
export const differences = (disturbed: Ran, undisturbed: Ran, { row }: Scenario): string[] => [
  ...(disturbed.answeredMs <= heldMs(row.id) ? [] : [`I4: answered after ${disturbed.answeredMs} ms`]),
  ...disturbed.violations.map(({ promise, message }) => `${promise}: ${message}`),
  ...(disturbed.status === undisturbed.status ? [] : [`answered ${disturbed.status}`]),
  ...(disturbed.census === undisturbed.census ? [] : [`other rows: ${rowsApart(disturbed, undisturbed)}`]),
];

const rowsApart = ({ census }: Ran, { census: expected }: Ran): string => {
  const found = census.split('\n');
  const wanted = expected.split('\n');
  const more = found.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  const less = wanted.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
  return [...more, ...less, `${found.length} for ${wanted.length}`].join('; ');
};
