import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { resumePartner as row } from '../contract/admin.ts';
import { suspendedPartner } from '../domain/partners/changed-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export const resumePartnerWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ params: { id }, now }) => {
    const found = await partners.find(id);
    if (found === undefined) return problem('partner_record_not_found', { id });
    const partner = suspendedPartner(found, { suspended: false, now });
    return partner === found
      ? answer(found)
      : change(partner, [partners.saveSuspension(partner, found)], toldOfPartner(partner, found));
  });

const wired = (table: Table) => resumePartnerWith(access(table, keyPepper()), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
