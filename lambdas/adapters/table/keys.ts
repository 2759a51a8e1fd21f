import type { Key } from './table.ts';

/** A partner in one environment, as the table's keys name it. */
export interface TenantKey {
  readonly partner_id: string;
  readonly environment: 'sandbox' | 'production';
}

const own = ({ partner_id, environment }: TenantKey, collection: string) =>
  `${partner_id}#${environment}#${collection}`;

/** Where everything lives: the partner, then the environment, first in every key. */
export const partitions = {
  orgs: (tenant: TenantKey) => own(tenant, 'ORGS'),
  /** How far retention has come in each org. */
  retention: (tenant: TenantKey) => own(tenant, 'RETENTION'),
  /** Requests for the erasure of a person, and what each is about to erase. */
  erasures: (tenant: TenantKey) => own(tenant, 'ERASURES'),
  orgErasures: (tenant: TenantKey, orgUuid: string) => own(tenant, `ORG_ERASURES#${orgUuid}`),
  erasureTargets: (tenant: TenantKey, erasureId: string) => own(tenant, `ERASURE_TARGETS#${erasureId}`),
  reps: (tenant: TenantKey, orgUuid: string) => own(tenant, `REPS#${orgUuid}`),
  repEmails: (tenant: TenantKey, orgUuid: string) => own(tenant, `REP_EMAILS#${orgUuid}`),
  /** The prompts of an org, and their order. */
  prompts: (tenant: TenantKey, orgUuid: string) => own(tenant, `PROMPTS#${orgUuid}`),
  scoringProfiles: (tenant: TenantKey) => own(tenant, 'SCORING_PROFILES'),
  scoringProfileVersions: (tenant: TenantKey, orgUuid: string) =>
    own(tenant, `SCORING_PROFILE_VERSIONS#${orgUuid}`),
  analyses: (tenant: TenantKey) => own(tenant, 'ANALYSES'),
  orgAnalyses: (tenant: TenantKey, orgUuid: string) => own(tenant, `ORG_ANALYSES#${orgUuid}`),
  /** Each score that an analysis ever got. */
  analysisScores: (tenant: TenantKey, analysisId: string) => own(tenant, `ANALYSIS_SCORES#${analysisId}`),
  /** The messages about an analysis. */
  chat: (tenant: TenantKey, analysisId: string) => own(tenant, `CHAT#${analysisId}`),
  sessions: (tenant: TenantKey) => own(tenant, 'SESSIONS'),
  orgSessions: (tenant: TenantKey, orgUuid: string) => own(tenant, `ORG_SESSIONS#${orgUuid}`),
  segments: (tenant: TenantKey, sessionId: string) => own(tenant, `SEGMENTS#${sessionId}`),
  /** The blocks of a day, and what was read of it since, with what a model took for each. */
  readings: (tenant: TenantKey, sessionId: string) => own(tenant, `READINGS#${sessionId}`),
  /** Which live analysis a recording URL belongs to. */
  recordings: (tenant: TenantKey) => own(tenant, 'RECORDINGS'),
  transcriptions: (tenant: TenantKey) => own(tenant, 'TRANSCRIPTIONS'),
  idempotency: (tenant: TenantKey) => own(tenant, 'IDEMPOTENCY'),
  /** The slots of jobs in flight. */
  leases: (tenant: TenantKey) => own(tenant, 'LEASES'),
  /** The seats of long works that are no jobs in flight, by their kind. */
  seats: (tenant: TenantKey, kind: string) => own(tenant, `SEATS#${kind}`),
  /** What was used of a month and of a day, where a limit counts it. */
  usage: (tenant: TenantKey) => own(tenant, 'USAGE'),
  /** What was done on each day, in all and for each org. */
  usageDays: (tenant: TenantKey) => own(tenant, 'USAGE_DAYS'),
  orgUsageDays: (tenant: TenantKey, orgId: string) => own(tenant, `ORG_USAGE_DAYS#${orgId}`),
  events: (tenant: TenantKey) => own(tenant, 'EVENTS'),
  jobs: (tenant: TenantKey) => own(tenant, 'JOBS'),
  /** Deliveries that the relay shall hint at. */
  hints: (tenant: TenantKey) => own(tenant, 'HINTS'),
  /** Ranges of events that a webhook shall get again. */
  replays: (tenant: TenantKey) => own(tenant, 'REPLAYS'),
  feed: (tenant: TenantKey) => own(tenant, 'FEED'),
  /** What was changed, the places of it in the chain of each day, and the end of each day's chain. */
  audit: (tenant: TenantKey) => own(tenant, 'AUDIT'),
  auditChain: (tenant: TenantKey) => own(tenant, 'AUDIT_CHAIN'),
  auditDays: (tenant: TenantKey) => own(tenant, 'AUDIT_DAYS'),
  exports: (tenant: TenantKey) => own(tenant, 'EXPORTS'),
  /** What was uploaded of the file of an export. */
  exportParts: (tenant: TenantKey, exportId: string) => own(tenant, `EXPORT_PARTS#${exportId}`),
  batches: (tenant: TenantKey) => own(tenant, 'BATCHES'),
  batchItems: (tenant: TenantKey, batchId: string) => own(tenant, `BATCH_ITEMS#${batchId}`),
  /** Ends of analyses that their batch has yet to take note of. */
  batchEnds: (tenant: TenantKey, batchId: string) => own(tenant, `BATCH_ENDS#${batchId}`),
  /** Which call works on a batch. */
  batchTurns: (tenant: TenantKey) => own(tenant, 'BATCH_TURNS'),
  playbooks: (tenant: TenantKey, orgUuid: string) => own(tenant, `PLAYBOOKS#${orgUuid}`),
  playbookVersions: (tenant: TenantKey, playbookId: string) => own(tenant, `PLAYBOOK_VERSIONS#${playbookId}`),
  /** The playbooks in use: those of a rep, or of the whole org (`repId` null). */
  activePlaybooks: (tenant: TenantKey, orgUuid: string, repId: string | null) =>
    own(tenant, `ACTIVE_PLAYBOOKS#${orgUuid}${repId === null ? '' : `#${repId}`}`),
  playbookSources: (tenant: TenantKey, orgUuid: string) => own(tenant, `PLAYBOOK_SOURCES#${orgUuid}`),
  /** Which playbooks of an org want their words known to the recogniser. */
  vocabularyWishes: (tenant: TenantKey, orgUuid: string) => own(tenant, `VOCABULARY_WISHES#${orgUuid}`),
  drafts: (tenant: TenantKey) => own(tenant, 'DRAFTS'),
  orgDrafts: (tenant: TenantKey, orgUuid: string) => own(tenant, `ORG_DRAFTS#${orgUuid}`),
  intelJobs: (tenant: TenantKey) => own(tenant, 'INTEL_JOBS'),
  /** What a rep was ever given or found to be, each in the order of its making. */
  repPersonas: (tenant: TenantKey, orgUuid: string, repId: string) =>
    own(tenant, `REP_PERSONAS#${orgUuid}#${repId}`),
  repMethodologies: (tenant: TenantKey, orgUuid: string, repId: string) =>
    own(tenant, `REP_METHODOLOGIES#${orgUuid}#${repId}`),
  repSyntheses: (tenant: TenantKey, orgUuid: string, repId: string) =>
    own(tenant, `REP_SYNTHESES#${orgUuid}#${repId}`),
  /** The ways in which conversations of an org can end, and which of them stands at which analysis. */
  dispositionLists: (tenant: TenantKey) => own(tenant, 'DISPOSITION_LISTS'),
  dispositions: (tenant: TenantKey, orgUuid: string) => own(tenant, `DISPOSITIONS#${orgUuid}`),
  snapshots: (tenant: TenantKey) => own(tenant, 'SNAPSHOTS'),
  orgSnapshots: (tenant: TenantKey, orgUuid: string) => own(tenant, `ORG_SNAPSHOTS#${orgUuid}`),
  practiceSessions: (tenant: TenantKey) => own(tenant, 'PRACTICE_SESSIONS'),
  repPractice: (tenant: TenantKey, orgUuid: string, repId: string) =>
    own(tenant, `REP_PRACTICE#${orgUuid}#${repId}`),
  practiceMessages: (tenant: TenantKey, sessionId: string) => own(tenant, `PRACTICE_MESSAGES#${sessionId}`),
  /** A webhook belongs to the partner, and so do its deliveries; who may see it stands in its row. */
  webhooks: (partnerId: string) => `${partnerId}#WEBHOOKS`,
  deliveries: (partnerId: string, target: string) => `${partnerId}#DELIVERIES#${target}`,
  /** Deliveries that wait for their receiver, and the places that each receiver has. */
  waiting: (tenant: TenantKey, target: string) => own(tenant, `WAITING#${target}`),
  places: (partnerId: string) => `${partnerId}#PLACES`,
} as const;

export const keys = {
  partner: (partnerId: string): Key => ({ pk: partnerId, sk: 'PARTNER' }),
  callbackSecret: (tenant: TenantKey): Key => ({ pk: own(tenant, 'CALLBACK_SECRET'), sk: 'CALLBACK_SECRET' }),
  /** The one read that comes before anybody knows the partner. */
  apiKey: (keyId: string): Key => ({ pk: `KEY#${keyId}`, sk: 'KEY' }),
  /** When a key was used last: outside the index in which the key itself is listed. */
  keyUse: (keyId: string): Key => ({ pk: `KEY#${keyId}`, sk: 'USE' }),
  /** Written by each request: outside every index, and small. */
  arrivals: (tenant: TenantKey): Key => ({ pk: own(tenant, 'ARRIVALS'), sk: 'ARRIVALS' }),
  /** How many webhooks keys of this environment have made: changed in the transaction of each. */
  webhookCount: (tenant: TenantKey): Key => ({ pk: own(tenant, 'WEBHOOK_COUNT'), sk: 'COUNT' }),
  sequence: (tenant: TenantKey): Key => ({ pk: own(tenant, 'SEQUENCE'), sk: 'SEQUENCE' }),
  /** How many vocabularies there are: changed in the transaction of each. */
  vocabularyCount: { pk: 'VOCABULARY_COUNT', sk: 'COUNT' },
  /** The end of the audit log's chain. */
  auditHead: (tenant: TenantKey): Key => ({ pk: own(tenant, 'AUDIT_HEAD'), sk: 'HEAD' }),
} as const;

/**
 * The vocabularies that the recogniser keeps for all partners, because its limit is the account's. Their names begin with the
 * partner and the environment; they hold no words.
 */
export const vocabularies = 'VOCABULARIES';

/** Each takes some 500 moves a second (DynamoDB's bound on one key), and a delivery makes up to four. */
const dueShards = 8;

const shardOf = (id: string): number => Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % dueShards;

/**
 * The attributes that put a row into the due index: the sweeper comes back to it at `dueAt` (ISO 8601). The shard is
 * derived from the row's id, so that one row stays in one shard.
 */
export const due = (kind: string, tenant: TenantKey, { id, dueAt }: { id: string; dueAt: string }) => ({
  due_shard: `DUE#${shardOf(id)}`,
  due_at: `${dueAt}#${id}`,
  due_kind: kind,
  partner_id: tenant.partner_id,
  environment: tenant.environment,
});

/** What takes a row out of the due index. */
export const notDue = ['due_shard', 'due_at'] as const;

export const dueShardNames: readonly string[] = Array.from(
  { length: dueShards },
  (_, shard) => `DUE#${shard}`,
);
