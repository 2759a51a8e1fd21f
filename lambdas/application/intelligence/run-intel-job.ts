import { analysesOf, analysisTable } from '../../adapters/analyses/analyses.ts';
import type { DocumentStore, Stores } from '../../adapters/documents/documents.ts';
import { readEvidence } from '../../adapters/jobs/job-evidence.ts';
import { readTranscript } from '../../adapters/jobs/job-transcripts.ts';
import { tokenFacts } from '../../adapters/model/model-failure.ts';
import type { Table } from '../../adapters/table/table.ts';
import { problemKinds } from '../../contract/problems.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import {
  endedInVain,
  jobOutcome,
  type Usable,
  usableOf,
  withoutMaterial,
} from '../../domain/intelligence/job-outcome.ts';
import type { Profiled, ProfileSource } from '../../domain/intelligence/profiler.ts';
import { oldestFirst } from '../../domain/intelligence/rep-analysis.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';
import { minuteMs } from '../../domain/time/durations.ts';
import { endIntelJob } from './intel-endings.ts';
import { stepIntelJob } from './intel-steps.ts';
import type { ProfilerFor } from './model-profiler.ts';
import type { Profiler, RepAnalyses } from './profiler.ts';

/** The time reserved, if a model answers at the last moment, for the rules as its replacement and for the save. */
const reserveMs = minuteMs;

interface Resources extends Stores {
  readonly profilerFor: ProfilerFor;
}

type Context = Pick<WorkerContext, 'now' | 'newId' | 'lifeMs' | 'remainingMs' | 'log' | 'logFailure'>;

const errorOf = (code: 'upstream_timeout' | 'analysis_not_found') => ({
  code,
  message: problemKinds[code].message,
});

/** The analyses that a job uses, as they are now; `undefined` for one that was archived. */
const analysesFor = (table: Table, tenant: Tenant, { analysis_ids }: IntelJobRecord) => {
  // The analysis of a recording may also be named by its id.
  const ids = [...new Set(analysis_ids.flatMap((id) => id ?? []))];
  return analysesOf(analysisTable(table), tenant, ids);
};

/** Reads the transcript of one analysis after the other, so that only one is in memory. */
const read = (documents: DocumentStore, records: readonly Usable[]): RepAnalyses => ({
  async *[Symbol.asyncIterator]() {
    for (const { id, created_at, scores, transcript_key, evidence_key } of records) {
      const [transcript, evidence] = await Promise.all([
        readTranscript(documents, transcript_key),
        evidence_key === null ? null : readEvidence(documents, evidence_key),
      ]);
      yield { id, created_at, scores, transcript, evidence };
    }
  },
});

type Result = NonNullable<IntelJobRecord['result']>;

/** Lets the profiler do what the job requests. `analysis_ids`: oldest first, like `analyses`. */
const profile = async (
  { type }: Pick<IntelJobRecord, 'type'>,
  profiler: Profiler,
  {
    analyses,
    analysis_ids,
    budgetMs,
    newId,
  }: {
    readonly analyses: RepAnalyses;
    readonly analysis_ids: string[];
    readonly budgetMs: number;
    readonly newId: () => string;
  },
): Promise<Profiled<Result>> => {
  const found = <Finding, Whole extends Result>(
    profiled: Profiled<Finding>,
    whole: (finding: Finding, source: ProfileSource) => Whole,
  ): Profiled<Result> =>
    profiled.kind === 'found' ? { ...profiled, finding: whole(profiled.finding, profiled.source) } : profiled;
  switch (type) {
    case 'persona_assign':
      return found(await profiler.persona(analyses, budgetMs), (finding, source) => ({
        ...finding,
        analysis_ids,
        source,
      }));
    case 'methodology_assign':
      return found(await profiler.methodology(analyses, budgetMs), (finding, source) => ({
        ...finding,
        analysis_ids,
        source,
      }));
    case 'synthesis':
      return found(await profiler.synthesis(analyses, budgetMs), (finding) => ({
        synthesis_id: newId(),
        ...finding,
        analysis_ids,
      }));
  }
};

/** Advances a job about a rep: begins its analyses, or derives its finding from them and ends it. */
export const runIntelJob = async (
  { profilerFor, ...stores }: Resources,
  reference: Reference,
  { now, newId, lifeMs, remainingMs, log, logFailure }: Context,
): Promise<void> => {
  const taken = await stepIntelJob(stores, reference, { now: now(), newId, lifeMs: lifeMs() });
  if (taken === undefined || taken.next === 'nothing') return;
  const found = taken.next === 'profile' ? await analysesFor(stores.table, reference.tenant, taken.job) : [];
  const usable = oldestFirst(usableOf(found));
  const profiled =
    usable.length === 0
      ? undefined
      : await profile(taken.job, profilerFor(usable, taken.job.is_healthcare), {
          analyses: read(stores.documents, usable),
          analysis_ids: usable.map(({ id }) => id),
          budgetMs: remainingMs() - reserveMs,
          newId,
        });
  if (profiled?.failure !== undefined) {
    const { failure } = profiled;
    logFailure('the model found nothing out about a rep, the rules did', failure, tokenFacts(failure));
  }
  const inVain =
    taken.next === 'profile'
      ? withoutMaterial(found, errorOf('analysis_not_found'))
      : errorOf('upstream_timeout');
  const result = await endIntelJob(stores, { ...reference, newId }, (job) =>
    profiled ? jobOutcome(job, profiled, { now: now(), newId }) : endedInVain(job, inVain, now()),
  );
  log('intel job ended', { result, analyses: usable.length });
};
