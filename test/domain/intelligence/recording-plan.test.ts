import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnalysisRecord } from '../../../lambdas/domain/analyses/analysis.ts';
import { newAnalysis } from '../../../lambdas/domain/analyses/new-analysis.ts';
import { begunJob, newIntelJob } from '../../../lambdas/domain/intelligence/intel-job.ts';
import { planRecordings, type RecordingState } from '../../../lambdas/domain/intelligence/recording-plan.ts';

const now = '2026-11-20T10:00:00.000Z';

const analysis = (id: string, status: AnalysisRecord['status'], rep_id = 'tom'): AnalysisRecord =>
  newAnalysis({
    id,
    status,
    org_id: 'acme',
    rep_id,
    org_uuid: 'org',
    rep_uuid: 'rep',
    recording_url: 'https://example.com/a.mp3',
    document_key: 'key',
    created_at: now,
  });

const status = fc.constantFrom('queued', 'processing', 'completed', 'failed' as const);

/** Any recording: with an analysis, with one that is gone, with one on its way for somebody, or with nothing. */
const state = fc.oneof(
  status.map((one) => ({ has: one }) as const),
  fc.constant({ has: 'archived' } as const),
  fc.constant({ has: 'nothing' } as const),
  fc.constant({ has: 'live of another' } as const),
  fc.constant({ has: 'live of this rep' } as const),
  fc.constant({ has: 'reusable' } as const),
);

const stateOf = ({ has }: { has: string }, index: number): RecordingState => {
  const none = { url: `https://example.com/${index}.mp3`, analysisId: null };
  const nothing = { ...none, analysis: undefined, live: undefined, reusable: undefined };
  const id = `analysis-${index}`;
  switch (has) {
    case 'nothing':
      return nothing;
    case 'archived':
      return { ...nothing, analysisId: id };
    case 'live of another':
      return { ...nothing, live: analysis(id, 'processing', 'ann') };
    case 'live of this rep':
      return { ...nothing, live: analysis(id, 'processing') };
    case 'reusable':
      return { ...nothing, reusable: analysis(id, 'completed') };
    default:
      return { ...nothing, analysisId: id, analysis: analysis(id, has as AnalysisRecord['status']) };
  }
};

const jobOf = (states: readonly RecordingState[]) =>
  begunJob(
    newIntelJob({
      id: 'job',
      type: 'persona_assign',
      org_id: 'acme',
      rep_id: 'tom',
      org_uuid: 'org',
      rep_uuid: 'rep',
      analysis_ids: states.map(({ analysisId }) => analysisId),
      recordings_key: 'key',
      callback_url: null,
      created_at: now,
    }),
    now,
  );

it('runs at most five recordings, forgets none, and is ready only when each has ended', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 50 }), (given) => {
      const states = given.map(stateOf);
      const { analysis_ids, start, isReady } = planRecordings(jobOf(states), states);
      const running = given.filter(({ has }) =>
        ['queued', 'processing', 'live of this rep'].includes(has),
      ).length;
      expect(running > 5 ? start.length : start.length + running).toBeLessThanOrEqual(running > 5 ? 0 : 5);
      const open = given.filter(({ has }) => has === 'nothing').length;
      expect(start.length).toBe(Math.min(open, Math.max(0, 5 - running)));
      for (const index of start) expect(given[index]?.has).toBe('nothing');
      const waiting = given.filter(({ has }) => has === 'nothing' || has === 'live of another').length;
      expect(analysis_ids.filter((id) => id === null)).toHaveLength(waiting);
      expect(isReady).toBe(running === 0 && waiting === 0);
    }),
  );
});
