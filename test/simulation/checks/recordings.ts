import type { Item } from '../../../lambdas/adapters/table/table.ts';
import { readTranscriptionName } from '../../../lambdas/domain/transcription/transcription-name.ts';
import type { Origin } from '../cloud/origins.ts';
import { type Check, type Evidence, groupBy, type Violation } from './violation.ts';

const wrong = (promise: string, message: string, ...subjects: string[]): Violation => ({
  promise,
  message,
  subjects,
});

/** A job that came as a recording: its row, and where the recording was. */
interface RecordedJob {
  readonly id: string;
  readonly row: Item;
  readonly origin: Origin;
}

const recordedJobs = ({ items, sound }: Evidence): RecordedJob[] =>
  items
    .filter(({ pk }) => /#(ANALYSES|SESSIONS)$/.test(String(pk)))
    .flatMap((row) => {
      const origin = sound.origins.find(String(row['recording_url']));
      const isOwn = row['parent_session_id'] === undefined;
      return origin !== undefined && isOwn ? [{ id: String(row['id']), row, origin }] : [];
    });

/** How a recording may fail, if something failed. */
const codes = [
  'invalid_recording_url',
  'transcription_failed',
  'upstream_unavailable',
  'upstream_timeout',
  // A step that Lambda killed as often as it is tried.
  'analysis_failed',
];
/** The sweeper finds a job that has used up its time. It may miss a tick, and may have to try again to end the job. */
const patienceMs = 20 * 60_000;

const codeOf = (row: Item): string => String(JSON.parse(String(row['error'] ?? '{}')).code);

const serves = ({ server }: Origin): boolean => server === 'steady' || server === 'plain';

const judged = ({ id, row, origin }: RecordedJob, { isCalm, skewMs }: Evidence): Violation[] => {
  const isDone = row['status'] === 'completed';
  const tookMs = Date.parse(String(row['completed_at'])) - Date.parse(String(row['deadline_at']));
  if (tookMs > patienceMs + skewMs) return [wrong('recording', 'a job that went on beyond its budget', id)];
  if (isDone && (origin.server === 'gone' || origin.server === 'lying'))
    return [wrong('recording', `a ${origin.server} recording was completed`, id)];
  if (isDone) return [];
  const code = codeOf(row);
  if (isCalm && serves(origin))
    return [wrong('recording', `failed with ${code}, and nothing had failed`, id)];
  return codes.includes(code) ? [] : [wrong('recording', `failed with ${code}`, id)];
};

/** A recording comes to its end in time: completed, or with a code that says why. */
export const everyRecordingEnds: Check = (evidence) =>
  recordedJobs(evidence).flatMap((job) => judged(job, evidence));

interface Told {
  readonly utterances: readonly { readonly start_seconds: number; readonly text: string }[];
}

interface Report {
  readonly lost: readonly { readonly start_seconds: number; readonly end_seconds: number }[];
  readonly chunks_lost: number;
}

/** Sound is parted in tenths of a second. */
const mostSeconds = 0.1;

const compared = (id: string, { spoken }: Origin, { told, report }: { told: Told; report: Report }) => {
  const isLost = (at: number) =>
    report.lost.some(({ start_seconds, end_seconds }) => start_seconds <= at && at < end_seconds);
  const expected = spoken.words.filter(({ start }) => !isLost(start));
  const said = told.utterances.flatMap(({ text }) => text.split(' '));
  if (said.join(' ') !== expected.map(({ text }) => text).join(' '))
    return [wrong('words', `${said.length} words were told, ${expected.length} were said and not lost`, id)];
  let at = 0;
  for (const { start_seconds, text } of told.utterances) {
    if (Math.abs(start_seconds - (expected[at]?.start ?? 0)) > mostSeconds)
      return [
        wrong('words', `an utterance ${start_seconds - (expected[at]?.start ?? 0)} s off its time`, id),
      ];
    at += text.split(' ').length;
  }
  return [];
};

/** The transcript has every word at its time, except those of lost chunks, which the report lists. */
export const everyWordIsThere: Check = (evidence) => {
  const { documents } = evidence;
  const read = (key: Item[string] | undefined) => JSON.parse(documents.get(String(key)) ?? 'null');
  return recordedJobs(evidence)
    .filter(({ row }) => row['status'] === 'completed')
    .flatMap(({ id, row, origin }) => {
      const [told, report]: [Told | null, Report | null] = [
        read(row['transcript_key']),
        read(row['report_key']),
      ];
      if (told === null || report === null)
        return [wrong('words', 'completed without a transcript or a report', id)];
      if (report.chunks_lost > 0 && evidence.isCalm)
        return [wrong('words', `${report.chunks_lost} chunks were lost, and nothing had failed`, id)];
      return compared(id, origin, { told, report });
    });
};

/** A chunk is transcribed once, and once more only if the first time came to nothing. */
export const everyChunkOnce: Check = ({ sound }) => {
  const tasks = [...sound.recogniser.jobs.values()].flatMap((job) => {
    const task = readTranscriptionName(job.name);
    return task === undefined ? [] : [{ ...task, job }];
  });
  const chunks = groupBy(tasks, ({ id, chunk }) => `${id} ${chunk}`);
  return [...chunks.values()].flatMap((tries) => {
    const [first, ...others] = tries.toSorted((one, other) => one.attempt - other.attempt);
    if (first === undefined || others.length === 0) return [];
    if (others.length > 1)
      return [wrong('chunks', `a chunk was transcribed ${tries.length} times`, first.id)];
    return first.attempt === 0 && first.job.fate === 'well'
      ? [wrong('chunks', 'a chunk was transcribed again that had gone well', first.id, first.job.name)]
      : [];
  });
};

/** Nothing of a job is left in the staging bucket but what a step put there that had begun before the job was over. */
export const nothingStaysStaged: Check = (evidence) => {
  const jobs = new Map(recordedJobs(evidence).map((job) => [job.id, job]));
  return [...evidence.sound.staged].flatMap(([key, { putMs }]) => {
    // The file of a vocabulary has no job: the bucket drops it after a day.
    if (!key.startsWith('staging/')) return [];
    const id = key.split('/')[3] ?? '';
    const overMs = Date.parse(String(jobs.get(id)?.row['completed_at']));
    return putMs > overMs - evidence.skewMs ? [] : [wrong('staging', `left ${key}`, id)];
  });
};

/** Recordings have an org of their own. */
const counts = /#ORG_USAGE_DAYS#recorded$/;

/** The time of a recording is counted once, however often its job was begun. */
export const recordedTimeIsExact: Check = (evidence) => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const rows = evidence.items.filter(({ pk }) => counts.test(String(pk)));
  const counted = sum(rows.map((row) => Number(row['recorded_hundredths'] ?? 0)));
  const measured = recordedJobs(evidence).map(({ row }) => Number(row['duration_seconds'] ?? 0));
  const done = sum(measured.map((seconds) => Math.round((seconds * 100) / 60)));
  return counted === done
    ? []
    : [wrong('minutes', `${counted} hundredths of a minute were counted, ${done} were recorded`)];
};
