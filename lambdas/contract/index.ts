import * as admin from './admin.ts';
import * as sessions from './all-day-sessions.ts';
import * as analyses from './analyses.ts';
import { submitAnalysis } from './analysis-submission.ts';
import * as audit from './audit.ts';
import * as bulk from './bulk.ts';
import * as chat from './chat.ts';
import * as deliveries from './deliveries.ts';
import * as dispositions from './dispositions.ts';
import * as documents from './documents.ts';
import * as erasures from './erasures.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as health from './health.ts';
import * as insights from './insights.ts';
import * as keys from './keys.ts';
import * as methodologies from './methodologies.ts';
import * as orgs from './orgs.ts';
import * as personas from './personas.ts';
import * as drafts from './playbook-drafts.ts';
import * as playbooks from './playbooks.ts';
import * as practice from './practice.ts';
import * as prompts from './prompts.ts';
import * as queueWorkers from './queue-workers.ts';
import * as reference from './reference-lists.ts';
import * as reps from './reps.ts';
import * as requests from './requests.ts';
import type { Row, Worker } from './row.ts';
import * as sandbox from './sandbox.ts';
import * as scoring from './scoring.ts';
import * as segments from './segments.ts';
import * as status from './status.ts';
import * as synthesis from './synthesis.ts';
import * as uploads from './uploads.ts';
import * as usage from './usage.ts';
import * as vocabularies from './vocabularies.ts';
import * as webhooks from './webhooks.ts';
import * as workers from './workers.ts';
import * as tasks from './workflow-tasks.ts';

// The only barrel of the project. Entries never import it, because each would then bundle every schema of the service.

/** Every endpoint, in the order of the reference. */
export const rows: readonly Row[] = [
  health.health,
  health.version,
  submitAnalysis,
  analyses.getAnalysis,
  analyses.listAnalyses,
  analyses.deleteAnalysis,
  analyses.getTranscript,
  analyses.getEvidence,
  analyses.rescoreAnalysis,
  analyses.listScores,
  dispositions.putDisposition,
  dispositions.getDisposition,
  dispositions.deleteDisposition,
  bulk.submitBatch,
  bulk.getBatch,
  bulk.cancelBatch,
  chat.sendMessage,
  chat.listMessages,
  sessions.submitSession,
  sessions.getSession,
  sessions.getReport,
  sessions.getLoudness,
  sessions.getTranscript,
  segments.getSegmentTranscript,
  sessions.listSessions,
  segments.analyzeSegment,
  segments.updateSegment,
  segments.splitSegment,
  segments.mergeSegments,
  sessions.deleteSession,
  uploads.createUpload,
  uploads.getUpload,
  orgs.upsertOrg,
  orgs.getOrg,
  orgs.listOrgs,
  reps.upsertRep,
  reps.getRep,
  reps.listReps,
  orgs.archiveOrg,
  reps.archiveRep,
  reps.getRepStatistics,
  erasures.createErasure,
  erasures.getErasure,
  erasures.listErasures,
  personas.listPersonas,
  personas.assignPersona,
  personas.getPersona,
  personas.listPersonaHistory,
  personas.putPersona,
  methodologies.listMethodologies,
  methodologies.assignMethodology,
  methodologies.getMethodology,
  methodologies.listMethodologyHistory,
  methodologies.putMethodology,
  synthesis.startSynthesis,
  synthesis.getLatestSynthesis,
  synthesis.listSyntheses,
  synthesis.getIntelJob,
  dispositions.putDispositions,
  dispositions.getDispositions,
  insights.createSnapshot,
  insights.getLatestSnapshot,
  insights.getSnapshot,
  insights.listSnapshots,
  practice.startPractice,
  practice.sendPracticeMessage,
  practice.completePractice,
  practice.getPractice,
  practice.listPractice,
  reference.listIndustries,
  reference.listEnvironments,
  reference.listSalesMotions,
  reference.listRecordingTypes,
  prompts.createPrompt,
  prompts.getPrompt,
  prompts.listPrompts,
  prompts.updatePrompt,
  prompts.deletePrompt,
  prompts.reorderPrompts,
  scoring.putProfile,
  scoring.getProfile,
  scoring.deleteProfile,
  scoring.listProfileVersions,
  playbooks.createPlaybook,
  playbooks.getPlaybook,
  playbooks.listPlaybooks,
  playbooks.updatePlaybook,
  playbooks.deletePlaybook,
  playbooks.listPlaybookVersions,
  playbooks.createSource,
  playbooks.getSource,
  playbooks.listSources,
  playbooks.deleteSource,
  drafts.createDraft,
  drafts.getDraft,
  drafts.listDrafts,
  drafts.publishDraft,
  webhooks.registerWebhook,
  webhooks.getWebhook,
  webhooks.listWebhooks,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.testWebhook,
  deliveries.listDeliveries,
  webhooks.rotateCallbackSecret,
  webhooks.rotateSecret,
  deliveries.replayDelivery,
  deliveries.replayRange,
  deliveries.listCallbackDeliveries,
  deliveries.replayCallbackDelivery,
  events.getEvent,
  events.listEvents,
  sandbox.triggerEvent,
  sandbox.advanceTime,
  exports.createExport,
  exports.getExport,
  exports.listExports,
  audit.listAuditEvents,
  audit.verifyAuditDay,
  requests.listRequests,
  usage.getUsage,
  status.getStatus,
  keys.listKeys,
  keys.getCurrentKey,
  keys.rotateKey,
  keys.revokeKey,
  admin.createPartner,
  admin.getPartner,
  admin.listPartners,
  admin.updatePartner,
  admin.suspendPartner,
  admin.resumePartner,
  admin.mintKey,
  admin.listPartnerKeys,
  admin.revokePartnerKey,
  admin.listPartnerWebhooks,
  admin.updatePartnerWebhook,
  admin.deletePartnerWebhook,
  admin.signUpload,
  documents.openApi,
  documents.index,
  documents.page,
  documents.consolePage,
];

/** The route that responds when no row matches. */
export const fallback: Row = documents.unknownRoute;

/** Every function behind the API. */
export const backstage: readonly Worker[] = [
  workers.relayOutbox,
  workers.startWorkflow,
  workers.endWorkflow,
  workers.fanOut,
  workers.deliver,
  workers.sweep,
  tasks.probe,
  tasks.copy,
  tasks.slice,
  tasks.listen,
  tasks.pack,
  tasks.cut,
  tasks.transcribe,
  tasks.finishTranscription,
  vocabularies.makeVocabulary,
  vocabularies.keepVocabulary,
  tasks.stitch,
  tasks.detect,
  tasks.readBlock,
  tasks.nextAnalysis,
  tasks.score,
  tasks.finishSession,
  tasks.failJob,
  queueWorkers.runIntelJob,
  queueWorkers.runSnapshot,
  queueWorkers.writeDraft,
  queueWorkers.runBatch,
  queueWorkers.runExport,
  queueWorkers.runErasure,
  status.measureLevels,
  requests.keepRequests,
  workers.replayErasures,
  workers.bootstrap,
];
