import { findFixture } from '../../../lambdas/domain/fixtures/fixtures.ts';
import type { Gathering } from '../../../lambdas/domain/intelligence/profiler.ts';
import type { RepAnalysis } from '../../../lambdas/domain/intelligence/rep-analysis.ts';
import { type Transcript, transcriptOf } from '../../../lambdas/domain/transcripts/transcript.ts';
import { score } from '../scoring/engine.ts';

/** A conversation written down: each line `rep: words` or `customer: words`, five seconds each. */
export const conversation = (text: string, language = 'en-US'): Transcript =>
  transcriptOf({
    language,
    utterances: text
      .trim()
      .split('\n')
      .map((line, at) => {
        const role = line.trim().startsWith('rep:') ? ('rep' as const) : ('customer' as const);
        return {
          speaker: role,
          role,
          start_seconds: at * 5,
          end_seconds: at * 5 + 4,
          text: line.replace(/^\s*\w+: /, ''),
          confidence: null,
        };
      }),
  });

export const fixture = (name: string): Transcript => {
  const found = findFixture(`mock://${name}`);
  if (found?.kind !== 'transcript') throw new Error(`there is no conversation ${name}`);
  return found.transcript;
};

/** The completed analysis of a conversation, number `at` of its rep. */
export const analysisOf = (transcript: Transcript, at = 0): RepAnalysis => {
  const input = { transcript, recording_title: null, prompts: [], playbook: null, profile: null };
  const { analysis, evidence } = score(input);
  return {
    id: `0197a1c2-0000-7000-8000-${String(at).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 10, 1 + at)).toISOString(),
    scores: {
      overall: analysis.overall_score,
      clarity: analysis.clarity_score,
      influence: analysis.influence_score,
      objection: analysis.objection_score,
      discovery: analysis.discovery_score,
      delivery: analysis.delivery_score,
      close: analysis.close_score,
    },
    transcript,
    evidence,
  };
};

/** What is found in all of the analyses. */
export const foundIn = <Found>(analyses: readonly RepAnalysis[], gathering: Gathering<Found>): Found => {
  for (const analysis of analyses) gathering.add(analysis);
  return gathering.found();
};

/** The analyses of some conversations, in this order. */
export const ofAll = (transcripts: readonly Transcript[]): RepAnalysis[] => transcripts.map(analysisOf);
