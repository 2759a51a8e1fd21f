import { createHash } from 'node:crypto';
import type { Client } from '../../clients/typescript/src/client.ts';
import { customerOfRep, formerCustomer, laterCustomer, laterRep, purgedCustomer } from './people.ts';

const org_id = 'drill';
const poll = { everyMs: 100, timeoutMs: 180_000 };
const fixtures = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://poor-pitch'];

type Transcript = (typeof laterCustomer)['transcript'];

const analysed = async (
  api: Client,
  rep_id: string,
  source: { transcript: Transcript } | { recording_url: string },
) => {
  const { id } = await api.call('POST /v1/analyses', { body: { org_id, rep_id, ...source } });
  const { status } = await api.ended('GET /v1/analyses/{id}', { params: { id } }, poll);
  if (status !== 'completed') throw new Error(`The analysis ${id} is ${status}`);
  return id;
};

/** A day, and the analyses of its conversations. */
const dayOf = async (api: Client, source: { transcript: Transcript } | { recording_url: string }) => {
  const body = { org_id, rep_id: 'tom', ...source };
  const { id } = await api.call('POST /v1/all-day-sessions', { body });
  const day = await api.ended('GET /v1/all-day-sessions/{id}', { params: { id } }, poll);
  if (day.status !== 'completed') throw new Error(`The day ${id} is ${day.status}`);
  const analyses = day.segments.flatMap(({ analysis_id }) => (analysis_id === null ? [] : [analysis_id]));
  return { id, analyses };
};

const erased = async (api: Client, body: { rep_id: string } | { customer: { name: string } }) => {
  const { id } = await api.call('POST /v1/orgs/{org_id}/erasures', { params: { org_id }, body });
  await api.ended('GET /v1/orgs/{org_id}/erasures/{id}', { params: { org_id, id } }, poll);
};

/** The data before the backup, and the part of it that is erased after the backup. */
export interface Made {
  readonly purged: string;
  /** A record that loses only the customer's part. */
  readonly dayOfCustomer: string;
  /** All deleted analyses, including the purged one. */
  readonly analyses: readonly string[];
}

/** Analyses, days, chat, a rep, and an erasure that is done before the backup. */
export const makeData = async (api: Client, analyses: number): Promise<Made> => {
  await api.call('POST /v1/orgs', { body: { org_id, name: 'Drill' } });
  const params = { org_id };
  for (const rep of [
    { rep_id: 'tom', name: 'Tom' },
    { rep_id: laterRep.rep_id, name: laterRep.name },
  ])
    await api.call('POST /v1/orgs/{org_id}/reps', { params, body: rep });
  for (let made = 0; made < analyses; made += 1)
    await analysed(api, 'tom', { recording_url: fixtures[made % fixtures.length] ?? '' });
  await dayOf(api, { recording_url: 'mock://busy-day' });
  const ofCustomer = await analysed(api, 'tom', { transcript: laterCustomer.transcript });
  const message = `What did ${laterCustomer.name} say about the price?`;
  await api.call('POST /v1/analyses/{id}/chat', { params: { id: ofCustomer }, body: { message } });
  const day = await dayOf(api, { transcript: laterCustomer.transcript });
  const ofRep = await analysed(api, laterRep.rep_id, { transcript: customerOfRep.transcript });
  const purged = await analysed(api, 'tom', { transcript: purgedCustomer.transcript });
  await analysed(api, 'tom', { transcript: formerCustomer.transcript });
  await erased(api, { customer: { name: formerCustomer.name } });
  return { purged, dayOfCustomer: day.id, analyses: [purged, ofCustomer, ofRep, ...day.analyses] };
};

/** The changes between the backup and the loss; returns how many records are in no backup. */
export const goOn = async (api: Client, { purged }: Made, analyses: number): Promise<number> => {
  await erased(api, { customer: { name: laterCustomer.name } });
  await erased(api, { rep_id: laterRep.rep_id });
  await api.call('DELETE /v1/analyses/{id}', { params: { id: purged }, query: { mode: 'purge' } });
  for (let made = 0; made < analyses; made += 1)
    await analysed(api, 'tom', { recording_url: 'mock://average-pitch' });
  return analyses;
};

/** Every record that partners can read, by its address, with a digest of its content. */
export type Inventory = ReadonlyMap<string, string>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Reads all analyses with transcripts and evidence, and all days with reports and transcripts, as a partner does. */
export const inventory = async (api: Client): Promise<Inventory> => {
  const found = new Map<string, string>();
  for await (const { id, status } of api.each('GET /v1/analyses')) {
    if (status !== 'completed') continue;
    const params = { id };
    found.set(`analyses/${id}`, digest(await api.call('GET /v1/analyses/{id}', { params })));
    found.set(
      `analyses/${id}/transcript`,
      digest(await api.call('GET /v1/analyses/{id}/transcript', { params })),
    );
    found.set(
      `analyses/${id}/evidence`,
      digest(await api.call('GET /v1/analyses/{id}/evidence', { params })),
    );
  }
  for await (const { id } of api.each('GET /v1/all-day-sessions')) {
    const params = { id };
    found.set(`days/${id}`, digest(await api.call('GET /v1/all-day-sessions/{id}', { params })));
    found.set(
      `days/${id}/report`,
      digest(await api.call('GET /v1/all-day-sessions/{id}/report', { params })),
    );
  }
  for await (const rep of api.each('GET /v1/orgs/{org_id}/reps', { params: { org_id } }))
    found.set(`reps/${rep.rep_id}`, digest(rep));
  return found;
};

/** The end of a day's chain in the audit log, which a partner may note. */
export interface AuditEnd {
  readonly date: string;
  readonly records: number;
  readonly hash: string;
}

/** The end of the chain of a day (UTC) once all of its records are chained. Throws if the chain is broken. */
export const auditEnd = async (api: Client, date: string): Promise<AuditEnd> => {
  for (let looks = 0; looks < 600; looks += 1) {
    let pending = 0;
    let head: { records: number; hash: string } | null = null;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { date, ...(cursor !== undefined && { cursor }) };
      const page = await api.call('GET /v1/audit-events/verify', { query });
      if (!page.intact && page.findings.length > 0)
        throw new Error(`The audit log of ${date} is broken: ${JSON.stringify(page.findings)}`);
      pending += page.pending;
      head = page.head;
      cursor = page.next_cursor;
    }
    if (pending === 0 && head !== null) return { date, ...head };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The audit log of ${date} was not chained within a minute`);
};

/** The number of events in the feed. Throws if a sequence number is missing. */
export const feedLength = async (api: Client): Promise<number> => {
  let expected = 1;
  for await (const { sequence } of api.each('GET /v1/events', { query: { after_sequence: 0 } })) {
    if (sequence !== expected) throw new Error(`The feed has ${sequence} where ${expected} should be`);
    expected += 1;
  }
  return expected - 1;
};
