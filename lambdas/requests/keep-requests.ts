import { logLinesOf } from '../adapters/requests/log-lines.ts';
import { requestLog } from '../adapters/requests/request-log.ts';
import { requestLine, keepRequests as row } from '../contract/requests.ts';
import { arrivalOf } from '../domain/requests/request-ids.ts';
import { environmentOf } from '../runtime/http.ts';
import { task } from '../runtime/worker.ts';

/** Writes at a time. */
const width = 16;

const lineOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A line that is not one of an endpoint is passed over: a log has others, and nobody waits for it. */
export const keepRequests = task(row, async ({ awslogs }, { table }, context) => {
  const log = requestLog(table);
  const lines = await logLinesOf(awslogs.data);
  const read = lines.map((text) => requestLine.safeParse(lineOf(text)));
  const requests = read.flatMap(({ data }) => data ?? []);
  for (let from = 0; from < requests.length; from += width)
    await Promise.all(
      requests
        .slice(from, from + width)
        .map(({ endpoint, stage, partner_id, request_id, error_code = null, ...request }) =>
          log.keep(
            { partner_id, environment: environmentOf(stage) },
            {
              ...request,
              id: request_id,
              operation: endpoint,
              error_code,
              occurred_at: arrivalOf(request_id),
            },
          ),
        ),
    );
  if (requests.length < lines.length)
    context.log('lines passed over', { passed_over: lines.length - requests.length });
});
