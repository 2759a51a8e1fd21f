import * as z from 'zod';
import { pillarMeanings, pillarScores } from '../domain/scoring/pillars.ts';
import { analysisStatus } from './analysis-handle.ts';
import {
  createdAt,
  endedAt,
  endSeconds,
  freeForm,
  metadata,
  orgId,
  repId,
  startSeconds,
  timestamp,
  updatedAt,
  uuid,
} from './fields.ts';
import { notObserved, perPillar } from './pillars.ts';
import { transcript } from './transcripts.ts';

const score = z.number().min(0).max(100);

/** The scores of a conversation, in the order of the specification. */
const scores = {
  overall_score: score.describe(
    "0 to 100: the rounded mean of the pillars that were observed, or their mean weighted by the org's scoring profile; active scoring criteria of the org make up a tenth of it; at most 40 if a disqualifier is met.",
  ),
  ...pillarScores((pillar) => score.describe(`0 to 100. ${pillarMeanings[pillar]}`)),
};

const feedback = z.object({
  positive: z.string().describe('What the rep did well.'),
  negative: z.string().describe('What the rep can do better.'),
});

/** The findings of the analyst, `analysis` in the row. */
const findings = z
  .object({
    prospect_name: z.string().describe('Name of the customer; empty if none is said.'),
    recording_title: z
      .string()
      .describe(
        'Title that you gave the recording, else one derived from the customer, the topic and the day.',
      ),
    ai_summary: z.string().describe('A summary of the conversation in some sentences.'),
    double_down: z.string().describe('What the rep does well and should do more of.'),
    questions_asked: z.int().describe('Questions that the rep asked.'),
    filler_word_count: z.int().describe('Filler words (um, like, you know) that the rep said.'),
    words_per_minute: z.number().describe("Words per minute of the rep's own speech."),
    ...scores,
    feedback_v5: z
      .object(perPillar(feedback))
      .describe('Feedback for the rep: strengths and weaknesses, by pillar.'),
    action_plan_v5: z
      .object({
        double_down_implementation: z.string().describe('How to do more of what works.'),
        general_communication_improvement: z.string().describe('What to change first, and how.'),
        quoted_principle: z.string().describe('The principle behind that change, in one sentence.'),
      })
      .describe('What the rep should do in the next conversations.'),
    organization_prompt_summary: z
      .string()
      .nullable()
      .describe('The finding for each prompt of the org; null without prompts.'),
    organization_feedback: z
      .string()
      .nullable()
      .describe('What the findings mean for the rep; null without prompts.'),
    scoring: z
      .object({
        engine: z
          .string()
          .describe(
            'Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model.',
          ),
        rubric_version: z
          .string()
          .describe('Version of the rubric. Scores of different versions are not exactly comparable.'),
        profile_id: z
          .string()
          .nullable()
          .describe('Id of the scoring profile that weighed the pillars; null without one.'),
        playbook_id: z
          .string()
          .nullable()
          .describe('Id of the playbook in use; null without one, and for a playbook in the request.'),
        not_observed: notObserved,
      })
      .describe('The engine, and the settings that it used.'),
  })
  .meta({ id: 'Findings' });

/** Why a job failed, as its row shows it. */
export const jobError = z
  .object({
    code: z.string().describe('What went wrong: one of the error codes of this API.'),
    message: z.string().describe('The same for people; the wording may change.'),
    details: freeForm.optional().describe('Details of the error, such as the field or the limit.'),
  })
  .describe('Why it failed; null unless it did.');

export const analysis = z
  .object({
    id: uuid.describe('Id of the analysis.'),
    status: analysisStatus,
    org_id: orgId,
    rep_id: repId,
    parent_session_id: uuid
      .nullable()
      .describe('The all-day session with the conversation as a segment; null for a separate submission.'),
    recording_url: z
      .string()
      .describe('Address of the recording as you gave it; `about:blank` if there is only a transcript.'),
    recording_title: z.string().nullable().describe('Title that you gave the recording.'),
    duration_seconds: z.int().nullable().describe('Length in whole seconds; null until it is known.'),
    transcript: transcript
      .nullable()
      .describe('The transcript; null until it exists, and after it was erased.'),
    analysis: findings.nullable().describe('The findings; null until the analysis is completed.'),
    options: freeForm.describe('The options as you sent them.'),
    metadata,
    created_at: createdAt,
    completed_at: endedAt,
    error: jobError.nullable(),
  })
  .meta({ id: 'Analysis' });

/** An analysis in a list: without the parts that can grow (transcript, findings, options, metadata). */
export const analysisSummary = analysis
  .omit({ transcript: true, analysis: true, options: true, metadata: true })
  .extend({
    overall_score: score.nullable().describe('0 to 100; null until the analysis is completed.'),
    updated_at: updatedAt,
    superseded_by: uuid
      .nullable()
      .describe(
        'If the boundaries of its segment were changed: id of the analysis that replaced it, or of the segment if that is not analysed. A replaced analysis stays readable and counts in no statistics.',
      ),
  })
  .meta({ id: 'AnalysisSummary' });

const quotes = z.object({
  quotes: z
    .array(
      z.object({
        quote: z.string().describe('The words as in the transcript.'),
        speaker: z.string().describe('Label of the voice, as in the transcript.'),
        role: transcript.shape.utterances.element.shape.role,
        start_seconds: startSeconds,
        end_seconds: endSeconds,
        supports: z
          .string()
          .describe('The rubric statement that it concerns; "Missed: …" when it shows the opposite.'),
        verified: z.literal(true).describe('The quote was found word for word in the transcript.'),
      }),
    )
    .describe('Quotes behind the score of this pillar.'),
  lacking: z
    .array(z.string())
    .default([])
    .describe(
      'Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25.',
    ),
});

export const evidence = z
  .object({
    analysis_id: uuid.describe('Id of the analysis.'),
    pillars: z.object(perPillar(quotes)).describe('The evidence, by pillar.'),
    dropped: z
      .int()
      .min(0)
      .describe('Quotes that were left out because they were not found in the transcript.'),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the rubric statements that carry verified evidence, 0 to 1.'),
  })
  .meta({ id: 'Evidence' });

/** One of the scores that an analysis has had. */
export const scoreRecord = z
  .object({
    scored_at: timestamp.describe('When the score was made.'),
    engine: z
      .string()
      .describe(
        'Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model.',
      ),
    rubric_version: z.string().describe('Version of the rubric.'),
    ...scores,
    profile_id: z
      .string()
      .nullable()
      .describe('Id of the scoring profile that weighed the pillars; null without one.'),
    playbook_id: z.string().nullable().describe('Id of the playbook that was in use; null without one.'),
    not_observed: notObserved,
  })
  .meta({ id: 'Score' });
