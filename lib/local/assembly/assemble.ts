import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type AlarmChange, alarmsOf } from '../cloudwatch/alarms.ts';
import { cloudWatch } from '../cloudwatch/cloudwatch.ts';
import { embeddedMetrics } from '../cloudwatch/embedded-metrics.ts';
import { MetricStore } from '../cloudwatch/metric-store.ts';
import { ServiceMetrics } from '../cloudwatch/service-metrics.ts';
import { every } from '../events/schedule.ts';
import type { Faults } from '../faults.ts';
import type { LocalEnvironment, Variables } from '../functions/environment.ts';
import type { FunctionDefinition } from '../functions/function-definition.ts';
import { FunctionPools } from '../functions/function-pools.ts';
import type { LogSink } from '../functions/function-worker.ts';
import type { StandingTime, TimeAnchor } from '../functions/worker/messages.ts';
import { workerCode } from '../functions/worker-code.ts';
import { InvokeApi } from '../lambda/invoke-api.ts';
import { logSubscriptions } from '../logs/subscriptions.ts';
import type { Meter } from '../meter.ts';
import { recordingsFolder } from '../recordings/recordings-folder.ts';
import { servicesOf } from '../server/calls.ts';
import { bodyLimit, dispatch, type PortServices, readerOf } from '../server/dispatch.ts';
import type { RequestHandlers } from '../server/loopback-server.ts';
import type { InvokeFunction, WireRequest } from '../service.ts';
import { apiId } from '../template/identities.ts';
import { readTemplate } from '../template/read-template.ts';
import type { Resource } from '../template/stack.ts';
import { settled } from '../virtual-clock.ts';
import { functionsOf } from './functions.ts';
import { refuseUnknownTypes } from './known-types.ts';
import { type Messaging, startMessaging } from './messaging.ts';
import { meteredCalls, meteredInvoke } from './metered.ts';
import { apiOf, httpApiOf } from './routes.ts';
import { type State, startState } from './state.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { failingCalls, watchedInvoke } from './watched.ts';

/** The input of a stack. */
export interface Plan {
  readonly templateFolder: string;
  readonly dataFolder: string | undefined;
  readonly timeScale: number;
  readonly clock: Clock;
  /** The time as threads read it, if it stands still. */
  readonly standing?: StandingTime | undefined;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly recordingsFolder: string;
  readonly recordingsUrl: string;
  readonly environment: LocalEnvironment['more'];
  readonly timeoutFactor?: ((functionId: string) => number) | undefined;
  readonly recogniser?: readonly string[] | undefined;
  readonly log: LogSink;
  /** Receives everything that AWS would bill. */
  readonly meter?: Meter | undefined;
  /** Receives every request to the service, and the calls of its functions to AWS. */
  readonly heard?: ((request: WireRequest) => void) | undefined;
  /** Receives every alarm that begins or ends. Without it, none is judged. */
  readonly alarms?: ((change: AlarmChange) => void) | undefined;
  /** Says which calls fail. */
  readonly faults?: Faults | undefined;
}

/** The running parts of a stack, and the one that responds on the port. */
export interface Assembly {
  readonly resources: readonly Resource[];
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  readonly handlers: RequestHandlers;
  /** Gives the function with this ARN other variables. */
  configure(functionArn: string, environment: Variables): void;
  /** Resolves when no function runs, and nothing else that takes its time. */
  rested(): Promise<void>;
  close(): Promise<void>;
}

/** Threads need the time only when it is not the wall clock's. */
const anchorOf = ({ clock, timeScale, standing }: Plan): TimeAnchor | undefined => {
  if (standing !== undefined) return standing;
  const stackMs = clock.now();
  const runsAlong = timeScale === 1 && Math.abs(stackMs - Date.now()) < 100;
  return runsAlong
    ? undefined
    : { stackMs, wallMs: performance.timeOrigin + performance.now(), scale: timeScale };
};

/** Reads the template and starts its resources. Throws `Unsupported` after it has ended everything that was started. */
export const assemble = async (plan: Plan): Promise<Assembly> => {
  const resources = readTemplate(plan.templateFolder, plan.address);
  refuseUnknownTypes(resources);
  const state = await startState(resources, plan);
  try {
    return await startAll(plan, resources, state);
  } catch (error) {
    state.close();
    throw error;
  }
};

/** CloudWatch extracts metrics from the logs of functions, and the gateway reports its requests. */
const startMetrics = ({ clock, log }: Plan) => {
  const store = new MetricStore();
  const ofServices = new ServiceMetrics(store, clock);
  return {
    store,
    ofServices,
    service: cloudWatch(store),
    log: (text: string): void => {
      for (const reading of embeddedMetrics(text)) store.add(reading);
      log(text);
    },
    countRequest: (request: { readonly stage: string; readonly status: number }): void =>
      ofServices.requested(apiId, request),
  };
};

type Metrics = ReturnType<typeof startMetrics>;

/**
 * Has the queues published and judges the alarms, each minute on the clock of the stack, and at most once a second of
 * the wall clock; returns what ends that.
 */
const startAlarms = (
  { clock, timeScale, alarms }: Plan,
  { resources, metrics, messaging }: Pick<Parts, 'resources' | 'metrics' | 'messaging'>,
): (() => void) => {
  if (alarms === undefined) return () => {};
  const { store, ofServices } = metrics;
  const everyMs = Math.max(60_000, timeScale * 1_000);
  const { judge } = alarmsOf(resources, { store, report: alarms, startMs: clock.now(), everyMs });
  return every(clock, everyMs, () => {
    for (const depth of messaging.depths()) ofServices.depth(depth);
    judge(clock.now());
  });
};

const startAll = async (plan: Plan, resources: readonly Resource[], state: State): Promise<Assembly> => {
  const { address, environment: more, timeoutFactor } = plan;
  const metrics = startMetrics(plan);
  const functions = functionsOf(resources, { address, more, timeoutFactor }, state.findSecret);
  const subscriptions = logSubscriptions(subscriptionsOf(resources, functions), {
    clock: plan.clock,
    submit: (arn, event) => messaging.submit(arn, event),
  });
  const log: LogSink = (text, logGroup) => {
    metrics.log(text);
    if (logGroup !== undefined) subscriptions.hear(text, logGroup);
  };
  const pools = new FunctionPools(functions, {
    code: workerCode(),
    log,
    time: anchorOf(plan),
    // The folder is as trustworthy as the code beside it, and deleted with it.
    compileCache: join(plan.templateFolder, '.compiled'),
    services: servicesOf(address, () => handlers),
  });
  const watch = { faults: plan.faults, metrics: metrics.ofServices };
  const run: InvokeFunction = meteredInvoke((arn, event) => pools.invoke(arn, event), plan.meter);
  const invoke = watchedInvoke(run, { ...watch, clock: plan.clock });
  const messaging = startMessaging({ ...plan, ...watch, resources, functions, invoke, state });
  const endAlarms = startAlarms(plan, { resources, metrics, messaging });
  const services = portServicesOf(plan, { resources, functions, invoke, state, messaging, metrics });
  const { stages } = services;
  const respond = meteredCalls(failingCalls(dispatch(services), { ...watch, stages }), {
    meter: plan.meter,
    stages,
  });
  const handlers: RequestHandlers = {
    bodyLimit: bodyLimit(services),
    respond: (request, sourceIp) => {
      plan.heard?.(request);
      return respond(request, sourceIp);
    },
    reader: readerOf(services),
    now: () => plan.clock.now(),
    report: log,
  };
  return {
    resources,
    functions,
    invoke,
    handlers,
    configure: (arn, environment) => pools.configure(arn, environment),
    rested: async () => {
      do {
        await Promise.all([pools.rested(), ...messaging.working]);
        await settled();
      } while (!pools.isAtRest || messaging.working.size > 0);
    },
    close: async () => {
      endAlarms();
      subscriptions.close();
      messaging.close();
      await pools.close();
      state.close();
    },
  };
};

interface Parts {
  readonly resources: readonly Resource[];
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  readonly state: State;
  readonly messaging: Messaging;
  readonly metrics: Metrics;
}

const portServicesOf = (plan: Plan, parts: Parts): PortServices => {
  const { resources, functions, invoke, state, messaging, metrics } = parts;
  const { stages } = apiOf(resources);
  return {
    stages,
    api: httpApiOf(resources, { invoke, now: () => plan.clock.now(), count: metrics.countRequest }),
    services: new Map([
      ...state.services,
      ...messaging.services,
      ['GraniteServiceVersion20100801', metrics.service],
    ]),
    lambda: new InvokeApi({ functions, invoke, submit: messaging.submit }),
    s3: state.s3,
    hasBucket: (name) => state.objects.hasBucket(name),
    recordings: recordingsFolder(plan.recordingsFolder),
  };
};
