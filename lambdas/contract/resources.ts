import type { Capability } from './row.ts';

/**
 * The resources of a function by the words of its row's `uses`: for each, a function of `lambdas/runtime/openers.ts`
 * opens it. The build passes every entry the resources of its row, and nothing else (`bin/build/composed-entries.ts`).
 */
export const resourcesOf = {
  'keys:check': ['table', 'pepper', 'urlPolicy'],
  'table:read': ['table'],
  'table:write': ['table'],
  'rows:put': ['putRows'],
  'identities:write': ['table'],
  'reminders:move': ['table'],
  'documents:read': ['documents'],
  'documents:write': ['documents'],
  'documents:erase': ['documents'],
  'staging:read': ['staging'],
  'staging:write': ['staging'],
  'staging:lend': [],
  'uploads:read': ['uploads'],
  'uploads:write': ['uploadForms'],
  'uploads:erase': ['uploads'],
  'uploads:know': ['uploadAddress'],
  'secrets:seal': ['sealer'],
  'secrets:open': ['opener'],
  'files:read': ['files'],
  'address:know': ['apiAddress'],
  'addresses:judge': ['urlPolicy'],
  'contact:know': ['supportEmail'],
  'release:know': ['release'],
  'bus:publish': ['bus'],
  'deliveries:enqueue': ['deliveryQueue'],
  'work:enqueue': ['workQueues'],
  'exports:read': ['exportLinks'],
  'exports:write': ['exportFiles'],
  'workflows:start': ['workflows', 'transcriptionsAtOnce'],
  'workflows:resume': ['waitingSteps'],
  'transcription:start': ['transcription'],
  'transcription:read': ['transcription'],
  'vocabularies:make': ['vocabularies'],
  'vocabularies:keep': ['vocabularies'],
  'recordings:fetch': ['recordings'],
  'recordings:look': ['firstLooks'],
  'speech:judge': ['speechModulationDb'],
  'model:ask': ['model'],
  'cross-encoder:read': ['crossEncoder'],
  'sources:fetch': ['sources'],
  'receivers:call': ['receivers', 'deliveryShare'],
  'metrics:read': ['levelMetrics'],
  'erasures:note': ['erasureLedger'],
  'erasures:read': ['erasureLedger'],
} as const satisfies Readonly<Record<Capability, readonly string[]>>;

export type ResourceName = (typeof resourcesOf)[Capability][number];
