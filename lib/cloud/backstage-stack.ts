import { NestedStack } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { backstage } from '../../lambdas/contract/index.ts';
import type { Worker } from '../../lambdas/contract/row.ts';
import { relayOutbox, sweep } from '../../lambdas/contract/workers.ts';
import { finishTranscription } from '../../lambdas/contract/workflow-tasks.ts';
import type { Alarms } from './alarms.ts';
import type { Bundles } from './bundles.ts';
import { Canary } from './canary.ts';
import { isAsynchronous, type Sources, wake } from './event-sources.ts';
import type { Resources } from './grants.ts';
import { deadLetterQueue } from './queues.ts';
import { ServiceFunction } from './service-function.ts';
import {
  noteErrors,
  noteNewErrors,
  noteOutbox,
  watchDeadLetters,
  watchMachine,
  watchSchedule,
} from './watch.ts';
import { createAnalysisMachine } from './workflows/analysis-machine.ts';
import type { Machine } from './workflows/machine.ts';
import { createSessionMachine } from './workflows/session-machine.ts';

export interface BackstageStackProps {
  readonly resources: Resources;
  readonly bundles: Bundles;
  readonly alarms: Alarms;
  /** The log of all endpoints. */
  readonly requests: logs.ILogGroup;
  /** The alarms that roll new code back; without them, new code takes all calls at once. */
  readonly canary?: readonly IAlarm[];
}

const noticeImpact = `${sweep.impact} ${finishTranscription.impact}`;

/** Every function behind the API, the sources that invoke it, and the two state machines. */
export class BackstageStack extends NestedStack {
  readonly analysisMachine: Machine;
  readonly sessionMachine: Machine;
  readonly outboxDeadLetters: sqs.Queue;
  readonly noticeDeadLetters: sqs.Queue;
  /** The alarms of its workers that ring jointly: failing workers, and a waiting outbox. */
  readonly noted: { readonly errors: readonly IAlarm[]; readonly ages: readonly IAlarm[] };
  readonly #functions = new Map<string, ServiceFunction>();

  constructor(scope: Construct, id: string, props: BackstageStackProps) {
    super(scope, id);
    const { resources, bundles, alarms, requests, canary } = props;
    this.outboxDeadLetters = deadLetterQueue(this, 'OutboxDeadLetters');
    this.noticeDeadLetters = deadLetterQueue(this, 'NoticeDeadLetters');
    for (const worker of backstage) this.#functions.set(worker.id, this.#createFunction(worker, bundles));

    const functionOf = (worker: Worker) => this.functionOf(worker).live;
    this.analysisMachine = createAnalysisMachine(this, functionOf);
    this.sessionMachine = createSessionMachine(this, functionOf);
    const { outboxDeadLetters, noticeDeadLetters } = this;
    const machines = { analysis: this.analysisMachine.machine, session: this.sessionMachine.machine };
    this.#connect({
      outboxDeadLetters,
      noticeDeadLetters,
      requests,
      resources: { ...resources, machines },
    });
    this.#watch(alarms);
    this.noted = this.#note(alarms);
    if (canary !== undefined) this.#guard(new Canary(this, 'Canary', canary), alarms);
  }

  functionOf(worker: Worker): ServiceFunction {
    const fn = this.#functions.get(worker.id);
    if (fn === undefined) throw new Error(`${worker.id} is not among the functions behind the API.`);
    return fn;
  }

  #createFunction(worker: Worker, bundles: Bundles): ServiceFunction {
    const { id, summary, timeoutSeconds, memoryMb, feedsItself } = worker;
    return new ServiceFunction(this, {
      id,
      summary,
      bundles,
      timeoutSeconds,
      memoryMb,
      feedsItself: feedsItself !== undefined,
      ...(isAsynchronous(worker) ? { asyncDeadLetters: this.noticeDeadLetters } : {}),
    });
  }

  /** Except for those that an operator calls, whose name is that of the newest code. */
  #guard(canary: Canary, alarms: Alarms): void {
    for (const worker of backstage) {
      const fn = this.functionOf(worker);
      if (worker.trigger.kind !== 'operator') canary.guard(fn, noteNewErrors(alarms, fn, worker));
    }
  }

  #connect(sources: Sources): void {
    for (const worker of backstage) {
      const fn = this.functionOf(worker);
      fn.connect(worker.uses, sources.resources);
      wake(fn, worker, sources);
    }
  }

  #watch(alarms: Alarms): void {
    watchSchedule(alarms, this.functionOf(sweep), sweep);
    watchDeadLetters(alarms, this.outboxDeadLetters, 'the outbox', relayOutbox.impact);
    watchDeadLetters(alarms, this.noticeDeadLetters, 'notices', noticeImpact);
    watchMachine(
      alarms,
      this.analysisMachine.machine,
      'the analysis machine',
      'Analyses stay in processing.',
    );
    watchMachine(
      alarms,
      this.sessionMachine.machine,
      'the session machine',
      'Sessions do not come to an end.',
    );
  }

  /** Steps of workflows have alarms of their own, because they throw for every recording that cannot be used. */
  #note(alarms: Alarms): BackstageStack['noted'] {
    const errors = backstage
      .filter(({ trigger }) => trigger.kind !== 'operator')
      .map((worker) => ({ worker, alarm: noteErrors(alarms, this.functionOf(worker), worker) }));
    return {
      errors: errors.flatMap(({ worker, alarm }) => (worker.trigger.kind === 'task' ? [] : [alarm])),
      ages: [noteOutbox(alarms, this.functionOf(relayOutbox), relayOutbox)],
    };
  }
}
