import * as admin from './admin.ts';
import * as sessions from './all-day-sessions.ts';
import * as analyses from './analyses.ts';
import * as documents from './documents.ts';
import * as health from './health.ts';
import * as orgs from './orgs.ts';
import * as reps from './reps.ts';
import type { Row, Worker } from './row.ts';
import * as webhooks from './webhooks.ts';
import * as workers from './workers.ts';

// The one barrel of the project. Entries never import it: each would carry every schema of the service.

/** Every endpoint, in the order of the reference. */
export const rows: readonly Row[] = [
  health.health,
  health.version,
  analyses.submitAnalysis,
  analyses.getAnalysis,
  analyses.listAnalyses,
  sessions.submitSession,
  sessions.getSession,
  sessions.listSessions,
  sessions.analyzeSegment,
  sessions.deleteSession,
  orgs.upsertOrg,
  orgs.getOrg,
  orgs.listOrgs,
  reps.upsertRep,
  reps.getRep,
  reps.listReps,
  webhooks.registerWebhook,
  webhooks.getWebhook,
  webhooks.listWebhooks,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.testWebhook,
  webhooks.listDeliveries,
  webhooks.rotateCallbackSecret,
  admin.createPartner,
  admin.getPartner,
  admin.mintKey,
  documents.openApi,
  documents.reference,
  documents.errorPages,
];

/** What answers when no row does. */
export const fallback: Row = documents.unknownRoute;

/** Every function behind the API. */
export const backstage: readonly Worker[] = [
  workers.relayOutbox,
  workers.startWorkflow,
  workers.fanOut,
  workers.deliver,
  workers.sweep,
  workers.probe,
  workers.pack,
  workers.transcribe,
  workers.finishTranscription,
  workers.stitch,
  workers.detect,
  workers.score,
  workers.finishSession,
  workers.failJob,
  workers.bootstrap,
];
