import type { Row } from '../../../lambdas/contract/row.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import type { TestRequest } from '../../support/api.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { Answer, Send } from './gateway.ts';

type Answered = Extract<Answer, { kind: 'answered' }>;

/** A mutation that a client wants done once: every request for it carries the same Idempotency-Key and the same body. */
export interface Operation {
  readonly number: number;
  readonly row: Row;
  readonly key: string;
  readonly request: TestRequest;
  readonly startedMs: number;
  /** Definite answers in the order of their coming; they must all be the same. */
  readonly answers: Answered[];
  unknown: number;
  /** The client repeats the request until it has a response. */
  readonly isInsistedOn: boolean;
  /** When the client had its answer. */
  settledMs: number | undefined;
}

export interface Operations {
  readonly all: readonly Operation[];
  /** Asks until there is a definite answer, under a new key if none is given. */
  settle(row: Row, request: TestRequest, key?: string): Promise<Answered>;
  /** Sends the request once, whatever the response. */
  tryOnce(row: Row, request: TestRequest): Promise<Answer>;
  /** Asks with the key of the operation that was settled last, for something else. */
  reuse(row: Row, request: TestRequest): Promise<void>;
  /** What such requests got. */
  readonly reused: readonly { readonly key: string; readonly answer: Answered; readonly ageMs: number }[];
}

interface Insistence {
  readonly isInsistedOn: boolean;
  readonly key: string | undefined;
}

/** A response that asks for a retry, and is not the operation's own. */
const isTemporary = ({ status, json }: Answered): boolean =>
  status === 429 ||
  (status === 403 && json.error.code === 'partner_suspended') ||
  (status === 409 && json.error.details.reason === 'in_progress');

/** `pk_live_…` → `live`. */
const environmentOf = (key: TestRequest['key']): string | undefined => key?.split('_')[1];

export const operations = (cloud: Cloud, send: Send): Operations => {
  const { scheduler, random, history } = cloud;
  const all: Operation[] = [];
  const reused: Operations['reused'][number][] = [];

  const begin = (row: Row, request: TestRequest, { isInsistedOn, key }: Insistence): Operation => {
    const operation = {
      number: all.length,
      row,
      key: key ?? newId(),
      request,
      startedMs: scheduler.nowMs(),
      answers: [],
      unknown: 0,
      isInsistedOn,
      settledMs: undefined,
    };
    all.push(operation);
    return operation;
  };

  const ask = async (operation: Operation): Promise<Answered | undefined> => {
    const { row, request, key } = operation;
    history.note('invoke', key, row.id);
    const answer = await send(row, { ...request, headers: { ...request.headers, 'idempotency-key': key } });
    if (answer.kind === 'unknown') {
      operation.unknown += 1;
      history.note('unknown', key, row.id);
      return undefined;
    }
    const isDefinite = !isTemporary(answer);
    history.note(
      isDefinite ? (answer.status < 300 ? 'ok' : 'fail') : 'later',
      key,
      `${row.id} ${answer.status}`,
    );
    if (!isDefinite) return undefined;
    operation.answers.push(answer);
    operation.settledMs ??= scheduler.nowMs();
    return answer;
  };

  const settle: Operations['settle'] = async (row, request, key) => {
    const operation = begin(row, request, { isInsistedOn: true, key });
    // Some clients ask twice at once.
    if (random.chance(0.03)) void ask(operation).catch((error: unknown) => scheduler.fail(error));
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(operation);
      if (answer === undefined) {
        await scheduler.sleep(random.between(300, Math.min(20_000, 1_000 * 2 ** tries)));
        continue;
      }
      // Some ask again although they know.
      if (random.chance(0.03)) await ask(operation);
      return answer;
    }
  };

  return {
    all,
    reused,
    settle,
    reuse: async (row, request) => {
      // A key of the other environment has another scope: there the same Idempotency-Key is a new one.
      const isOfScope = (one: Operation) => environmentOf(one.request.key) === environmentOf(request.key);
      const found = all.findLast((one) => one.row === row && one.settledMs !== undefined && isOfScope(one));
      if (found === undefined) return;
      const answer = await send(row, { ...request, headers: { 'idempotency-key': found.key } });
      const ageMs = scheduler.nowMs() - found.startedMs;
      if (answer.kind === 'answered') reused.push({ key: found.key, answer, ageMs });
    },
    tryOnce: async (row, request) => {
      const operation = begin(row, request, { isInsistedOn: false, key: undefined });
      return (await ask(operation)) ?? { kind: 'unknown' };
    },
  };
};
