import { analysisTable } from '../adapters/analyses/analyses.ts';
import { dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { putDisposition as row } from '../contract/dispositions.ts';
import { attachDisposition, shownDisposition } from '../domain/dispositions/analysis-disposition.ts';
import { guardNotes } from '../domain/privacy/guard.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const putDisposition = endpoint(row, async ({ tenant, params: { id }, body, now }, { table }) => {
  const orgs = orgTable(table);
  const analyses = analysisTable(table);
  const dispositions = dispositionTable(table);
  const analysis = await analyses.find(tenant, id);
  if (analysis === undefined) return problem('analysis_not_found', { id });
  const [org, list, found] = await Promise.all([
    orgs.find(tenant, analysis.org_id),
    dispositions.findList({ tenant, orgUuid: analysis.org_uuid }),
    dispositions.find(tenant, analysis),
  ]);
  const said = guardNotes(body, org?.pii_policy);
  if (said.kind === 'refused') return problem(said.code, said.details);
  const attached = attachDisposition(said.kept, { analysisId: id, list, found, now });
  if (attached.kind === 'refused') return problem(attached.code, attached.details);
  const { disposition } = attached;
  const told = { before: found && shownDisposition(found, list) };
  return change(shownDisposition(disposition, list), dispositions.save(tenant, analysis, disposition), told);
});
