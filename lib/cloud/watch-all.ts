import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { relayOutbox, sweep } from '../../lambdas/contract/workers.ts';
import type { Alarms } from './alarms.ts';
import type { BackstageStack } from './backstage-stack.ts';
import type { HttpApi } from './http-api.ts';
import { countedIn, watchLevel } from './levels.ts';
import { noteTranscription, watchCapacity, watchJobs, watchModels, watchReceivers } from './outages.ts';
import type { Queues } from './queues.ts';
import type { ServiceTable } from './storage.ts';
import { watchKeys, watchQueues, watchSandbox } from './watch.ts';

export interface Watched {
  readonly api: HttpApi;
  readonly queues: Queues;
  readonly backstage: BackstageStack;
  readonly table: ServiceTable;
}

/** Every alarm of shared resources. One alarm rings for one cause (ADR 073). */
export const watchAll = (alarms: Alarms, { api, queues, backstage, table }: Watched): void => {
  const jobs = watchJobs(alarms);
  noteTranscription(alarms);
  watchModels(alarms, jobs);
  watchReceivers(alarms);
  watchCapacity(alarms, { table, backstage });
  const workers = alarms.raiseJoint({
    title: 'Workers fail',
    impact: `Functions behind the API throw. ${relayOutbox.impact}`,
    rule: cloudwatch.AlarmRule.anyOf(...backstage.noted.errors),
  });
  alarms.raiseJoint({
    title: 'Work waits',
    impact: `What was accepted is late. ${sweep.impact}`,
    rule: cloudwatch.AlarmRule.anyOf(...watchQueues(alarms, queues), ...backstage.noted.ages),
    unless: workers,
  });
  const counted = countedIn(api);
  watchLevel(alarms, 'requests', { counted: counted.requests });
  watchLevel(alarms, 'pitches', { counted: counted.pitches, unless: jobs });
  watchLevel(alarms, 'days', { counted: counted.days, unless: jobs });
  watchLevel(alarms, 'webhooks', { counted: counted.webhooks });
  watchSandbox(alarms, api);
  watchKeys(alarms);
};
