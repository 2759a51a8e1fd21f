import { sha256 } from '../adapters/digest.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { vocabularyMaking } from '../adapters/vocabularies/vocabulary-making.ts';
import { amazonVocabularies, type VocabularyService } from '../adapters/vocabularies/vocabulary-service.ts';
import { vocabularyWishes } from '../adapters/vocabularies/vocabulary-wishes.ts';
import { makeVocabulary as row } from '../contract/vocabularies.ts';
import { makeRules } from '../domain/vocabularies/keeping.ts';
import { vocabularyFile, vocabularyOf } from '../domain/vocabularies/vocabulary.ts';
import { vocabularyName } from '../domain/vocabularies/vocabulary-name.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export interface MakeDependencies {
  readonly table: Table;
  readonly documents: DocumentStore;
  readonly staging: Pick<StagingBucket, 'put'>;
  /** Its name. */
  readonly bucket: string;
  readonly service: VocabularyService;
}

export const makeVocabularyWith = ({ table, documents, ...world }: MakeDependencies) => {
  const [orgs, playbooks, wishes] = [
    orgTable(table),
    playbookTable(table, documents),
    vocabularyWishes(table),
  ];
  const making = vocabularyMaking({ table, rules: makeRules, ...world });
  return performs(row, async ({ tenant, org_uuid, id }, { now, log }): Promise<void> => {
    const wish = await wishes.find({ tenant, org_uuid, id });
    if (wish === undefined) return;
    const asked = { tenant, wish, now: now() };
    if (wish.dropped) return making.drop(asked);
    const { playbook_id, document_key, language } = wish;
    const playbook = playbook_id && (await playbooks.find({ tenant, orgUuid: org_uuid }, playbook_id));
    const org = playbook ? await orgs.find(tenant, playbook.org_id) : undefined;
    if (document_key === null || org?.archived_at !== null) return making.forget(asked);
    const { content } = await playbooks.read({ document_key });
    const phrases = vocabularyOf(content, { language, names: [org.name ?? ''] });
    const file = vocabularyFile(phrases);
    const name = vocabularyName({ tenant, language, hash: sha256(file) });
    const words = { name, file, phrases: phrases.length };
    const outcome = await making.learn(asked, phrases.length === 0 ? undefined : words);
    log('vocabulary wanted', { outcome, phrases: phrases.length, vocabulary: name });
  });
};

export const handler = makeVocabularyWith({
  table: dynamoTable(required('tableName'), awsAccess()),
  documents: signedDocuments(documentBucket()),
  staging: stagingBucket(required('stagingBucket'), optional('endpointUrl')),
  bucket: required('stagingBucket'),
  service: amazonVocabularies(),
});
