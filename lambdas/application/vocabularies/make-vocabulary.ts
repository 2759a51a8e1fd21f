import { sha256 } from '../../adapters/digest.ts';
import type { Stores } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import { stagedVocabularyKey } from '../../adapters/recordings/staged-keys.ts';
import type { StagingBucket } from '../../adapters/recordings/staging.ts';
import type { Table } from '../../adapters/table/table.ts';
import {
  type VocabularyRequest,
  vocabularyRequests,
} from '../../adapters/vocabularies/vocabulary-requests.ts';
import type { VocabularyService } from '../../adapters/vocabularies/vocabulary-service.ts';
import { vocabularyTable } from '../../adapters/vocabularies/vocabulary-table.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { leastUsed, lookAgainAt, mostOf, tryAgainAt } from '../../domain/vocabularies/keeping.ts';
import { vocabularyFile, vocabularyName, vocabularyOf } from '../../domain/vocabularies/vocabulary.ts';

/** The vocabulary that results from a playbook's words. */
interface Words {
  readonly name: string;
  /** The file that the provider reads. */
  readonly file: string;
  readonly phrases: number;
}

interface Resources extends Stores {
  readonly staging: Pick<StagingBucket, 'put' | 'uriOf'>;
  readonly vocabularies: VocabularyService;
}

/** A request for the words of a playbook, and when it is handled (ISO 8601). */
interface Making {
  readonly tenant: Tenant;
  readonly request: VocabularyRequest;
  readonly now: string;
}

type Learning = Making & { readonly words: Words };

type End = { readonly kind: 'made' } | { readonly kind: 'failed'; readonly reason: string };
/** `later`: another try may succeed, at a time or (null) when a recording requests it. */
type Outcome = End | { readonly kind: 'later'; readonly at: string | null };

/** Its words are no longer wanted. */
const forget = async (
  { table }: Pick<Resources, 'table'>,
  { tenant, request, now }: Making,
): Promise<void> => {
  if (request.name !== null) await vocabularyTable(table).retire(request.name, tryAgainAt(now));
  await vocabularyRequests(table).remove(tenant, request);
};

/** The vocabularies of a playbook or an org are no longer wanted. */
const drop = async (
  { table }: Pick<Resources, 'table'>,
  { tenant, request: { org_uuid, playbook_id }, now }: Making,
): Promise<void> => {
  // The request is read first and removed last, so that it is repeated after a crash.
  const dropped = await vocabularyRequests(table).list(tenant, org_uuid, playbook_id);
  for (const request of dropped.toReversed()) await forget({ table }, { tenant, request, now });
};

/** Replaces the least recently used one, when a recording requests it. */
const makePlace = async (
  { table, vocabularies: service }: Pick<Resources, 'table' | 'vocabularies'>,
  { request, now }: Making,
): Promise<boolean> => {
  const kept = vocabularyTable(table);
  const least = request.recorded ? leastUsed(await kept.all(), now) : undefined;
  if (least === undefined || !(await kept.beginDeletion(least, lookAgainAt(now)))) return false;
  await service.remove(least.name);
  await kept.release(least);
  return true;
};

const create = async (
  { table, staging, vocabularies: service }: Resources,
  { tenant, request: { language }, words, now }: Learning,
): Promise<Outcome> => {
  const kept = vocabularyTable(table);
  const { name, file } = words;
  const key = stagedVocabularyKey(tenant, name);
  await staging.put(key, file, 'text/plain');
  const created = await service.create({ name, language, uri: staging.uriOf(key) });
  if (created.kind === 'busy') return { kind: 'later', at: tryAgainAt(now) };
  if (created.kind === 'created') {
    await kept.begin(name, lookAgainAt(now));
    return { kind: 'made' };
  }
  const found = await kept.find(name);
  if (found !== undefined) await kept.release(found);
  return { kind: 'failed', reason: created.reason };
};

const make = async (resources: Resources, learning: Learning): Promise<Outcome> => {
  const { tenant, request, words, now } = learning;
  const { org_uuid, id: request_id } = request;
  const at = { now, dueAt: tryAgainAt(now), most: mostOf(request) };
  const wanted = { name: words.name, tenant, org_uuid, request_id, ...at };
  const kept = vocabularyTable(resources.table);
  const first = await kept.claim(wanted);
  if (first === 'full' && !(await makePlace(resources, learning))) return { kind: 'later', at: null };
  switch (first === 'full' ? await kept.claim(wanted) : first) {
    case 'claimed':
      return create(resources, learning);
    case 'there':
      return { kind: 'made' };
    case 'gone soon':
    case 'full':
      return { kind: 'later', at: tryAgainAt(now) };
  }
};

/**
 * Vocabularies that are no longer wanted after that are retired: the previous ones first, so that a crash leaves none
 * of them; and the new ones if the request was deleted meanwhile.
 */
const note = async (
  table: Table,
  { tenant, request, words, now }: Making & { readonly words: Words | undefined },
  end: End,
): Promise<void> => {
  const requests = vocabularyRequests(table);
  const kept = vocabularyTable(table);
  const name = (end.kind === 'made' && words?.name) || null;
  const made = { kind: 'made', name, phrases: words?.phrases ?? 0 } as const;
  const goesAt = tryAgainAt(now);
  if (request.name !== null && request.name !== name) await kept.retire(request.name, goesAt);
  const isNoted = await requests.settle(tenant, request, end.kind === 'made' ? made : end);
  if (isNoted || name === null) return;
  if ((await requests.find({ tenant, ...request })) === undefined) await kept.retire(name, goesAt);
};

/** Makes the provider learn the words. If there are none, the previous ones are deleted. */
const learn = async (
  resources: Resources,
  making: Making,
  words: Words | undefined,
): Promise<Outcome['kind']> => {
  const outcome: Outcome = words ? await make(resources, { ...making, words }) : { kind: 'made' };
  if (outcome.kind === 'later')
    await vocabularyRequests(resources.table).postpone(making.tenant, making.request, outcome.at);
  else await note(resources.table, { ...making, words }, outcome);
  return outcome.kind;
};

/**
 * Lets the recogniser learn the names and terms of a playbook, or forget them, as the request says. Each step may be
 * repeated at any point. Returns the result for words that were to be learnt.
 */
export const makeVocabulary = async (
  resources: Resources,
  { tenant, org_uuid, id }: { readonly tenant: Tenant; readonly org_uuid: string; readonly id: string },
  now: string,
): Promise<{ outcome: Outcome['kind']; phrases: number; vocabulary: string } | undefined> => {
  const { table, documents } = resources;
  const playbooks = playbookTable(table, documents);
  const request = await vocabularyRequests(table).find({ tenant, org_uuid, id });
  if (request === undefined) return undefined;
  const making = { tenant, request, now };
  if (request.dropped) {
    await drop(resources, making);
    return undefined;
  }
  const { playbook_id, document_key, language } = request;
  const playbook = playbook_id && (await playbooks.find({ tenant, orgUuid: org_uuid }, playbook_id));
  const org = playbook ? await orgTable(table).find(tenant, playbook.org_id) : undefined;
  if (document_key === null || org?.archived_at !== null) {
    await forget(resources, making);
    return undefined;
  }
  const { content } = await playbooks.read({ document_key });
  const phrases = vocabularyOf(content, { language, names: [org.name ?? ''] });
  const file = vocabularyFile(phrases);
  const name = vocabularyName({ tenant, language, hash: sha256(file) });
  const words = phrases.length === 0 ? undefined : { name, file, phrases: phrases.length };
  const outcome = await learn(resources, making, words);
  return { outcome, phrases: phrases.length, vocabulary: name };
};
