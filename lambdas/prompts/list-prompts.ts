import { access } from '../adapters/access.ts';
import { type PromptTable, promptTable } from '../adapters/guidance/prompts.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listPrompts as row } from '../contract/prompts.ts';
import { shownPrompt } from '../domain/prompts/prompt.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listPromptsWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, prompts: PromptTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await prompts.list({ tenant, orgUuid: org.id }, page);
    return answer(
      pageOf(
        row,
        rows.map(({ prompt, order_index }) => shownPrompt(prompt, order_index)),
        next,
      ),
    );
  });

const wired = (table: Table) =>
  listPromptsWith(access(table, keyPepper()), orgTable(table), promptTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
