import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { modelName } from '../adapters/model/model-access.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { practiceTable } from '../adapters/practice/practice-table.ts';
import { heardObjections, practiceMaterial } from '../application/practice/practice-material.ts';
import { startPractice as row } from '../contract/practice.ts';
import { modelEngine } from '../domain/model/engine.ts';
import { newPractice } from '../domain/practice/practice-moves.ts';
import { SCRIPT_ENGINE, shownPractice } from '../domain/practice/practice-session.ts';
import { isOfHealthcare } from '../domain/tenants/agreement.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const startPractice = endpoint(
  row,
  async ({ tenant, params, body, now, newId }, { table, documents, model }) => {
    const rep = await namedRep(table)(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const playbook_id = body.playbook_id ?? undefined;
    const wanted = { org_id: params.org_id, playbook_id };
    const found = await practiceMaterial({ table, documents }, rep.key, wanted);
    if (playbook_id !== undefined && found.playbook === undefined)
      return problem('playbook_not_found', { id: playbook_id });
    const isBarred =
      model?.takesHealthcare === false &&
      isOfHealthcare(await partnerTable(table).find(tenant.partner_id), rep);
    const engine = model === undefined || isBarred ? SCRIPT_ENGINE : modelEngine(modelName(model.access));
    const heard = await heardObjections(documents, found.analyses);
    const owner = { ...params, org_uuid: rep.org_uuid, rep_uuid: rep.rep_uuid };
    const drawnOn = { playbook: found.playbook?.content ?? null, heard };
    const from = { owner, engine, material: drawnOn, pii_policy: found.pii_policy };
    const begun = newPractice(body, { id: newId(), messageId: newId(), ...from, now });
    if (begun.kind === 'refused') return problem(begun.code, begun.details);
    const { session, opening } = begun;
    return change(shownPractice(session, [opening]), practiceTable(table).add(tenant, session, opening));
  },
);
