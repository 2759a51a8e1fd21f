import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { ServiceMetrics } from '../cloudwatch/service-metrics.ts';
import { StreamMapping } from '../dynamodb/stream-mapping.ts';
import type { EmitEvent } from '../events/definition.ts';
import { type EventBridge, eventBridge } from '../events/index.ts';
import type { Faults } from '../faults.ts';
import { AsynchronousInvocations, type SubmitEvent } from '../functions/asynchronous.ts';
import { type FunctionDefinition, functionNameOf } from '../functions/function-definition.ts';
import type { LogSink } from '../functions/function-worker.ts';
import type { Meter } from '../meter.ts';
import type { InvokeFunction, Service } from '../service.ts';
import { type QueueDepth, type Sqs, sqs } from '../sqs/index.ts';
import { type ExecutionListener, type StepFunctions, stepFunctions } from '../step-functions/index.ts';
import { accountId, region } from '../template/identities.ts';
import type { Resource } from '../template/stack.ts';
import { busesOf, rulesOf, schedulesOf } from './events.ts';
import { mappingsOf } from './mappings.ts';
import { queuesOf } from './queues.ts';
import type { State } from './state.ts';
import { stateMachinesOf } from './state-machines.ts';
import { startTranscription } from './transcription.ts';

/** The triggers of functions: queues, streams, events, schedules. */
export interface Messaging {
  /** By the text before the dot in `X-Amz-Target`. */
  readonly services: ReadonlyMap<string, Service>;
  readonly submit: SubmitEvent;
  /** What is done now without a function. */
  readonly working: ReadonlySet<Promise<void>>;
  /** What SQS publishes of each queue. */
  depths(): readonly QueueDepth[];
  close(): void;
}

export interface MessagingParts {
  readonly resources: readonly Resource[];
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  readonly clock: Clock;
  readonly timeScale: number;
  readonly address: string;
  readonly recordingsFolder: string;
  readonly recordingsUrl: string;
  readonly recogniser?: readonly string[] | undefined;
  readonly log: LogSink;
  readonly state: State;
  readonly meter?: Meter | undefined;
  readonly faults?: Faults | undefined;
  readonly metrics: ServiceMetrics;
}

/** AWS services pass events to Lambda without waiting for the function. */
const handOver =
  (submit: SubmitEvent): InvokeFunction =>
  async (functionArn, event) => {
    submit(functionArn, event);
    return { kind: 'returned', payload: null };
  };

/** The parts, what was started before, and the functions that end it. */
interface StartedParts extends MessagingParts {
  readonly endings: (() => void)[];
  readonly queues: Sqs;
  readonly submit: SubmitEvent;
}

const startQueues = (parts: MessagingParts): Sqs => {
  const { resources, clock, invoke, address, timeScale, faults } = parts;
  const isPaused = (arn: string): boolean =>
    faults?.({ what: 'Lambda.poll', by: functionNameOf(arn) }) !== undefined;
  const queueUrl = (name: string): string => `${address}/${accountId}/${name}`;
  const queues = sqs({ clock, newId: randomUUID, region, invoke, isPaused, queueUrl });
  for (const queue of queuesOf(resources, timeScale)) queues.createQueue(queue);
  return queues;
};

const startMappings = ({
  resources,
  functions,
  invoke,
  clock,
  state,
  queues,
  metrics,
  endings,
}: StartedParts): void => {
  const aged = (arn: string, ageMs: number): void => metrics.read(functionNameOf(arn), ageMs);
  const mappings = mappingsOf(resources, functions);
  for (const mapping of mappings.queues) queues.addMapping(mapping);
  for (const definition of mappings.streams) {
    const options = { clock, newId: randomUUID, invoke, sendToQueue: queues.send, aged };
    const mapping = new StreamMapping(options, definition);
    endings.push(() => mapping.close());
    const tableName = definition.streamArn.split('/')[1] ?? '';
    state.dynamo.onStream(tableName, (records) => mapping.accept(records));
  }
};

const startEvents = ({ resources, clock, queues, submit, endings }: StartedParts): EventBridge => {
  const events = eventBridge({
    clock,
    newId: randomUUID,
    region,
    account: accountId,
    invoke: handOver(submit),
    sendToQueue: queues.send,
  });
  endings.push(() => events.close());
  for (const bus of busesOf(resources)) events.createBus(bus);
  for (const rule of rulesOf(resources)) events.putRule(rule);
  for (const schedule of schedulesOf(resources)) events.putSchedule(schedule);
  return events;
};

const startWorkflows = (
  { resources, functions, clock, timeScale, invoke, endings, meter, faults, metrics }: StartedParts,
  emit: EmitEvent,
): StepFunctions => {
  const isHeldBack = (arn: string): boolean => {
    if (faults?.({ what: 'StepFunctions.transition', by: arn }) === undefined) return false;
    metrics.heldBack(arn);
    return true;
  };
  const ran: ExecutionListener = (arn, status) => {
    if (status === 'RUNNING') metrics.started(arn);
    else metrics.ended(arn, status);
  };
  const entered = (): void => meter?.({ what: 'StepFunctions.transition', by: '', amount: 1 });
  const timeoutFactor = (arn: string): number =>
    functions.find((each) => each.arn === arn)?.timeoutFactor ?? 1;
  const workflows = stepFunctions({
    clock,
    timeScale,
    timeoutFactor,
    newId: randomUUID,
    invoke,
    emit,
    entered,
    isHeldBack,
    ran,
  });
  endings.push(() => workflows.close());
  for (const machine of stateMachinesOf(resources)) workflows.createStateMachine(machine);
  return workflows;
};

const startAll = (parts: MessagingParts, endings: (() => void)[]): Omit<Messaging, 'close'> => {
  const { functions, invoke, clock, state } = parts;
  const queues = startQueues(parts);
  endings.push(() => queues.close());
  const asynchronous = new AsynchronousInvocations({ functions, invoke, clock, sendToQueue: queues.send });
  endings.push(() => asynchronous.close());
  const { submit } = asynchronous;
  const workshop = { ...parts, queues, submit, endings };
  const events = startEvents(workshop);
  const workflows = startWorkflows(workshop, events.emit);
  const transcription = startTranscription({ ...parts, emit: events.emit, objects: state.objects });
  endings.push(() => transcription.close());
  startMappings(workshop);
  return {
    submit,
    working: transcription.working,
    depths: () => queues.depths(),
    services: new Map([
      ['AmazonSQS', queues.service],
      ['AWSEvents', events.service],
      ['AWSStepFunctions', workflows.service],
      ['Transcribe', transcription.service],
    ]),
  };
};

/** Creates and starts the queues, buses, rules, schedules and workflows of the template. */
export const startMessaging = (parts: MessagingParts): Messaging => {
  const endings: (() => void)[] = [];
  const close = (): void => {
    for (const end of endings.splice(0).reverse()) end();
  };
  try {
    return { ...startAll(parts, endings), close };
  } catch (error) {
    close();
    throw error;
  }
};
