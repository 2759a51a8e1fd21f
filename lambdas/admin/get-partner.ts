import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getPartner as row } from '../contract/admin.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getPartnerWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ params: { id } }) => {
    const partner = await partners.find(id);
    return partner === undefined ? problem('partner_record_not_found', { id }) : answer(partner);
  });

const wired = (table: Table) => getPartnerWith(access(table, keyPepper()), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
