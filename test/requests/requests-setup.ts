import { gzipSync } from 'node:zlib';
import { keepRequests } from '../../lambdas/requests/keep-requests.ts';
import { listRequests } from '../../lambdas/requests/list-requests.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryPuts } from '../fakes/memory-puts.ts';
import { ask, lambdaContext, testSetup } from '../support/api.ts';

/** A line of the log of endpoints, of a request at this moment. */
export const lineAt = (ms: number, more: Readonly<Record<string, unknown>> = {}) => ({
  level: 'INFO',
  message: 'request',
  endpoint: 'orgs.get-org',
  method: 'GET',
  path: '/v1/orgs/{org_id}',
  stage: 'sandbox',
  status: 200,
  duration_ms: 12,
  request_id: `req_${newId(ms)}`,
  key_id: '0123456789abcdef',
  is_listed: true,
  ...more,
});

/** Lines as CloudWatch Logs sends them. */
export const sent = (lines: readonly (object | string)[], messageType = 'DATA_MESSAGE') => {
  const logEvents = lines.map((line) => ({
    id: '1',
    timestamp: 1,
    message: typeof line === 'string' ? line : JSON.stringify(line),
  }));
  const text = JSON.stringify({ messageType, logGroup: 'requests', logEvents });
  return { awslogs: { data: gzipSync(text).toString('base64') } };
};

/** A partner whose log of requests is filled by hand. */
export const requestsSetup = async () => {
  const setup = await testSetup();
  const keep = keepRequests.handler({ putRows: memoryPuts(setup.table) });
  const { partnerId, keys } = setup;
  return {
    ...setup,
    partnerId,
    /** What CloudWatch Logs sends, to the worker. */
    receive: (event: unknown) => keep(event, lambdaContext()),
    /** Keeps lines of this partner. */
    keep: (...lines: readonly object[]) =>
      keep(sent(lines.map((line) => ({ partner_id: partnerId, ...line }))), lambdaContext()),
    list: (query: Readonly<Record<string, string>> = {}, more: { key?: string; stage?: 'live' } = {}) =>
      ask(listRequests, setup.resources, { key: keys.sandbox, query, ...more }),
  };
};
