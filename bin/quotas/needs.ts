import { longestWaitSeconds } from '../../lambdas/contract/limits.ts';
import { figures, usual } from './figures.ts';

/** The submissions of an ordinary busy hour. */
export interface Load {
  readonly sessionsPerHour: number;
  readonly analysesPerHour: number;
}

/** A quota of AWS and the need of a load. */
export interface Need {
  /** Its name in Service Quotas. */
  readonly quota: string;
  readonly service: string;
  readonly needed: number;
  /** The default of an account; undefined where it is another one for each model and region. */
  readonly usual: number | undefined;
  /** The consequence if it is too small. */
  readonly otherwise: string;
}

const value = (name: keyof typeof figures): number => figures[name].value;

/**
 * Seconds for which a day holds its permit: its transcriptions take about half of it (ADR 065), then its last analyses
 * run.
 */
const sessionSeconds = (): number =>
  2 * value('transcriptionSeconds') +
  (value('conversations') / value('conversationsAtOnce')) * value('analysisSeconds');

/** How many things that take `seconds` and arrive `perHour` are in progress at the peak (Little's law). */
const atOnce = (perHour: number, seconds: number): number => (perHour * seconds * value('peak')) / 3_600;

const perMinute = (perHour: number): number => (perHour * value('peak')) / 60;

const perSecond = (perHour: number): number => (perHour * value('peak')) / 3_600;

/**
 * Transcriptions. Concurrent ones are not the only need: the service admits recordings by their number
 * (`domain/jobs/admission`: a day for each 25, an analysis for each 2.5), so it must cover the running days and
 * analyses. One job alone may have all of its chunks transcribed at once.
 */
const transcriptions = ({ sessionsPerHour, analysesPerHour }: Load): number =>
  Math.max(
    atOnce(sessionsPerHour * value('chunks') + analysesPerHour, value('transcriptionSeconds')),
    25 * atOnce(sessionsPerHour, sessionSeconds()),
    2.5 * atOnce(analysesPerHour, 2 * value('transcriptionSeconds') + value('analysisSeconds')),
    sessionsPerHour > 0 ? value('chunks') : 0,
  );

const requests = ({ sessionsPerHour, analysesPerHour }: Load): number =>
  sessionsPerHour * value('requestsPerSession') + analysesPerHour * value('requestsPerAnalysis');

/** Analyses in an hour, including those of the conversations of days. */
const analyses = ({ sessionsPerHour, analysesPerHour }: Load): number =>
  sessionsPerHour * value('conversations') + analysesPerHour;

/** Parts of jobs with their own steps: slices, chunks, conversations. */
const parts = (load: Load): number =>
  load.sessionsPerHour * (value('slices') + value('chunks')) + analyses(load);

/** Questions to the model, with one vote for each conversation. */
const questions = (load: Load): number => load.sessionsPerHour * value('blocks') + analyses(load);

const tokens = (load: Load): number =>
  load.sessionsPerHour * value('blocks') * value('blockTokens') + analyses(load) * value('analysisTokens');

const jobs = ({ sessionsPerHour, analysesPerHour }: Load): number => sessionsPerHour + analysesPerHour;

/** Seconds for which an analysis holds a call of Lambda: its model, and what follows from its events. */
const lambdaSecondsOfAnalysis = (): number =>
  value('analysisSeconds') + value('callsPerAnalysis') * value('stepSeconds');

/** Seconds for which the steps of a job hold a call beside slices, chunks, blocks and analyses. */
const lambdaSecondsOfJob = (): number => (value('steps') + value('workersPerJob')) * value('stepSeconds');

/** Seconds for which a day holds calls of Lambda, one after the other, with its conversations and without requests. */
export const lambdaSecondsOfDay = (): number =>
  lambdaSecondsOfJob() +
  value('slices') * value('sliceSeconds') +
  value('chunks') * (value('cutSeconds') + value('callsPerChunk') * value('stepSeconds')) +
  value('blocks') * value('blockSeconds') +
  value('conversations') * lambdaSecondsOfAnalysis();

const concurrency = (load: Load): number =>
  Math.max(
    atOnce(load.sessionsPerHour, lambdaSecondsOfDay()) +
      atOnce(load.analysesPerHour, lambdaSecondsOfJob() + lambdaSecondsOfAnalysis()) +
      atOnce(requests(load), value('requestSeconds')),
    load.sessionsPerHour > 0 ? value('slicesAtOnce') + value('chunks') : 0,
  );

const transitions = (load: Load): number =>
  perSecond(2 * (jobs(load) * value('steps') + parts(load) * value('stepsPerPart')));

const writes = (load: Load): number => {
  const rows = (jobs(load) * value('steps') + parts(load)) * value('writesPerPart');
  // A request of a transaction costs twice.
  return perSecond((rows + requests(load)) * value('kilobytesPerWrite') * 2);
};

/** The need of a load for each quota, in the order in which they usually run out. Figures are rounded up. */
export const needsOf = (load: Load): readonly Need[] => {
  const need = (
    service: string,
    quota: string,
    usually: number | undefined,
    needed: number,
    otherwise: string,
  ): Need => ({
    service,
    quota,
    usual: usually,
    needed: Math.ceil(needed),
    otherwise,
  });
  return [
    need(
      'Amazon Transcribe',
      'Concurrent transcription jobs',
      usual.transcriptions,
      transcriptions(load),
      `recordings wait in line, up to ${longestWaitSeconds / 3_600} hours`,
    ),
    need(
      'AWS Lambda',
      'Concurrent executions',
      usual.lambdaConcurrency,
      concurrency(load),
      'workflows wait, and requests are answered 503 by the gateway',
    ),
    need(
      'AWS Step Functions',
      'StartExecution, refill rate per second',
      usual.startExecutionsPerSecond,
      perSecond(jobs(load)),
      'jobs begin later',
    ),
    need(
      'AWS Step Functions',
      'State transitions (Standard), refill rate per second',
      usual.transitionsPerSecond,
      transitions(load),
      'workflows slow down',
    ),
    need(
      'Amazon API Gateway',
      'Throttle rate, requests per second',
      usual.requestsPerSecond,
      perSecond(requests(load)),
      'requests are answered 429 by the gateway, without our envelope',
    ),
    need(
      'Amazon DynamoDB',
      'Table-level write throughput (on-demand), units',
      usual.writeUnits,
      writes(load),
      'requests and workers are throttled and tried again',
    ),
    need(
      'Amazon DynamoDB',
      'Table-level read throughput (on-demand), units',
      usual.readUnits,
      perSecond(requests(load) * value('readsPerRequest')) + writes(load) / 2,
      'requests and workers are throttled and tried again',
    ),
    need(
      'Amazon Bedrock',
      "Requests per minute of the stage's model (times its votes)",
      undefined,
      perMinute(questions(load)),
      'analyses fail with upstream_unavailable',
    ),
    need(
      'Amazon Bedrock',
      "Tokens per minute of the stage's model (times its votes)",
      undefined,
      perMinute(tokens(load)),
      'analyses fail with upstream_unavailable',
    ),
  ];
};

const isShort = ({ needed, usual: usually }: Need): boolean => usually !== undefined && needed > usually;

const verdict = (need: Need): string => {
  if (need.usual === undefined) return 'look up';
  return isShort(need) ? 'raise' : 'enough';
};

/** The page that `npm run quotas` prints. */
export const pageOf = (load: Load): string => {
  const needs = needsOf(load);
  const line = (need: Need): string =>
    `${verdict(need).padEnd(7)}  ${String(need.needed).padStart(8)} ${(need.usual === undefined ? '' : `of ${need.usual}`).padEnd(10)} ${need.service}: ${need.quota}` +
    (verdict(need) === 'enough' ? '' : `\n${' '.repeat(29)}otherwise ${need.otherwise}`);
  const [transcribe] = needs;
  const setting =
    transcribe !== undefined && isShort(transcribe)
      ? [
          '',
          `Once the account may run ${transcribe.needed} transcriptions at a time, say so in the stage: transcriptionsAtOnce: ${transcribe.needed}`,
        ]
      : [];
  return [
    `${load.sessionsPerHour} days and ${load.analysesPerHour} analyses an hour need at their peak:`,
    '',
    ...needs.map(line),
    ...setting,
    '',
    'With less, days wait: npm run simulate -- --burst --calls 10 --transcriptions 250 models for how long.',
    'An account that is new may have less: Lambda begins with 10. Service Quotas shows what yours has,',
    'and those of the model, which differ by model and region.',
    'From these figures (bin/quotas/figures.ts):',
    ...Object.entries(figures).map(
      ([name, { value: figure, source }]) => `  ${name.padEnd(22)}${String(figure).padStart(5)}  ${source}`,
    ),
  ].join('\n');
};
