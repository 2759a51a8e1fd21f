import * as z from 'zod';
import { callerId, freeForm, timestamp, uuid } from './fields.ts';
import { transcript } from './transcripts.ts';

const score = z.number().min(0).max(100);
const feedback = z.object({ positive: z.string(), negative: z.string() });

/** What the analyst found, `analysis` in the row. */
const findings = z
  .object({
    prospect_name: z.string().nullable().describe('Only where it is said in the conversation.'),
    recording_title: z.string().nullable(),
    ai_summary: z.string(),
    double_down: z.string().describe('What the rep does well and should do more of.'),
    questions_asked: z.int().describe('By the rep.'),
    filler_word_count: z.int().describe('Of the rep.'),
    words_per_minute: z.number().describe("Of the rep's own speech."),
    overall_score: score.describe(
      "The mean of the six pillars, or the mean weighted by the org's scoring profile; at most 40 where a disqualifier is met.",
    ),
    clarity_score: score,
    influence_score: score,
    objection_score: score,
    discovery_score: score,
    delivery_score: score,
    close_score: score,
    feedback_v5: z.object({
      clarity: feedback,
      influence: feedback,
      objection: feedback,
      discovery: feedback,
      delivery: feedback,
      close: feedback,
    }),
    action_plan_v5: z.object({
      double_down_implementation: z.string(),
      general_communication_improvement: z.string(),
      quoted_principle: z.string(),
    }),
    organization_prompt_summary: z
      .string()
      .nullable()
      .describe('What was found for each prompt of the org; null without prompts.'),
    organization_feedback: z
      .string()
      .nullable()
      .describe('What follows from it for the rep; null without prompts.'),
    scoring: z.object({
      engine: z.string().describe('Who judged: `rules-1`, or `bedrock:` and the model.'),
      rubric_version: z.string(),
      profile_id: z.string().nullable().describe('The scoring profile that weighed the pillars.'),
      playbook_id: z
        .string()
        .nullable()
        .describe('The playbook in use; null without one, and for one that came with the request.'),
    }),
  })
  .meta({ id: 'Findings' });

/** Why a job failed, as its row tells it. */
export const jobError = z.object({
  code: z.string(),
  message: z.string(),
  details: freeForm.optional(),
});

export const analysisStatus = z.enum(['queued', 'processing', 'completed', 'failed']);

export const analysis = z
  .object({
    id: uuid,
    status: analysisStatus,
    org_id: callerId,
    rep_id: callerId,
    parent_session_id: uuid.nullable(),
    recording_url: z.string(),
    recording_title: z.string().nullable(),
    duration_seconds: z.int().nullable(),
    transcript: transcript.nullable(),
    analysis: findings.nullable(),
    options: freeForm,
    metadata: freeForm,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    error: jobError.nullable(),
  })
  .meta({ id: 'Analysis' });

/** An analysis in a list: without the parts that can grow (transcript, findings, options, metadata). */
export const analysisSummary = analysis
  .omit({ transcript: true, analysis: true, options: true, metadata: true })
  .extend({ overall_score: score.nullable(), updated_at: timestamp })
  .meta({ id: 'AnalysisSummary' });

const quotes = z.object({
  quotes: z.array(
    z.object({
      quote: z.string(),
      speaker: z.string(),
      role: z.enum(['rep', 'customer', 'other']).nullable(),
      start_seconds: z.number(),
      end_seconds: z.number(),
      supports: z
        .string()
        .describe('The rubric statement that it bears on; "Missed: …" when it shows the opposite.'),
      verified: z.literal(true),
    }),
  ),
});

export const evidence = z
  .object({
    analysis_id: uuid,
    pillars: z.object({
      clarity: quotes,
      influence: quotes,
      objection: quotes,
      discovery: quotes,
      delivery: quotes,
      close: quotes,
    }),
    dropped: z.int().min(0).describe('Quotes that were not found in the transcript, and left out.'),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the rubric statements that carry verified evidence.'),
  })
  .meta({ id: 'Evidence' });

/** One of the scores that an analysis ever got. */
export const scoreRecord = z
  .object({
    scored_at: timestamp,
    engine: z.string(),
    rubric_version: z.string(),
    overall_score: score,
    clarity_score: score,
    influence_score: score,
    objection_score: score,
    discovery_score: score,
    delivery_score: score,
    close_score: score,
    profile_id: z.string().nullable(),
    playbook_id: z.string().nullable(),
  })
  .meta({ id: 'Score' });
