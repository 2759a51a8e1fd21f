import type { Table } from '../adapters/table/table.ts';
import { vocabularyRequests } from '../adapters/vocabularies/vocabulary-requests.ts';
import type { VocabularyService } from '../adapters/vocabularies/vocabulary-service.ts';
import { type StoredVocabulary, vocabularyTable } from '../adapters/vocabularies/vocabulary-table.ts';
import { keepVocabulary as row } from '../contract/vocabularies.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { lookAgainAt, tryAgainAt, unusedFrom } from '../domain/vocabularies/keeping.ts';
import { task } from '../runtime/worker.ts';

interface Resources {
  readonly table: Table;
  readonly vocabularies: VocabularyService;
}

const placeOf = ({ partner_id, environment, org_uuid, request_id: id }: StoredVocabulary) => ({
  tenant: { partner_id, environment },
  org_uuid,
  id,
});

/** The vocabulary does not exist: the request creates it again, or records the reason of its failure. */
const lose = async (table: Table, lost: StoredVocabulary, how: { now: string; reason?: string }) => {
  await vocabularyTable(table).release(lost);
  await vocabularyRequests(table).lose(placeOf(lost), { name: lost.name, ...how });
};

const look = async (
  { table, vocabularies: service }: Resources,
  found: StoredVocabulary,
  { now, log }: WorkerContext,
): Promise<void> => {
  const kept = vocabularyTable(table);
  const { name } = found;
  const request = await vocabularyRequests(table).find(placeOf(found));
  if (request === undefined) return kept.retire(name, now());
  // The vocabulary does not exist yet: the consumer of the reminder creates it.
  if (found.state === 'claimed') return kept.postpone(name, tryAgainAt(now()));
  const state = await service.look(name);
  if (state.kind === 'pending') return kept.postpone(name, lookAgainAt(now()));
  if (state.kind === 'ready') return kept.ready(name);
  if (state.kind === 'unknown') return lose(table, found, { now: now() });
  log('vocabulary failed', { vocabulary: name, reason: state.reason });
  await service.remove(name);
  await lose(table, found, { now: now(), reason: state.reason });
};

const remove = async (
  { table, vocabularies: service }: Resources,
  found: StoredVocabulary,
  now: string,
): Promise<void> => {
  const kept = vocabularyTable(table);
  const from = unusedFrom(found);
  if (from > now) return kept.postpone(found.name, from);
  if (!(await kept.beginDeletion(found, lookAgainAt(now)))) return;
  await service.remove(found.name);
  await kept.release(found);
};

export const keepVocabulary = task(row, async ({ detail }, resources, context): Promise<void> => {
  const found = await vocabularyTable(resources.table).find(detail.VocabularyName);
  if (found?.state === 'claimed' || found?.state === 'pending') await look(resources, found, context);
  if (found?.state === 'going' || found?.state === 'deleting') await remove(resources, found, context.now());
});
