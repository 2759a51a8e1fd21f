import * as z from 'zod';
import { jobError } from './analysis.ts';
import { dispositionOutcome } from './dispositions.ts';
import { callerTime, createdAt, endedAt, orgId, orgPath, repId, timestamp, uuid } from './fields.ts';
import { profileQuote } from './intelligence.ts';
import { pageOf, pageQuery } from './pages.ts';
import { perObserved, perScore } from './pillars.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** Bounds on the input and output of a snapshot, which states what it left out. */
export const insightLimits = {
  defaultDays: 90,
  maxDays: 400,
  analyses: 10_000,
  conversations: 500,
  /** A rep with fewer analyses has no rank. */
  rankedFrom: 3,
  /** Outcomes with fewer analyses are not compared. */
  comparedFrom: 10,
  groups: 20,
} as const;

const covered = z.object({
  from: timestamp.describe(
    `Analyses created from here on were read: later than the \`from\` of the snapshot when there are more than ${insightLimits.analyses} of them.`,
  ),
  analyses: z.int().min(0).describe('Completed analyses, without those of practice sessions.'),
  analyses_limit: z.int().describe('The most analyses that a snapshot reads.'),
  is_complete: z.boolean().describe('Whether all analyses of the span were read.'),
  conversations: z
    .int()
    .min(0)
    .describe('How many of the newest of them were read word for word, for objections and questions.'),
  conversations_limit: z.int().describe('The most conversations that a snapshot reads word for word.'),
});

const distribution = z
  .object({
    histogram: z
      .array(z.int().min(0))
      .length(10)
      .describe('Analyses with 0-9 points, 10-19, and so on; the last one 90-100.'),
    mean: z.number().describe('Mean score, 0 to 100.'),
    median: z.number().describe('Median score, 0 to 100.'),
    lower_quartile: z.number().describe('A quarter of the scores lie below it. Interpolated linearly.'),
    upper_quartile: z.number().describe('A quarter of the scores lie above it. Interpolated linearly.'),
  })
  .nullable()
  .describe('Quartiles are interpolated linearly. Null without analyses.');

const meanScores = z
  .object(perObserved(z.number()))
  .describe('Mean scores, 0 to 100, of the analyses with an occasion for it; null without any.');

const ranked = z.object({
  rank: z.int().min(1).describe('Equal means share a rank; the next one counts them all.'),
  rep_id: repId,
  analyses: z.int().min(1).describe('Completed analyses of the rep in the span.'),
  mean_scores: meanScores,
});

const group = z.object({
  topic: z.string().describe('Their common topic: a slug, or the words that were said.'),
  label: z.string().describe('The topic for people.'),
  count: z.int().min(1).describe('How often it was said.'),
  conversations: z.int().min(1).describe('In how many conversations.'),
  examples: z.array(profileQuote).describe('Up to three quotes.'),
});

const comparison = z.object({
  won_mean: z.number().describe('Mean score of conversations that were won.'),
  lost_mean: z.number().describe('Mean score of conversations that were lost.'),
  difference: z.number().describe('won_mean - lost_mean.'),
  lower: z
    .number()
    .describe('Lower end of the interval that holds the difference with a confidence of 95 %.'),
  upper: z.number().describe('Upper end of that interval.'),
});

const byDisposition = z.object({
  outcomes: z
    .array(
      z.object({
        outcome: dispositionOutcome,
        analyses: z.int().min(1).describe('Analyses that ended this way.'),
        mean_scores: meanScores,
      }),
    )
    .describe('Scores by how the conversations ended.'),
  won_against_lost: z
    .object(perScore(comparison.nullable()))
    .nullable()
    .describe(
      "Welch's interval: it assumes neither equal variances nor equal counts. Null for a pillar with too few occasions in either group.",
    ),
  reason: z
    .literal('too_few_analyses')
    .nullable()
    .describe(
      `Why nothing is compared: fewer than ${insightLimits.comparedFrom} were won, or fewer than that were lost.`,
    ),
});

const trendWeek = z.object({
  start: timestamp.describe('When the week begins: a Monday, 00:00 UTC.'),
  analyses: z.int().min(1).describe('Completed analyses of the week.'),
  mean_scores: meanScores,
});

export const insights = z
  .object({
    covered: covered.describe('The material of the snapshot.'),
    totals: z
      .object({
        analyses: z.int().describe('Analyses that were read.'),
        reps: z.int().describe('Reps of these analyses.'),
        minutes: z.number().describe('Minutes of their conversations.'),
      })
      .describe('How much there was.'),
    distribution: z
      .object(perScore(distribution))
      .describe('The distribution of each score; null without analyses.'),
    ranking: z
      .array(ranked)
      .describe(`Reps with ${insightLimits.rankedFrom} analyses or more, the best first.`),
    trend: z
      .object({
        weeks: z.array(trendWeek).describe('Oldest first; a week without analyses is left out.'),
        slope: z
          .object(perScore(z.number().nullable()))
          .describe('Points per week, by least squares; null with fewer than two weeks.'),
      })
      .describe('The scores by week.'),
    objections: z.array(group).describe('Objections of customers, most frequent first.'),
    questions: z.array(group).describe('Questions of customers, most frequent first.'),
    dispositions: byDisposition.describe('Scores by how the conversations ended.'),
  })
  .meta({ id: 'Insights' });

const snapshotId = uuid.describe('Id of the snapshot.');

const snapshot = z
  .object({
    id: uuid.describe('Id of the snapshot, as snapshot_id.'),
    snapshot_id: snapshotId,
    org_id: orgId,
    status: z
      .enum(['queued', 'processing', 'completed', 'failed'])
      .describe('The status of the snapshot. `completed` and `failed` are final.'),
    from: timestamp.describe('Analyses created from this time on are looked at.'),
    to: timestamp.describe('Analyses created up to this time are looked at.'),
    insights: insights
      .nullable()
      .describe('The findings in the analyses; null until the snapshot is completed.'),
    error: jobError.nullable(),
    created_at: createdAt,
    completed_at: endedAt,
  })
  .meta({ id: 'InsightsSnapshot' });

const summary = snapshot.omit({ insights: true }).meta({ id: 'InsightsSnapshotSummary' });

export const createSnapshot = {
  id: 'insights.create-snapshot',
  method: 'POST',
  path: '/v1/orgs/{org_id}/insights',
  scope: 'partner:write',
  summary: "Compute insights from an org's analyses; insights.generated or insights.failed reports the end",
  params: orgPath,
  body: z.strictObject({
    from: callerTime
      .optional()
      .describe(`First time to look at. Default: ${insightLimits.defaultDays} days before \`to\`.`),
    to: callerTime
      .optional()
      .describe(
        `Last time to look at, at most ${insightLimits.maxDays} days after \`from\`. Default, and the latest: now.`,
      ),
  }),
  success: {
    status: 202,
    body: z.object({
      id: uuid.describe('Id of the snapshot, as snapshot_id.'),
      snapshot_id: snapshotId,
      status: z.literal('queued').describe('The snapshot waits for a worker.'),
    }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'concurrency_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

const readProblems = [...authenticated, ...validated, 'org_not_found'] as const;

export const getLatestSnapshot = {
  id: 'insights.get-latest-snapshot',
  method: 'GET',
  path: '/v1/orgs/{org_id}/insights/latest',
  scope: 'partner:read',
  summary: 'The newest completed insights snapshot of an org',
  params: orgPath,
  success: { status: 200, body: snapshot },
  problems: [...readProblems, 'snapshot_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const getSnapshot = {
  id: 'insights.get-snapshot',
  method: 'GET',
  path: '/v1/orgs/{org_id}/insights/{snapshot_id}',
  scope: 'partner:read',
  summary: 'One insights snapshot',
  params: z.object({ ...orgPath.shape, snapshot_id: snapshotId }),
  success: { status: 200, body: snapshot },
  problems: [...readProblems, 'snapshot_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listSnapshots = {
  id: 'insights.list-snapshots',
  method: 'GET',
  path: '/v1/orgs/{org_id}/insights',
  scope: 'partner:read',
  summary: 'The insights snapshots of an org, newest first, each without its content',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(summary) },
  problems: readProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
