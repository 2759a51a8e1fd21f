import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { busDetail, busSource } from '../../lambdas/contract/messages.ts';
import { deadLetterQueue, type Queues } from './queues.ts';

/** How long EventBridge tries a target. Written out, because newer buses give up after minutes by default. */
export const delivery = { retryAttempts: 185, maxEventAge: Duration.hours(24) } as const;

/** The bus of the service and the rules that part its messages over the queues. */
export class Bus extends Construct {
  readonly bus: events.EventBus;
  /** What a rule could not hand to its queue. */
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, queues: Queues) {
    super(scope, id);
    this.bus = new events.EventBus(this, 'Bus');
    this.deadLetters = deadLetterQueue(this, 'DeadLetters');
    this.#route('JobRequested', busDetail.jobRequested, queues.workflows.queue);
    this.#route('DraftRequested', busDetail.draftRequested, queues.drafts.queue);
    this.#route('IntelRequested', busDetail.intelRequested, queues.intel.queue);
    this.#route('InsightsRequested', busDetail.insightsRequested, queues.snapshots.queue);
    this.#route('ExportRequested', busDetail.exportRequested, queues.exports.queue);
    this.#route('ErasureRequested', busDetail.erasureRequested, queues.erasures.queue);
    this.#route('EventRecorded', busDetail.eventRecorded, queues['fan-out'].queue);
  }

  #route(id: string, detailType: string, queue: sqs.Queue): void {
    new events.Rule(this, id, {
      eventBus: this.bus,
      eventPattern: { source: [busSource], detailType: [detailType] },
      targets: [
        new targets.SqsQueue(queue, {
          message: events.RuleTargetInput.fromEventPath('$.detail'),
          deadLetterQueue: this.deadLetters,
          ...delivery,
        }),
      ],
    });
  }
}
