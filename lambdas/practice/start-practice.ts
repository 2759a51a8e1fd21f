import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type NameRep, namedRep } from '../adapters/intelligence/named-rep.ts';
import { modelName } from '../adapters/model/model-access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { type PracticeMaterial, practiceMaterial } from '../adapters/practice/objection-material.ts';
import { type PracticeTable, practiceTable } from '../adapters/practice/practice-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { startPractice as row } from '../contract/practice.ts';
import { modelEngine } from '../domain/model/engine.ts';
import { heardObjections } from '../domain/practice/heard-objections.ts';
import { newPractice } from '../domain/practice/practice-moves.ts';
import { SCRIPT_ENGINE, shownPractice } from '../domain/practice/practice-session.ts';
import { isOfHealthcare } from '../domain/tenants/agreement.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { change, problem } from '../runtime/reply.ts';

export interface PracticeStores {
  readonly nameRep: NameRep;
  readonly sessions: PracticeTable;
  readonly material: PracticeMaterial;
  /** The model that plays, where there is one; `takesHealthcare`: also for partners and orgs of healthcare. */
  readonly model: { readonly name: string; readonly takesHealthcare: boolean } | undefined;
  readonly partners: Pick<PartnerTable, 'find'>;
}

export const startPracticeWith = (
  requestAccess: RequestAccess<Write>,
  { nameRep, sessions, material, model, partners }: PracticeStores,
) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const playbook_id = body.playbook_id ?? undefined;
    const found = await material.find(rep.key, { org_id: params.org_id, playbook_id });
    if (playbook_id !== undefined && found.playbook === undefined)
      return problem('playbook_not_found', { id: playbook_id });
    const isBarred =
      model?.takesHealthcare === false && isOfHealthcare(await partners.find(tenant.partner_id), rep);
    const engine = model === undefined || isBarred ? SCRIPT_ENGINE : modelEngine(model.name);
    const heard = await heardObjections(found.analyses, material.reading());
    const owner = { ...params, org_uuid: rep.org_uuid, rep_uuid: rep.rep_uuid };
    const drawnOn = { playbook: found.playbook?.content ?? null, heard };
    const from = { owner, engine, material: drawnOn, pii_policy: found.pii_policy };
    const begun = newPractice(body, { id: newId(), messageId: newId(), ...from, now });
    if (begun.kind === 'refused') return problem(begun.code, begun.details);
    const { session, opening } = begun;
    return change(shownPractice(session, [opening]), sessions.add(tenant, session, opening));
  });

const wired = (table: Table) => {
  const model = modelAccess();
  return startPracticeWith(access(table, keyPepper()), {
    nameRep: namedRep(table),
    sessions: practiceTable(table),
    material: practiceMaterial(table, signedDocuments(documentBucket())),
    model: model && { name: modelName(model), takesHealthcare: modelTakesHealthcare() },
    partners: partnerTable(table),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
