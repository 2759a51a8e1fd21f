import { logLinesOf } from '../adapters/requests/log-lines.ts';
import { type RequestLog, requestLog } from '../adapters/requests/request-log.ts';
import { someAtOnce } from '../adapters/some-at-once.ts';
import { requestLine, keepRequests as row } from '../contract/requests.ts';
import { arrivalOf } from '../domain/requests/request-ids.ts';
import { environmentOf } from '../runtime/http.ts';
import { task } from '../runtime/worker.ts';

/** Concurrent writes for one partner. */
const width = 16;

const lineOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Line = ReturnType<typeof requestLine.parse>;

const keepLine = (
  log: RequestLog,
  { endpoint, stage, partner_id, request_id, error_code = null, ...request }: Line,
): Promise<void> =>
  log.keep(
    { partner_id, environment: environmentOf(stage) },
    { ...request, id: request_id, operation: endpoint, error_code, occurred_at: arrivalOf(request_id) },
  );

/** Stops at the first failure, because all lines of the message are redelivered then. */
const keepLines = async (log: RequestLog, lines: readonly Line[]): Promise<void> => {
  await someAtOnce(lines, width, (line) => keepLine(log, line));
};

/**
 * Lines that are not of an endpoint are skipped, because the log has others too. The lines of each partner are stored
 * separately, because a partner with more requests than its partition accepts must not delay those of others.
 */
export const keepRequests = task(row, async ({ awslogs }, { table }, context) => {
  const log = requestLog(table);
  const lines = await logLinesOf(awslogs.data);
  const read = lines.map((text) => requestLine.safeParse(lineOf(text)));
  const requests = read.flatMap(({ data }) => data ?? []);
  const byPartner = Map.groupBy(requests, ({ partner_id }) => partner_id);
  const kept = await Promise.allSettled([...byPartner.values()].map((own) => keepLines(log, own)));
  if (requests.length < lines.length)
    context.log('lines passed over', { passed_over: lines.length - requests.length });
  for (const one of kept) if (one.status === 'rejected') throw one.reason;
});
