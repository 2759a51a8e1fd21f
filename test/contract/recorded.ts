import { problemKinds } from '../../lambdas/contract/problems.ts';
import { problemBody } from '../../lambdas/runtime/http.ts';
import { problem } from '../../lambdas/runtime/reply.ts';
import type { Wrong } from './mistakes.ts';
import { unasked } from './unasked.ts';

/** An error as the documentation shows it: what was asked, where a request is answered so at once, and the answer. */
export interface Recorded {
  readonly request?: { readonly line: string; readonly headers?: object; readonly body?: unknown };
  readonly status: number;
  readonly error: object;
}

/** A code, and the reason where it has one. */
export const keyOf = ({ code, details }: { readonly code: string; readonly details: object }): string => {
  const reason: unknown = Reflect.get(details, 'reason');
  return typeof reason === 'string' ? `${code}/${reason}` : code;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same ids, times and addresses at each recording. */
const settled = <Value>(value: Value): Value => {
  const seen: string[] = [];
  const standIn = (id: string): string => {
    if (!seen.includes(id)) seen.push(id);
    return `019a9f5c-7d00-7c3e-8a4b-${String(seen.indexOf(id) + 1).padStart(12, '0')}`;
  };
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/req_[0-9a-f-]{36}/g, 'req_019a9f5c')
      .replaceAll(uuid, standIn)
      .replaceAll('req_019a9f5c', 'req_019a9f5c-7d00-7c3e-8a4b-0000000000aa')
      .replaceAll(/wh_[0-9a-f]{32}/g, 'wh_019a9f5c7d007c3e8a4b000000000001')
      .replaceAll(/\b2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-11-24T00:00:00.000Z')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://api.example.com')
      .replaceAll(/\/api-keys\/[0-9A-Za-z]{16}/g, '/api-keys/0123456789ABCDEF')
      .replaceAll('processing\\"', 'queued\\"')
      .replaceAll('"status":"processing"', '"status":"queued"'),
  );
};

const longest = 400;

const shownBody = ({ body, rawBody }: Wrong): unknown => {
  if (rawBody !== undefined) return rawBody.toString();
  return JSON.stringify(body ?? '').length > longest ? '…' : body;
};

/** A request and its answer, the same at each recording. */
export const recordOf = (wrong: Wrong, { status, error }: { status: number; error: object }): Recorded => {
  const { path, stage = 'sandbox', headers, body, rawBody } = wrong;
  const isBare = body === undefined && rawBody === undefined;
  const method = wrong.method ?? (isBare ? 'GET' : 'POST');
  return settled({
    request: {
      line: `${method} /${stage}${path}`,
      // A key, well or badly written, is none of an example's business.
      ...(headers !== undefined && headers['authorization'] === undefined && { headers }),
      ...(!isBare && { body: shownBody(wrong) }),
    },
    status,
    error,
  });
};

/** The answers that follow from the contract alone. */
export const unaskedRecords = (): Readonly<Record<string, Recorded>> =>
  Object.fromEntries(
    Object.entries(unasked).map(([key, details]) => {
      const code = codeOf(key);
      const place = { requestId: 'req_019a9f5c-7d00-7c3e-8a4b-0000000000aa', baseUrl: exampleUrl };
      const { error } = JSON.parse(problemBody(problem(code, details), place));
      return [key, { status: problemKinds[code].status, error }];
    }),
  );

const exampleUrl = 'https://api.example.com/sandbox';

const codes = Object.keys(problemKinds) as (keyof typeof problemKinds)[];

const codeOf = (key: string) => {
  const code = codes.find((one) => one === key.split('/')[0]);
  if (code === undefined) throw new Error(`${key} is no code of the contract`);
  return code;
};
