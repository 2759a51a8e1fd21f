import { auditRetentionDays } from '../../contract/limits.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds, later, minuteMs } from '../../domain/time/durations.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf } from '../table/stored-fields.ts';
import { absent, type Put } from '../table/table.ts';

/** What the audit log keeps of one change: the ledger saves it in the transaction of the change. */
export interface AuditEntry extends Reference {
  /** Null if an operator of the service acted on this partner, or one of its live keys on a sandbox record. */
  readonly key_id: string | null;
  /** The id of the endpoint. */
  readonly action: string;
  /** The requested path without the stage. */
  readonly resource: string;
  readonly request_id: string;
  readonly ip: string | null;
  /** ISO 8601. */
  readonly occurred_at: string;
  /** JSON objects as text. */
  readonly before: string | null;
  readonly after: string | null;
}

/** How long the relay has to chain a record before the sweeper checks it. */
const chainTimeoutMs = minuteMs;
/** A record is shown for whole days, and its chain's day may be later than its own. */
const spareDays = 3;

/** When the table may delete a record of this moment or day, ISO 8601: later than it is shown. */
export const auditExpiry = (iso: string): number =>
  epochSeconds(iso) + (auditRetentionDays + spareDays) * daySeconds;

/**
 * The record of a change, for the transaction of the change. The relay chains it later, because chaining within the
 * request would make the mutations of a partner wait for each other.
 */
export const auditPut = ({ tenant, id, ...entry }: AuditEntry): Put => {
  const dueAt = later(entry.occurred_at, chainTimeoutMs);
  return {
    kind: 'put',
    key: { pk: partitions.audit(tenant), sk: id },
    item: {
      ...itemOf({ id, ...entry }),
      ...due('audit', tenant, { id, dueAt }),
      expires_at_epoch_seconds: auditExpiry(entry.occurred_at),
    },
    when: absent,
  };
};
