import { access } from '../adapters/access.ts';
import { type PromptTable, promptTable } from '../adapters/guidance/prompts.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getPrompt as row } from '../contract/prompts.ts';
import { shownPrompt } from '../domain/prompts/prompt.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getPromptWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, prompts: PromptTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id } }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const found = await prompts.find({ tenant, orgUuid: org.id }, id);
    if (found === undefined) return problem('prompt_not_found', { org_id, id });
    return answer(shownPrompt(found.prompt, found.order_index));
  });

const wired = (table: Table) =>
  getPromptWith(access(table, keyPepper()), orgTable(table), promptTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
