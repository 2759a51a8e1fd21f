import * as z from 'zod';
import { jobError } from './analysis.ts';
import { dispositionOutcome } from './dispositions.ts';
import { callerId, timestamp, uuid } from './fields.ts';
import { profileQuote } from './intelligence.ts';
import { orgPath } from './orgs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** How far a snapshot looks and what it says; beyond, its answer tells what it left out. */
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

const perScore = <Value extends z.ZodType>(value: Value) =>
  z.object({
    overall: value,
    clarity: value,
    influence: value,
    objection: value,
    discovery: value,
    delivery: value,
    close: value,
  });

const covered = z.object({
  from: timestamp.describe(
    `Analyses created from here on were read: later than the \`from\` of the snapshot when there are more than ${insightLimits.analyses} of them.`,
  ),
  analyses: z.int().min(0).describe('Completed analyses; those of practice sessions count nowhere.'),
  analyses_limit: z.int(),
  is_complete: z.boolean().describe('All analyses of the span were read.'),
  conversations: z
    .int()
    .min(0)
    .describe('The newest of them, of which the words were read too, for objections and questions.'),
  conversations_limit: z.int(),
});

const distribution = z
  .object({
    histogram: z
      .array(z.int().min(0))
      .length(10)
      .describe('Analyses with 0-9 points, 10-19, and so on; the last one 90-100.'),
    mean: z.number(),
    median: z.number(),
    lower_quartile: z.number(),
    upper_quartile: z.number(),
  })
  .nullable()
  .describe('Quartiles are interpolated linearly. Null without analyses.');

const ranked = z.object({
  rank: z.int().min(1).describe('Equal means share a rank; the next one counts them all.'),
  rep_id: callerId,
  analyses: z.int().min(1),
  mean_scores: perScore(z.number()),
});

const group = z.object({
  topic: z.string().describe('What they have in common: a slug, or the words that were said.'),
  label: z.string(),
  count: z.int().min(1).describe('How often it was said.'),
  conversations: z.int().min(1).describe('In how many conversations.'),
  examples: z.array(profileQuote),
});

const comparison = z.object({
  won_mean: z.number(),
  lost_mean: z.number(),
  difference: z.number().describe('won_mean - lost_mean.'),
  lower: z.number().describe('The difference lies between lower and upper with a confidence of 95 %.'),
  upper: z.number(),
});

const byDisposition = z.object({
  outcomes: z.array(
    z.object({
      outcome: dispositionOutcome,
      analyses: z.int().min(1),
      mean_scores: perScore(z.number()),
    }),
  ),
  won_against_lost: perScore(comparison)
    .nullable()
    .describe("Welch's interval: it takes neither equal variances nor equal counts for granted."),
  reason: z
    .literal('too_few_analyses')
    .nullable()
    .describe(`Why nothing is compared: fewer than ${insightLimits.comparedFrom} were won, or lost.`),
});

const trendWeek = z.object({
  start: timestamp.describe('A Monday, 00:00 UTC.'),
  analyses: z.int().min(1),
  mean_scores: perScore(z.number()),
});

export const insights = z
  .object({
    covered,
    totals: z.object({ analyses: z.int(), reps: z.int(), minutes: z.number() }),
    distribution: perScore(distribution),
    ranking: z
      .array(ranked)
      .describe(`Reps with ${insightLimits.rankedFrom} analyses or more, the best first.`),
    trend: z.object({
      weeks: z.array(trendWeek).describe('Oldest first; a week without analyses is left out.'),
      slope: perScore(z.number().nullable()).describe(
        'Points per week, least squares; null below two weeks.',
      ),
    }),
    objections: z.array(group).describe('What customers said against it, the most frequent first.'),
    questions: z.array(group).describe('What customers asked, the most frequent first.'),
    dispositions: byDisposition,
  })
  .meta({ id: 'Insights' });

const snapshot = z
  .object({
    snapshot_id: uuid,
    org_id: callerId,
    status: z.enum(['queued', 'processing', 'completed', 'failed']),
    from: timestamp,
    to: timestamp,
    insights: insights.nullable().describe('Null until the snapshot is completed.'),
    error: jobError.nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'InsightsSnapshot' });

const summary = snapshot.omit({ insights: true }).meta({ id: 'InsightsSnapshotSummary' });

export const createSnapshot = {
  id: 'insights.create-snapshot',
  method: 'POST',
  path: '/v1/orgs/{org_id}/insights',
  scope: 'partner:write',
  summary: "Work out what an org's analyses show; insights.generated tells the end",
  params: orgPath,
  body: z.strictObject({
    from: timestamp.optional().describe(`Default: ${insightLimits.defaultDays} days before \`to\`.`),
    to: timestamp
      .optional()
      .describe(`Default, and the latest: now. At most ${insightLimits.maxDays} days behind \`from\`.`),
  }),
  success: { status: 202, body: z.object({ snapshot_id: uuid, status: z.literal('queued') }) },
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
  params: z.object({ ...orgPath.shape, snapshot_id: uuid }),
  success: { status: 200, body: snapshot },
  problems: [...readProblems, 'snapshot_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listSnapshots = {
  id: 'insights.list-snapshots',
  method: 'GET',
  path: '/v1/orgs/{org_id}/insights',
  scope: 'partner:read',
  summary: 'The insights snapshots of an org, newest first, each without what it says',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(summary), ...pageFields }) },
  problems: readProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
