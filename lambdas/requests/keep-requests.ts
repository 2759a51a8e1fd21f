import { logLinesOf } from '../adapters/requests/log-lines.ts';
import { requestRow } from '../adapters/requests/request-log.ts';
import type { PutRow } from '../adapters/table/put-rows.ts';
import { requestLine, keepRequests as row } from '../contract/requests.ts';
import { arrivalOf } from '../domain/requests/request-ids.ts';
import { environmentOf } from '../runtime/http.ts';
import { task } from '../runtime/worker.ts';

const lineOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Line = ReturnType<typeof requestLine.parse>;

const rowOf = ({ endpoint, stage, partner_id, request_id, error_code = null, ...request }: Line): PutRow =>
  requestRow(
    { partner_id, environment: environmentOf(stage) },
    { ...request, id: request_id, operation: endpoint, error_code, occurred_at: arrivalOf(request_id) },
  );

/**
 * Lines that are not of an endpoint are skipped, because the log has others too. The lines of each partner are stored
 * separately, because a partner with more requests than its partition accepts must not delay those of others. If some
 * cannot be stored, all lines of the message are sent again.
 */
export const keepRequests = task(row, async ({ awslogs }, { putRows }, context) => {
  const lines = await logLinesOf(awslogs.data);
  const read = lines.map((text) => requestLine.safeParse(lineOf(text)));
  const requests = read.flatMap(({ data }) => data ?? []);
  const byPartner = Map.groupBy(requests, ({ partner_id }) => partner_id);
  const kept = await Promise.allSettled([...byPartner.values()].map((own) => putRows(own.map(rowOf))));
  if (requests.length < lines.length)
    context.log('lines passed over', { passed_over: lines.length - requests.length });
  for (const one of kept) if (one.status === 'rejected') throw one.reason;
});
