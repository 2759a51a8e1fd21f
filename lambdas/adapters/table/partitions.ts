import type { Tenant } from '../../domain/tenants/environments.ts';
import { own } from './keys.ts';

// The partitions of the table: the partner, then the environment, come first in every key. There is one constant each,
// imported as `import * as partitions`, so that the bundle of a function holds the names of only those that it uses,
// which determine what its role may reach (`bin/build/reach.ts`).

export const orgs = (tenant: Tenant) => own(tenant, 'ORGS');
/** How far retention has come in each org. */
export const retention = (tenant: Tenant) => own(tenant, 'RETENTION');
/** Requests for the erasure of a person, and what each is about to erase. */
export const erasures = (tenant: Tenant) => own(tenant, 'ERASURES');
export const orgErasures = (tenant: Tenant, orgUuid: string) => own(tenant, `ORG_ERASURES#${orgUuid}`);
export const erasureTargets = (tenant: Tenant, erasureId: string) =>
  own(tenant, `ERASURE_TARGETS#${erasureId}`);
export const reps = (tenant: Tenant, orgUuid: string) => own(tenant, `REPS#${orgUuid}`);
export const repEmails = (tenant: Tenant, orgUuid: string) => own(tenant, `REP_EMAILS#${orgUuid}`);
/** The prompts of an org, and their order. */
export const prompts = (tenant: Tenant, orgUuid: string) => own(tenant, `PROMPTS#${orgUuid}`);
export const scoringProfiles = (tenant: Tenant) => own(tenant, 'SCORING_PROFILES');
export const scoringProfileVersions = (tenant: Tenant, orgUuid: string) =>
  own(tenant, `SCORING_PROFILE_VERSIONS#${orgUuid}`);
export const analyses = (tenant: Tenant) => own(tenant, 'ANALYSES');
export const orgAnalyses = (tenant: Tenant, orgUuid: string) => own(tenant, `ORG_ANALYSES#${orgUuid}`);
/** Each score that an analysis ever got. */
export const analysisScores = (tenant: Tenant, analysisId: string) =>
  own(tenant, `ANALYSIS_SCORES#${analysisId}`);
/** The messages about an analysis. */
export const chat = (tenant: Tenant, analysisId: string) => own(tenant, `CHAT#${analysisId}`);
export const sessions = (tenant: Tenant) => own(tenant, 'SESSIONS');
export const orgSessions = (tenant: Tenant, orgUuid: string) => own(tenant, `ORG_SESSIONS#${orgUuid}`);
export const segments = (tenant: Tenant, sessionId: string) => own(tenant, `SEGMENTS#${sessionId}`);
/** The blocks of a day, and later readings of it, with what a model used for each. */
export const readings = (tenant: Tenant, sessionId: string) => own(tenant, `READINGS#${sessionId}`);
/** Which live analysis a recording URL belongs to. */
export const recordings = (tenant: Tenant) => own(tenant, 'RECORDINGS');
export const transcriptions = (tenant: Tenant) => own(tenant, 'TRANSCRIPTIONS');
export const idempotency = (tenant: Tenant) => own(tenant, 'IDEMPOTENCY');
/** The permits of jobs in flight. */
export const leases = (tenant: Tenant) => own(tenant, 'LEASES');
/** The permits of long-running work that is not a job in flight, by kind. */
export const workPermits = (tenant: Tenant, kind: string) => own(tenant, `WORK_PERMITS#${kind}`);
/** The usage of a month and of a day, if a limit counts it. */
export const usage = (tenant: Tenant) => own(tenant, 'USAGE');
/** The usage of each day, in total and for each org. */
export const usageDays = (tenant: Tenant) => own(tenant, 'USAGE_DAYS');
export const orgUsageDays = (tenant: Tenant, orgId: string) => own(tenant, `ORG_USAGE_DAYS#${orgId}`);
export const events = (tenant: Tenant) => own(tenant, 'EVENTS');
export const jobs = (tenant: Tenant) => own(tenant, 'JOBS');
/** The messages about deliveries that the relay is to send. */
export const deliveryMessages = (tenant: Tenant) => own(tenant, 'DELIVERY_MESSAGES');
/** Ranges of events to replay to a webhook. */
export const replays = (tenant: Tenant) => own(tenant, 'REPLAYS');
export const feed = (tenant: Tenant) => own(tenant, 'FEED');
/** The records of changes, their places in the chain of each day, and the end of each day's chain. */
export const audit = (tenant: Tenant) => own(tenant, 'AUDIT');
export const auditChain = (tenant: Tenant) => own(tenant, 'AUDIT_CHAIN');
export const auditDays = (tenant: Tenant) => own(tenant, 'AUDIT_DAYS');
/** The requests of the last days. */
export const requests = (tenant: Tenant) => own(tenant, 'REQUESTS');
export const exports = (tenant: Tenant) => own(tenant, 'EXPORTS');
/** The uploaded parts of an export's file. */
export const exportParts = (tenant: Tenant, exportId: string) => own(tenant, `EXPORT_PARTS#${exportId}`);
export const batches = (tenant: Tenant) => own(tenant, 'BATCHES');
export const batchItems = (tenant: Tenant, batchId: string) => own(tenant, `BATCH_ITEMS#${batchId}`);
/** Ends of analyses that their batch has yet to count. */
export const batchEnds = (tenant: Tenant, batchId: string) => own(tenant, `BATCH_ENDS#${batchId}`);
/** Which call works on a batch. */
export const batchLeases = (tenant: Tenant) => own(tenant, 'BATCH_LEASES');
export const playbooks = (tenant: Tenant, orgUuid: string) => own(tenant, `PLAYBOOKS#${orgUuid}`);
export const playbookVersions = (tenant: Tenant, playbookId: string) =>
  own(tenant, `PLAYBOOK_VERSIONS#${playbookId}`);
/** The playbooks in use: those of a rep, or of the whole org (`repId` null). */
export const activePlaybooks = (tenant: Tenant, orgUuid: string, repId: string | null) =>
  own(tenant, `ACTIVE_PLAYBOOKS#${orgUuid}${repId === null ? '' : `#${repId}`}`);
/** Which published draft is in use. */
export const publishedPlaybook = (tenant: Tenant, orgUuid: string) =>
  own(tenant, `PUBLISHED_PLAYBOOK#${orgUuid}`);
export const playbookSources = (tenant: Tenant, orgUuid: string) =>
  own(tenant, `PLAYBOOK_SOURCES#${orgUuid}`);
/** The playbooks of an org whose vocabulary the recogniser learns. */
export const vocabularyRequests = (tenant: Tenant, orgUuid: string) =>
  own(tenant, `VOCABULARY_REQUESTS#${orgUuid}`);
export const drafts = (tenant: Tenant) => own(tenant, 'DRAFTS');
export const orgDrafts = (tenant: Tenant, orgUuid: string) => own(tenant, `ORG_DRAFTS#${orgUuid}`);
export const intelJobs = (tenant: Tenant) => own(tenant, 'INTEL_JOBS');
/** The records of a rep, set manually or found, in order of creation. */
export const repPersonas = (tenant: Tenant, orgUuid: string, repId: string) =>
  own(tenant, `REP_PERSONAS#${orgUuid}#${repId}`);
export const repMethodologies = (tenant: Tenant, orgUuid: string, repId: string) =>
  own(tenant, `REP_METHODOLOGIES#${orgUuid}#${repId}`);
export const repSyntheses = (tenant: Tenant, orgUuid: string, repId: string) =>
  own(tenant, `REP_SYNTHESES#${orgUuid}#${repId}`);
/** The ways in which conversations of an org can end, and which of them is attached to which analysis. */
export const dispositionLists = (tenant: Tenant) => own(tenant, 'DISPOSITION_LISTS');
export const dispositions = (tenant: Tenant, orgUuid: string) => own(tenant, `DISPOSITIONS#${orgUuid}`);
export const snapshots = (tenant: Tenant) => own(tenant, 'SNAPSHOTS');
export const orgSnapshots = (tenant: Tenant, orgUuid: string) => own(tenant, `ORG_SNAPSHOTS#${orgUuid}`);
export const practiceSessions = (tenant: Tenant) => own(tenant, 'PRACTICE_SESSIONS');
export const repPractice = (tenant: Tenant, orgUuid: string, repId: string) =>
  own(tenant, `REP_PRACTICE#${orgUuid}#${repId}`);
export const practiceMessages = (tenant: Tenant, sessionId: string) =>
  own(tenant, `PRACTICE_MESSAGES#${sessionId}`);
/** A webhook belongs to the partner, and so do its deliveries; its row says which keys may see it. */
export const webhooks = (partnerId: string) => `${partnerId}#WEBHOOKS`;
export const deliveries = (partnerId: string, target: string) => `${partnerId}#DELIVERIES#${target}`;
/** Receivers' responses to events whose data are in a folder of documents. */
export const excerpts = (tenant: Tenant, folder: string) => own(tenant, `ANSWERS#${folder}`);
/** In the list index: deliveries of the sandbox that wait for a retry or for their receiver. */
export const waitingDeliveries = (tenant: Tenant) => own(tenant, 'WAITING_DELIVERIES');
/** Deliveries that wait for their receiver, and the places that each receiver has. */
export const waiting = (tenant: Tenant, target: string) => own(tenant, `WAITING#${target}`);
export const sendPermits = (partnerId: string) => `${partnerId}#SEND_PERMITS`;
/** The used part of a partner's share in each shared worker, and the work that waits for it. */
export const permits = (partnerId: string) => `${partnerId}#PERMITS`;

/** In the list index: the keys of a partner, and all partners. */
export const apiKeys = (partnerId: string) => `${partnerId}#KEYS`;
export const partners = 'PARTNERS';

/**
 * The vocabularies that the recogniser keeps for all partners, because its limit is the account's. Their names begin
 * with the partner and the environment; they hold no words.
 */
export const vocabularies = 'VOCABULARIES';

/** The line of jobs with a recording, of all partners, because the recogniser's limit is the account's. */
export const admissions = 'ADMISSIONS';
