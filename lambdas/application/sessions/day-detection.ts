import type { Stores } from '../../adapters/documents/documents.ts';
import { readDay } from '../../adapters/jobs/job-transcripts.ts';
import { tokenFacts } from '../../adapters/model/model-failure.ts';
import { type DayReader, patient, type ReadBlock } from '../../adapters/model/reading.ts';
import { analysisBranches } from '../../adapters/sessions/analysis-branches.ts';
import { type DayBlock, dayBlocks } from '../../adapters/sessions/day-blocks.ts';
import { childPlace, detectionTable } from '../../adapters/sessions/detections.ts';
import { analysesAtOnce } from '../../contract/limits.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import { plannedBlocks } from '../../domain/detection/reader/planned-blocks.ts';
import { type BlockRead, openedBlock, readBlock } from '../../domain/detection/reader/read-block.ts';
import { JobFailure } from '../../domain/jobs/job-failure.ts';
import { mayAskModel } from '../../domain/model/may-ask.ts';
import { foundSegments } from '../../domain/sessions/found-segments.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import { sessionDetected } from '../../domain/sessions/session-move.ts';
import { baseUrlOf, type Reference } from '../../domain/tenants/environments.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { moveSession } from '../jobs/job-endings.ts';

/** The time reserved for the saves if a model answers at the last moment. */
const reserveMs = 45_000;

type Context = Pick<WorkerContext, 'now' | 'newId' | 'remainingMs' | 'logFailure' | 'measure'>;

interface Resources extends Stores {
  /** The address of the API, without a stage. */
  readonly apiAddress: string;
  /** Undefined if the rules do its work. */
  readonly reader: DayReader | undefined;
}

const readerFor = (session: SessionRecord, reader: DayReader | undefined) =>
  reader !== undefined && mayAskModel(session, reader.takesHealthcare) ? reader.readBlock : undefined;

/** Reports that the conversations of a day are known, once all its blocks are saved. */
const conclude = async (
  { apiAddress, ...stores }: Resources,
  { job, context }: { readonly job: Reference; readonly context: Context },
  planned: readonly DayBlock[],
): Promise<void> => {
  if (planned.length === 0 || planned.some(({ saved_at }) => saved_at === null)) return;
  const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
  const moved = await moveSession(stores, { job, context }, (current, parts) =>
    sessionDetected(current, context.now(), { ...parts, baseUrl }),
  );
  if (moved !== 'written') return;
  for (const { usage } of planned)
    if (usage !== null)
      context.measure({ what: 'model-paid', tenant: job.tenant, cost_usd_cents: usage.cost_usd_cents });
};

/**
 * Begins the detection of a day, and divides it into blocks. Returns those that are still to be read; none if the day
 * is past detection.
 */
const beginDetection = async (
  resources: Resources,
  job: Reference,
  context: Context,
): Promise<readonly DayBlock[]> => {
  const { table, documents, reader } = resources;
  const session = await detectionTable(table, documents).begin(job.tenant, job.id, context.now());
  if (session === undefined) return [];
  const { transcript } = await readDay(documents, transcribed(session));
  const wanted = plannedBlocks(transcript, readerFor(session, reader) !== undefined);
  const planned = await dayBlocks(table, documents).plan(job.tenant, session, wanted);
  await conclude(resources, { job, context }, planned);
  return planned.filter(({ saved_at }) => saved_at === null);
};

/**
 * Reads a block by the rules, and by a model if it is a model's too. A failure of the model is logged, and counts as no
 * answer.
 */
const read = async (
  transcript: Transcript,
  block: DayBlock,
  { ask, context }: { readonly ask: ReadBlock | undefined; readonly context: Context },
): Promise<BlockRead> => {
  const on = context.now();
  const opened = openedBlock(transcript, block);
  if (ask === undefined || opened.prompt === undefined) return readBlock(opened, block, { on });
  const asked = patient(ask, context.remainingMs() - reserveMs, (error) => {
    context.logFailure('the model did not divide a block', error, tokenFacts(error));
  });
  return readBlock(opened, block, { answer: await asked(opened.prompt), on });
};

const saveBlock = async (
  { table, documents, reader }: Resources,
  {
    session,
    block,
  }: { readonly session: SessionRecord & { readonly detecting_at: string }; readonly block: DayBlock },
  { job: { tenant, id }, context }: { readonly job: Reference; readonly context: Context },
): Promise<void> => {
  const blocks = dayBlocks(table, documents);
  const day = await readDay(documents, transcribed(session));
  let kept = await blocks.reading(block);
  if (kept === undefined) {
    const made = await read(day.transcript, block, { ask: readerFor(session, reader), context });
    kept = await blocks.keep(tenant, { session, block }, { ...context, made });
  }
  if (kept === undefined) return;
  const { segments: conversations, reading_key } = kept;
  const now = context.now();
  const found = foundSegments(session, { ...day, conversations }, { ...childPlace(tenant), now });
  const place = { sessionId: id, number: block.number, reading_key };
  await detectionTable(table, documents).save(tenant, { session, block: place }, { ...found, now });
};

/**
 * Reads a block, saves what is in it, and, after the last block, reports that the conversations are known. May be
 * repeated.
 */
export const detectInBlock = async (
  resources: Resources,
  { number, ...job }: Reference & { readonly number: number },
  context: Context,
): Promise<void> => {
  const { table, documents } = resources;
  const blocks = dayBlocks(table, documents);
  const session = await detectionTable(table, documents).begin(job.tenant, job.id, context.now());
  const block = (await blocks.all(job.tenant, job.id)).find((one) => one.number === number);
  if (session === undefined || block === undefined) return;
  if (block.saved_at === null) await saveBlock(resources, { session, block }, { job, context });
  await conclude(resources, { job, context }, await blocks.all(job.tenant, job.id));
};

/** The branches of a session: each runs one analysis after the other, so there are no more of them than analyses. */
const branchesFor = (analyses: number): number[] =>
  Array.from({ length: Math.min(analysesAtOnce, analyses) }, (_, branch) => branch);

/**
 * Begins the detection of a day. A day of several blocks is read block by block, in separate calls; a single block is
 * read here.
 */
export const detectDay = async (
  resources: Resources,
  job: Reference,
  context: Context,
): Promise<{ blocks: number[]; branches: number[] }> => {
  const open = await beginDetection(resources, job, context);
  const [first, ...more] = open;
  // Blocks are read in parallel, while analyses of the first ones run.
  if (more.length > 0)
    return { blocks: open.map(({ number }) => number), branches: branchesFor(analysesAtOnce) };
  if (first !== undefined) await detectInBlock(resources, { ...job, number: first.number }, context);
  return {
    blocks: [],
    branches: branchesFor(await analysisBranches(resources.table).left(job.tenant, job.id)),
  };
};

/** A session that has its transcript; without one its job has failed. */
export const transcribed = <Session extends { readonly transcript_key: string | null }>(
  session: Session,
): Session & { readonly transcript_key: string } => {
  const { transcript_key } = session;
  if (transcript_key === null) throw new JobFailure('transcription_failed');
  return { ...session, transcript_key };
};
