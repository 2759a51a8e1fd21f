import type { Measure } from '../../contract/measured.ts';
import type { detectionRules } from '../../domain/sessions/detection-rules.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readDay } from '../jobs/job-documents.ts';
import { jobEndings } from '../jobs/job-endings.ts';
import { tokenFacts } from '../model/model-failure.ts';
import { patient, type ReadBlock } from '../model/reading.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type DayBlock, dayBlocks } from './day-blocks.ts';
import { childPlace, detectionTable } from './detections.ts';

/** What is left for the saves when a model has answered at the last moment. */
const reserveMs = 45_000;

interface Reference {
  readonly tenant: TenantKey;
  readonly id: string;
}

interface Context {
  readonly now: () => string;
  readonly newId: () => string;
  readonly remainingMs: () => number;
  readonly logFailure: (message: string, failure: unknown, facts: ReturnType<typeof tokenFacts>) => void;
  readonly measure: Measure;
}

/** By what days are read: the rules, a model beside them where there is one, and where the API answers, without a stage. */
export interface DetectionParts {
  readonly rules: typeof detectionRules;
  readonly apiAddress: string;
  readonly readBlock?: ReadBlock | undefined;
  /** Whether it may read days of healthcare. */
  readonly takesHealthcare?: boolean;
}

interface OpenBlock {
  readonly session: SessionRecord & { readonly detecting_at: string };
  readonly block: DayBlock;
}

export interface DayDetection {
  /** Begins the detection of a day, and parts it into blocks. Those that have yet to be read; none when it is past that. */
  readonly begin: (job: Reference, context: Context) => Promise<readonly DayBlock[]>;
  /** Reads a block, saves what is in it, and tells that the conversations are known when it was the last. May be repeated. */
  readonly read: (job: Reference, number: number, context: Context) => Promise<void>;
}

export const dayDetection = (
  table: Table,
  documents: DocumentStore,
  { rules, apiAddress, readBlock, takesHealthcare = false }: DetectionParts,
): DayDetection => {
  const [blocks, detections] = [dayBlocks(table, documents), detectionTable(table, documents)];
  const { moveSession } = jobEndings(table, documents);
  const modelFor = (session: SessionRecord) =>
    rules.mayAskModel(session, takesHealthcare) ? readBlock : undefined;

  const conclude = async (job: Reference, context: Context, planned: readonly DayBlock[]): Promise<void> => {
    if (planned.length === 0 || planned.some(({ saved_at }) => saved_at === null)) return;
    const baseUrl = rules.baseUrlOf(apiAddress, job.tenant.environment);
    const moved = await moveSession(job, context, (current, parts) =>
      rules.detected(current, context.now(), { ...parts, baseUrl }),
    );
    if (moved !== 'written') return;
    for (const { usage } of planned)
      if (usage !== null)
        context.measure({ what: 'model-paid', tenant: job.tenant, cost_usd_cents: usage.cost_usd_cents });
  };

  const begin: DayDetection['begin'] = async (job, context) => {
    const session = await detections.begin(job.tenant, job.id, context.now());
    if (session === undefined) return [];
    const { transcript } = await readDay(documents, rules.transcribed(session));
    const wanted = rules.plan(transcript, modelFor(session) !== undefined);
    const planned = await blocks.plan(job.tenant, session, wanted);
    await conclude(job, context, planned);
    return planned.filter(({ saved_at }) => saved_at === null);
  };

  const askFor = (session: SessionRecord, context: Context) => {
    const model = modelFor(session);
    return (
      model &&
      patient(model, context.remainingMs() - reserveMs, (error) => {
        context.logFailure('the model did not divide a block', error, tokenFacts(error));
      })
    );
  };

  const saveBlock = async ({ tenant, id }: Reference, { session, block }: OpenBlock, context: Context) => {
    const day = await readDay(documents, rules.transcribed(session));
    const by = { ask: askFor(session, context), on: context.now() };
    const read = () => rules.read(day.transcript, block, by);
    const kept = await blocks.reading(tenant, { session, block }, { ...context, read });
    if (kept === undefined) return;
    const { segments: conversations, reading_key } = kept;
    const now = context.now();
    const found = rules.found(session, { ...day, conversations }, { ...childPlace(tenant), now });
    const place = { sessionId: id, number: block.number, reading_key };
    await detections.save(tenant, { session, block: place }, { ...found, now });
  };

  const read: DayDetection['read'] = async (job, number, context) => {
    const session = await detections.begin(job.tenant, job.id, context.now());
    const block = (await blocks.all(job.tenant, job.id)).find((one) => one.number === number);
    if (session === undefined || block === undefined) return;
    if (block.saved_at === null) await saveBlock(job, { session, block }, context);
    await conclude(job, context, await blocks.all(job.tenant, job.id));
  };

  return { begin, read };
};
