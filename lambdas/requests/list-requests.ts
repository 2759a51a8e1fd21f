import { requestLog } from '../adapters/requests/request-log.ts';
import { listRequests as row } from '../contract/requests.ts';
import { requestIds } from '../domain/requests/request-ids.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listRequests = endpoint(
  row,
  async ({ tenant, query: { limit, cursor, request_id, ...filter }, now }, { table }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const where = { ...filter, now, ids: requestIds({ request_id, ...filter }) };
    const { rows, next } = await requestLog(table).list(tenant, where, page);
    return response(pageOf(row, rows, next));
  },
);
