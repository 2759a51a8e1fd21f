import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { amazonVocabularies, type VocabularyService } from '../adapters/vocabularies/vocabulary-service.ts';
import { type StoredVocabulary, vocabularyTable } from '../adapters/vocabularies/vocabulary-table.ts';
import { vocabularyWishes } from '../adapters/vocabularies/vocabulary-wishes.ts';
import { keepVocabulary as row } from '../contract/vocabularies.ts';
import { lookAgainAt, tryAgainAt, unusedFrom } from '../domain/vocabularies/keeping.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { performs, type WorkerContext } from '../runtime/worker.ts';

export const keepVocabularyWith = (table: Table, service: VocabularyService) => {
  const [vocabularies, wishes] = [vocabularyTable(table), vocabularyWishes(table)];

  const placeOf = ({ partner_id, environment, org_uuid, wish_id: id }: StoredVocabulary) => ({
    tenant: { partner_id, environment },
    org_uuid,
    id,
  });
  const isWished = async (found: StoredVocabulary) => (await wishes.find(placeOf(found))) !== undefined;

  /** It is no more: whoever wished for it makes it again, or hears why not. */
  const lose = async (lost: StoredVocabulary, now: string, reason?: string) => {
    await vocabularies.release(lost);
    await wishes.lose(placeOf(lost), { name: lost.name, now, ...(reason !== undefined && { reason }) });
  };

  const look = async (found: StoredVocabulary, { now, log }: WorkerContext): Promise<void> => {
    const { name } = found;
    if (!(await isWished(found))) return vocabularies.condemn(name, now());
    // It has yet to be made, by whoever is reminded of the wish.
    if (found.state === 'claimed') return vocabularies.postpone(name, tryAgainAt(now()));
    const state = await service.look(name);
    if (state.kind === 'pending') return vocabularies.postpone(name, lookAgainAt(now()));
    if (state.kind === 'ready') return vocabularies.ready(name);
    if (state.kind === 'unknown') return lose(found, now());
    log('vocabulary failed', { vocabulary: name, reason: state.reason });
    await service.remove(name);
    await lose(found, now(), state.reason);
  };

  const remove = async (found: StoredVocabulary, now: string): Promise<void> => {
    const from = unusedFrom(found);
    if (from > now) return vocabularies.postpone(found.name, from);
    if (!(await vocabularies.doom(found, lookAgainAt(now)))) return;
    await service.remove(found.name);
    await vocabularies.release(found);
  };

  return performs(row, async ({ detail }, context): Promise<void> => {
    const found = await vocabularies.find(detail.VocabularyName);
    if (found?.state === 'claimed' || found?.state === 'pending') await look(found, context);
    if (found?.state === 'going' || found?.state === 'deleting') await remove(found, context.now());
  });
};

export const handler = keepVocabularyWith(
  dynamoTable(required('tableName'), awsAccess()),
  amazonVocabularies(),
);
