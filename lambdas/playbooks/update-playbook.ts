import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { updatePlaybook as row } from '../contract/playbooks.ts';
import { answerRefusal } from '../domain/jobs/answer-size.ts';
import {
  changedText,
  changePlaybook,
  givenWay,
  shownPlaybook,
  takesOver,
} from '../domain/playbooks/playbook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const updatePlaybookWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, playbooks }: { orgs: OrgTable; playbooks: PlaybookTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id }, body, now, newId }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const found = await playbooks.find(org, id);
    if (found === undefined) return problem('playbook_not_found', { id });
    const text = await playbooks.read(found);
    const changed = changedText(text, body);
    const refusal = changed && answerRefusal([JSON.stringify(changed)]);
    if (refusal !== undefined) return problem(refusal.code, refusal.details);
    const kept = changed && (await playbooks.keep(tenant, { id, version: newId() }, changed));
    const playbook = changePlaybook(found, body, { kept, now });
    const before = takesOver(playbook, found) ? await playbooks.published(org) : undefined;
    const writes = [
      ...playbooks.save(org, playbook, found),
      ...(before ? playbooks.takeOver(org, id, before, givenWay(before.playbook, now)) : []),
    ];
    return change(shownPlaybook(playbook, changed ?? text), writes, {
      before: shownPlaybook(found, text),
    });
  });

const wired = (table: Table) =>
  updatePlaybookWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    playbooks: playbookTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
