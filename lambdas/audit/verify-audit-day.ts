import { auditDays } from '../adapters/audit/audit-days.ts';
import { verifyDay } from '../application/audit/verify-day.ts';
import { verifyAuditDay as row } from '../contract/audit.ts';
import { auditRetentionDays } from '../contract/limits.ts';
import { maxFindings } from '../domain/audit/findings.ts';
import { daysBefore } from '../domain/time/durations.ts';
import { afterOf, cursorOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { fieldProblem, response } from '../runtime/reply.ts';

/** Ten thousand records are some ten megabytes of reads: seconds, and well within the time of a request. */
const pace = { atOnce: 1_000, places: 10_000 };

const isTooOld = fieldProblem(
  'date',
  `\`date\` must lie within the last ${auditRetentionDays} days, because older ones are not kept`,
);

/** The sequence number after which a cursor of this day continues. */
const afterIn = (date: string, cursor: string | undefined): number => {
  const { after } = afterOf(row, cursor, new RegExp(`^${date}#\\d{1,10}$`));
  return after === undefined ? 0 : Number(after.slice(date.length + 1));
};

export const verifyAuditDay = endpoint(row, async ({ tenant, query: { date, cursor }, now }, { table }) => {
  if (date < daysBefore(now, auditRetentionDays).slice(0, 10)) return isTooOld;
  const after = afterIn(date, cursor);
  const { end, verified, pending, findings, next } = await verifyDay(
    auditDays(table, tenant),
    { date, after },
    pace,
  );
  return response({
    date,
    intact: findings.length === 0,
    verified,
    pending,
    findings: findings.slice(0, maxFindings),
    head: end === undefined ? null : { records: end.records, hash: end.hash },
    previous: end === undefined ? null : { date: end.previous_date, hash: end.previous_hash },
    has_more: next !== null,
    next_cursor: cursorOf(row, next === null ? null : `${date}#${next}`),
  });
});
