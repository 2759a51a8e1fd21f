import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { suspendPartner as row } from '../contract/admin.ts';
import { suspendedPartner } from '../domain/partners/changed-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

const itself = {
  path: 'id',
  message: '`id` must name another partner than that of the key that asks, which cannot be suspended with it',
};

export const suspendPartnerWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now }) => {
    // Nobody would be left to resume it.
    if (id === tenant.partner_id) return problem('invalid_request', { field: 'id', issues: [itself] });
    const found = await partners.find(id);
    if (found === undefined) return problem('partner_record_not_found', { id });
    const partner = suspendedPartner(found, { suspended: true, now });
    return partner === found
      ? answer(found)
      : change(partner, [partners.saveSuspension(partner, found)], toldOfPartner(partner, found));
  });

const wired = (table: Table) => suspendPartnerWith(access(table, keyPepper()), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
