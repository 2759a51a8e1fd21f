import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AuditEntry } from '../../adapters/audit/audit-put.ts';
import type { Row } from '../../contract/row.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Admitted } from '../admission.ts';
import { pathOf } from '../http.ts';
import { newId } from '../ids.ts';
import { type AuditDetails, Stored } from '../reply.ts';
import { changedFields } from './changed-fields.ts';

interface Asked {
  readonly event: APIGatewayProxyEventV2;
  /** The address of the caller; null if it is unknown. */
  readonly ip: string | null;
  readonly requestId: string;
  readonly nowMs: number;
}

/** The sources of entries: the response to a change, and what its endpoint reports beside it. */
export type AuditChange = (body: unknown, details: AuditDetails) => AuditEntry[];

const maxResource = 2_048;

const objectOf = (body: unknown): object | null => {
  const value: unknown = body instanceof Stored ? JSON.parse(body.text) : body;
  return typeof value === 'object' ? value : null;
};

const text = (fields: object | null): string | null => (fields === null ? null : JSON.stringify(fields));

/** A change concerns at most both environments of another partner. */
const maxConcerned = 2;

const nobody = { key_id: null, ip: null };

/** Another partner may not see the key and address of the operator, and a sandbox key may not see anything live. */
const mayKnowWho = (concerned: Tenant, asking: Tenant): boolean =>
  concerned.partner_id === asking.partner_id && concerned.environment === 'production';

const isSame = (one: Tenant, other: Tenant): boolean =>
  one.partner_id === other.partner_id && one.environment === other.environment;

/**
 * Makes the audit records of a change: one for the caller, and one for each other tenant that it concerns. Ids are made
 * once a request, however often its change is decided.
 */
export const auditOf = (
  row: Row,
  { event, ip, requestId, nowMs }: Asked,
  admitted: Admitted | undefined,
): AuditChange => {
  // A read, or a request without a key, changes nothing.
  if (row.method === 'GET' || admitted === undefined) return () => [];
  const { tenant, key } = admitted;
  const [area = ''] = row.id.split('.');
  const path = pathOf(event);
  const common = {
    action: row.id,
    request_id: requestId,
    occurred_at: new Date(nowMs).toISOString(),
  };
  const ids = Array.from({ length: 1 + maxConcerned }, () => `aud_${newId(nowMs)}`);
  const who = { key_id: key.key_id, ip };
  return (body, { before, after, named, concerns = [] }) => {
    const resource = (named === undefined ? path : `${path}/${named}`).slice(0, maxResource);
    const shared = { ...common, resource };
    const own = changedFields(area, before ?? null, after ?? objectOf(body));
    const entry: AuditEntry = {
      ...shared,
      tenant,
      id: ids[0] ?? '',
      ...who,
      before: text(own.before),
      after: text(own.after),
    };
    const others = concerns
      .filter((one) => !isSame(one.tenant, tenant))
      .map((one, index): AuditEntry => {
        const theirs = changedFields(area, one.before ?? null, one.after);
        return {
          ...shared,
          tenant: one.tenant,
          id: ids[1 + index] ?? '',
          ...(mayKnowWho(one.tenant, tenant) ? who : nobody),
          before: text(theirs.before),
          after: text(theirs.after),
        };
      });
    return [entry, ...others];
  };
};
