import { expect } from 'vitest';
import type { ServiceOptions } from '../../bin/local/start-service.ts';
import type { ProblemCode } from '../../lambdas/contract/problems.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { adminOf, type Caller, completed, succeed } from './possessions.ts';
import { call, type HttpAnswer, startService } from './service.ts';

/** A service with a partner of the story's own, asked as its sandbox caller asks. */
export const startStory = async (name: string, options: ServiceOptions = {}) => {
  const service = await startService(options);
  const admin = adminOf(service);
  const caller = await admin.caller(name, 'sandbox');
  return { service, admin, caller, ...speaking(caller) };
};

/** The requests of a caller: each has to succeed, but `refused`, which expects its code and status. */
export const speaking = (caller: Caller) => {
  const make = (method: string) => (path: string, body?: object) => succeed(caller, method, path, body);
  const send = (method: string, path: string, body?: object): Promise<HttpAnswer> =>
    call(caller.baseUrl + path, { key: caller.key, method, ...(body && { body }) });
  return {
    get: (path: string) => make('GET')(path),
    post: make('POST'),
    put: make('PUT'),
    patch: make('PATCH'),
    remove: (path: string) => make('DELETE')(path),
    send,
    refused: async (code: ProblemCode, method: string, path: string, body?: object) => {
      const { status, json, text } = await send(method, path, body);
      expect([status, json?.error?.code], text).toEqual([problemKinds[code].status, code]);
      return json.error.details;
    },
    /** Submits an analysis and waits for its row. */
    analysed: async (body: object) => {
      const { id } = await succeed(caller, 'POST', '/v1/analyses', body);
      return completed(caller, `/v1/analyses/${id}`);
    },
  };
};
