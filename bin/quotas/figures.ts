import { analysesAtOnce, usualTranscriptionsAtOnce } from '../../lambdas/contract/limits.ts';

/** A figure of the calculation, and its source. */
export interface Figure {
  readonly value: number;
  readonly source: string;
}

/** The resources that one job needs, and the arrival of the jobs of an hour. */
export const figures = {
  peak: {
    value: 3,
    source: 'Assumed: the work of an hour begins in twenty minutes of it, as when reps end their day.',
  },
  chunks: { value: 40, source: 'ADR 065: a day asks for up to 40 transcriptions.' },
  transcriptionSeconds: {
    value: 59,
    source: 'bench/day/critical-path.ts: 17 s, and 10 minutes of sound at 14.3 times its speed.',
  },
  slices: { value: 24, source: 'ADR 024: slices of half an hour; a recording of 12 hours.' },
  slicesAtOnce: { value: 20, source: 'ADR 024: twenty slices of one recording at a time.' },
  sliceSeconds: {
    value: 6,
    source:
      'npm run bench -- day: 2.6 s of CPU for half an hour of MP3 at 64 kbit/s, 1.3 times that on Lambda, 1.5 s to read it, a start.',
  },
  cutSeconds: { value: 1, source: 'npm run bench -- day: 0.04 s of CPU; the rest is S3 and a start.' },
  conversations: { value: 15, source: 'bench/day/critical-path.ts: fifteen sales conversations a day.' },
  conversationsAtOnce: { value: analysesAtOnce, source: 'contract/limits.ts: analysesAtOnce.' },
  analysisSeconds: { value: 25, source: 'bench/day/critical-path.ts: an analysis by a model.' },
  analysisTokens: {
    value: 8_000,
    source: 'ADR 063: what a model reads and writes for a conversation of 20 minutes, with one vote.',
  },
  blocks: {
    value: 20,
    source: 'Assumed: the parts between silences in which a model reads a day (ADR 026).',
  },
  blockSeconds: { value: 8, source: 'bench/day/critical-path.ts: a block that a model reads.' },
  blockTokens: {
    value: 3_500,
    source: 'Assumed: eight minutes of talk, at 275 tokens each (ADR 063), and the instructions.',
  },
  stepSeconds: {
    value: 0.3,
    source:
      'Measured on the local stack, warm: 0.02 to 0.24 s for a short step or a delivery; one call in ten starts cold.',
  },
  steps: { value: 12, source: 'lib/cloud/workflows: the steps of a job beside slices, chunks and analyses.' },
  stepsPerPart: {
    value: 4,
    source: 'lib/cloud/workflows: the item of a map, cut or listen, transcribe, and its end.',
  },
  callsPerChunk: { value: 2, source: 'lib/cloud/workflows: transcribe, and the end of the transcription.' },
  callsPerAnalysis: {
    value: 8,
    source: 'ADR 036, 086: its turn, and relay, fan-out and delivery of its two events.',
  },
  workersPerJob: {
    value: 6,
    source: 'ADR 001, 018: relay, fan-out, delivery, admission, start and end of a workflow.',
  },
  requestsPerSession: {
    value: 100,
    source: 'Assumed: a submission, a poll every ten seconds, the conversations that are read.',
  },
  requestsPerAnalysis: { value: 20, source: 'Assumed: a submission, polls, transcript and evidence.' },
  requestSeconds: { value: 0.1, source: 'Assumed; npm run bench -- requests measures it.' },
  writesPerPart: {
    value: 6,
    source: 'ADR 001: row, event, outbox, feed and audit of a step, with their indexes.',
  },
  kilobytesPerWrite: { value: 4, source: 'Assumed: a row of a session carries the list of its segments.' },
  readsPerRequest: { value: 4, source: 'test/runtime/round-trips.test.ts: key, partner, arrivals, row.' },
} as const satisfies Record<string, Figure>;

/** The default quotas of an account (AWS, "Service quotas" of each service, November 2026). */
export const usual = {
  transcriptions: usualTranscriptionsAtOnce,
  /** New accounts begin with 10. */
  lambdaConcurrency: 1_000,
  /** 1,300 and 300 a second in us-east-1, us-west-2 and eu-west-1; less in the other regions, which count here. */
  startExecutionsPerSecond: 150,
  /** 5,000 a second in us-east-1, us-west-2 and eu-west-1; less in the other regions, which count here. */
  transitionsPerSecond: 800,
  requestsPerSecond: 10_000,
  /** Of one on-demand table. */
  writeUnits: 40_000,
  readUnits: 40_000,
} as const;
