import { describe, expect, it } from 'vitest';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { RUBRIC } from '../../../lambdas/domain/scoring/rubric/rubric.ts';
import { gatherSynthesis } from '../../../lambdas/domain/synthesis/synthesise.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { analysisOf, fixture, foundIn, ofAll } from '../intelligence/conversations.ts';

const synthesised = async (...transcripts: readonly Transcript[]) => {
  const profiled = foundIn(ofAll(transcripts), gatherSynthesis());
  if (profiled.kind !== 'found') throw new Error(profiled.reason);
  return profiled.finding;
};

const pitches = ['poor-pitch', 'average-pitch', 'perfect-pitch'].map(fixture);

describe('score trends', () => {
  it('run from the oldest to the newest analysis, with the least-squares slope per analysis', async () => {
    const { score_trends } = await synthesised(...pitches);
    const scores = pitches.map((one) => analysisOf(one).scores.close);
    const [first, , last] = scores;
    expect(score_trends.close).toEqual({ first, last, slope: (Number(last) - Number(first)) / 2 });
  });

  it('have no slope for one analysis', async () => {
    const { score_trends, summary } = await synthesised(fixture('average-pitch'));
    expect(score_trends.clarity.first).toBe(score_trends.clarity.last);
    expect(score_trends.clarity.slope).toBeNull();
    expect(summary).toMatch(/^1 conversation of 2026-11-01\. The overall score is \d+\./);
  });

  it('include conversations whose words were deleted', async () => {
    const [poor, average] = pitches.map(analysisOf);
    if (poor === undefined || average === undefined) throw new Error('there are no pitches');
    const profiled = foundIn([poor, { ...average, evidence: null }], gatherSynthesis());
    if (profiled.kind !== 'found') throw new Error(profiled.reason);
    const { summary, score_trends } = profiled.finding;
    expect(score_trends.delivery.last).toBe(average.scores.delivery);
    expect(summary).toContain('Of 1 of them only the scores count');
  });
});

describe('strengths and gaps', () => {
  it('are what half of the conversations or more show or lack', async () => {
    const { strengths, gaps } = await synthesised(...pitches);
    for (const { shown_in, observed_in } of strengths)
      expect(shown_in / observed_in).toBeGreaterThanOrEqual(0.5);
    for (const { shown_in, observed_in } of gaps) expect(shown_in / observed_in).toBeLessThan(0.5);
    const names = [...strengths, ...gaps].map(({ statement }) => statement);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have evidence from the conversation that they name', async () => {
    const { strengths, gaps } = await synthesised(...pitches);
    for (const { quote, analysis_id } of [...strengths, ...gaps].flatMap(({ evidence }) => evidence)) {
      const at = Number(analysis_id.slice(-2));
      const said = pitches[at]?.utterances.map(({ text }) => text).join(' ');
      expect(said).toContain(quote);
    }
  });

  it('follow from the evidence, for any engine and language', async () => {
    const analysis = analysisOf(fixture('average-pitch'));
    const [quote] = Object.values(analysis.evidence?.pillars ?? {}).flatMap(({ quotes }) => quotes);
    if (analysis.evidence === null || quote === undefined) throw new Error('there is no evidence');
    const statement = RUBRIC.find(({ id }) => id === 'close.next_step')?.statement ?? '';
    const none = perPillar(() => ({ quotes: [], lacking: [] }));
    const close = { lacking: [], quotes: [{ ...quote, quote: 'Jeudi à dix heures ?', supports: statement }] };
    const evidence = { ...analysis.evidence, pillars: { ...none, close } };
    const french = { ...analysis, transcript: { ...analysis.transcript, language: 'fr-FR' }, evidence };
    const profiled = foundIn([french], gatherSynthesis());
    expect(profiled).toMatchObject({
      finding: { gaps: [], strengths: [{ statement, evidence: [{ quote: 'Jeudi à dix heures ?' }] }] },
    });
  });

  it('include a criterion that was judged missing, even without a quote of the moment', async () => {
    const analysis = analysisOf(fixture('average-pitch'));
    if (analysis.evidence === null) throw new Error('there is no evidence');
    const statement = RUBRIC.find(({ id }) => id === 'discovery.problem')?.statement ?? '';
    const pillars = perPillar((pillar) => ({
      quotes: [],
      lacking: pillar === 'discovery' ? [statement] : [],
    }));
    const profiled = foundIn(
      [{ ...analysis, evidence: { ...analysis.evidence, pillars } }],
      gatherSynthesis(),
    );
    expect(profiled).toMatchObject({
      finding: { strengths: [], gaps: [{ statement, shown_in: 0, observed_in: 1, evidence: [] }] },
    });
  });

  it('include an action for each gap, with its reason in figures', async () => {
    const { gaps, action_plan } = await synthesised(...pitches);
    expect(action_plan.map(({ pillar }) => pillar)).toEqual(gaps.map(({ pillar }) => pillar));
    for (const { reason } of action_plan) expect(reason).toMatch(/shown in \d of \d conversations/);
  });
});

it('includes the direction of the overall score', async () => {
  const { summary } = await synthesised(...pitches);
  expect(summary).toMatch(/^3 conversations from 2026-11-01 to 2026-11-03\. .* rising by [\d.]+ points/);
  const falling = foundIn(pitches.toReversed().map(analysisOf), gatherSynthesis());
  expect(falling.kind === 'found' && falling.finding.summary).toContain('falling by');
});

it('says when there is nothing to report', async () => {
  expect(foundIn([], gatherSynthesis())).toMatchObject({ kind: 'no-evidence' });
  const silent = { ...analysisOf(fixture('average-pitch')), evidence: null };
  expect(foundIn([silent], gatherSynthesis())).toMatchObject({
    kind: 'found',
    finding: { strengths: [], gaps: [], action_plan: [] },
  });
});
