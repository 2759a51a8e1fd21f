import * as z from 'zod';
import { ApiError, type ErrorCode, pillars, type Synthesis } from '../../../typescript/src/client.ts';
import { countOf, given, id, orgId, page, repId, tool, waitFor, waitSeconds } from '../tool.ts';
import { answerOf, marked, notice, plain, plainOrNull } from '../untrusted.ts';
import { errorOf, jobError } from './analyses.ts';

const pillar = z.enum(pillars);
/** Strengths and gaps shown, and quotes of each. */
const behavioursShown = 8;
const quotesShown = 2;

const listOrgs = tool({
  name: 'list_orgs',
  title: 'List orgs',
  description: 'The orgs of the partner that the key is for, newest first.',
  input: z.object(page),
  output: answerOf(
    { next_cursor: z.string().nullable() },
    { orgs: z.array(z.object({ org_id: z.string(), name: z.string().nullable() })) },
  ),
  run: async (query, { api, signal }) => {
    const { data, next_cursor } = await api.call('GET /v1/orgs', { query: given(query), signal });
    const orgs = data.map(({ org_id, name }) => ({ org_id, name: plainOrNull(name, 200) }));
    return {
      text: [
        countOf('Orgs', orgs, next_cursor),
        marked(orgs.map(({ org_id, name }) => `${org_id}  ${name ?? ''}`)),
      ].join('\n'),
      structured: { next_cursor, notice, untrusted: { orgs } },
    };
  },
});

const listReps = tool({
  name: 'list_reps',
  title: 'List reps',
  description: 'The reps of an org, newest first.',
  input: z.object({ org_id: orgId, ...page }),
  output: answerOf(
    { next_cursor: z.string().nullable() },
    { reps: z.array(z.object({ rep_id: z.string(), name: z.string().nullable() })) },
  ),
  run: async ({ org_id, ...query }, { api, signal }) => {
    const { data, next_cursor } = await api.call('GET /v1/orgs/{org_id}/reps', {
      params: { org_id },
      query: given(query),
      signal,
    });
    const reps = data.map(({ rep_id, name }) => ({ rep_id, name: plainOrNull(name, 200) }));
    return {
      text: [
        countOf('Reps', reps, next_cursor),
        marked(reps.map(({ rep_id, name }) => `${rep_id}  ${name ?? ''}`)),
      ].join('\n'),
      structured: { next_cursor, notice, untrusted: { reps } },
    };
  },
});

const spread = z.object({ mean: z.number(), min: z.number(), max: z.number() });
const trend = z.number().nullable();

const repStatistics = tool({
  name: 'get_rep_statistics',
  title: 'Read how a rep does over time',
  description:
    'Scores of a rep by day, week or month (mean, least, most; overall and by pillar), and the trend in points.',
  input: z.object({
    org_id: orgId,
    rep_id: repId,
    days: z.int().min(1).max(365).optional().describe('How many days to look back.'),
    bucket: z.enum(['day', 'week', 'month']).default('week').describe('How long a bucket is.'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    bucket: z.enum(['day', 'week', 'month']),
    buckets: z.array(
      z.object({
        start: z.string(),
        count: z.number(),
        scores: z.record(z.string(), spread.nullable()),
      }),
    ),
    trend: z.record(z.string(), trend),
  }),
  run: async ({ org_id, rep_id, ...query }, { api, signal }) => {
    const found = await api.call('GET /v1/orgs/{org_id}/reps/{rep_id}/stats', {
      params: { org_id, rep_id },
      query: given(query),
      signal,
    });
    const { from, to, bucket, buckets } = found;
    const lines = buckets.map(({ start, count, scores }) => {
      const parts = Object.entries(scores).map(
        ([name, one]) => `${name} ${one ? Math.round(one.mean) : '–'}`,
      );
      return `${start.slice(0, 10)}  ${count} conversations  ${parts.join(', ')}`;
    });
    const trends = Object.entries(found.trend).map(([name, one]) => `${name} ${one?.toFixed(1) ?? '–'}`);
    return {
      text: [
        `Rep ${rep_id}, org ${org_id}, mean scores by ${bucket} from ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
        ...lines,
        `trend: ${trends.join(', ')}`,
      ].join('\n'),
      structured: { from, to, bucket, buckets, trend: found.trend },
    };
  },
});

const behaviour = z.object({
  pillar,
  statement: z.string(),
  shown_in: z.number().describe('Conversations in which it was shown…'),
  observed_in: z.number().describe('… of those that had an occasion for it.'),
  quotes: z.array(z.object({ analysis_id: z.string(), quote: z.string(), start_seconds: z.number() })),
});

const synthesisFacts = {
  synthesized_at: z.string().nullable().describe('When the plan was made; null: there is none yet.'),
  analyses_read: z.number(),
  score_trends: z
    .record(z.string(), z.object({ first: trend, last: trend, slope: trend }))
    .nullable()
    .describe('Score of the oldest and the newest conversation that was read, and points by conversation.'),
};

const synthesisWords = {
  summary: z.string().nullable(),
  strengths: z.array(behaviour),
  gaps: z.array(behaviour),
  action_plan: z.array(z.object({ pillar, action: z.string(), reason: z.string() })),
};

type Plan = Pick<
  Synthesis,
  'summary' | 'strengths' | 'gaps' | 'action_plan' | 'score_trends' | 'analysis_ids'
>;

const behavioursOf = (all: Plan['gaps']) =>
  all.slice(0, behavioursShown).map(({ evidence, statement, ...counts }) => ({
    pillar: counts.pillar,
    statement: plain(statement, 400),
    shown_in: counts.shown_in,
    observed_in: counts.observed_in,
    quotes: evidence.slice(0, quotesShown).map(({ analysis_id, quote, start_seconds }) => ({
      analysis_id,
      quote: plain(quote, 400),
      start_seconds,
    })),
  }));

const planOf = (plan: Plan | null) => ({
  facts: {
    analyses_read: plan?.analysis_ids.length ?? 0,
    score_trends: plan?.score_trends ?? null,
  },
  words: {
    summary: plainOrNull(plan?.summary),
    strengths: behavioursOf(plan?.strengths ?? []),
    gaps: behavioursOf(plan?.gaps ?? []),
    action_plan: (plan?.action_plan ?? []).slice(0, 10).map((one) => ({
      pillar: one.pillar,
      action: plain(one.action, 600),
      reason: plain(one.reason, 600),
    })),
  },
});

const planLines = ({ summary, strengths, gaps, action_plan }: ReturnType<typeof planOf>['words']) => {
  const lines = (title: string, all: ReturnType<typeof behavioursOf>) =>
    all.flatMap((one) => [
      `${title} (${one.pillar}, in ${one.shown_in} of ${one.observed_in}): ${one.statement}`,
      ...one.quotes.map(
        ({ quote, start_seconds, analysis_id }) => `  [${start_seconds} s of ${analysis_id}] “${quote}”`,
      ),
    ]);
  return [
    ...(summary === null ? [] : [`summary: ${summary}`]),
    ...lines('strength', strengths),
    ...lines('gap', gaps),
    ...action_plan.map((one) => `plan (${one.pillar}): ${one.action} Because: ${one.reason}`),
  ];
};

/** The response, or null if the service has none of it yet. */
const unlessMissing = async <T>(code: ErrorCode, asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === code) return null;
    throw error;
  }
};

const repCoaching = tool({
  name: 'get_coaching_plan',
  title: 'Read what to coach a rep on',
  description:
    'What the conversations of a rep say together: strengths and gaps with quotes, the plan of action, trends of scores, and the persona and the sales methodology that fit the rep. Where there is no plan yet, or an old one, update_coaching_plan makes one, if it is offered.',
  input: z.object({ org_id: orgId, rep_id: repId }),
  output: answerOf(
    {
      ...synthesisFacts,
      persona: z.string().nullable(),
      methodology: z.string().nullable(),
      secondary_methodology: z.string().nullable(),
    },
    {
      ...synthesisWords,
      persona_rationale: z.string().nullable(),
      methodology_rationale: z.string().nullable(),
    },
  ),
  run: async (params, { api, signal }) => {
    const asked = { params, signal };
    const [synthesis, persona, methodology] = await Promise.all([
      unlessMissing(
        'synthesis_not_found',
        api.call('GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest', asked),
      ),
      unlessMissing('persona_not_found', api.call('GET /v1/orgs/{org_id}/reps/{rep_id}/persona', asked)),
      unlessMissing(
        'methodology_not_found',
        api.call('GET /v1/orgs/{org_id}/reps/{rep_id}/methodology', asked),
      ),
    ]);
    const { facts, words } = planOf(synthesis);
    const untrusted = {
      ...words,
      persona_rationale: plainOrNull(persona?.rationale, 600),
      methodology_rationale: plainOrNull(methodology?.primary.rationale, 600),
    };
    const lines = [
      ...planLines(words),
      ...(untrusted.persona_rationale === null ? [] : [`persona: ${untrusted.persona_rationale}`]),
      ...(untrusted.methodology_rationale === null
        ? []
        : [`methodology: ${untrusted.methodology_rationale}`]),
    ];
    const made = synthesis
      ? `a plan of ${synthesis.created_at}, from ${facts.analyses_read} conversations`
      : 'no plan yet';
    return {
      text: [
        `Rep ${params.rep_id}, org ${params.org_id}: ${made}; persona ${persona?.persona ?? 'unknown'}, methodology ${methodology?.primary.methodology ?? 'unknown'}`,
        ...(lines.length > 0 ? [marked(lines)] : []),
      ].join('\n'),
      structured: {
        synthesized_at: synthesis?.created_at ?? null,
        ...facts,
        persona: persona?.persona ?? null,
        methodology: methodology?.primary.methodology ?? null,
        secondary_methodology: methodology?.secondary?.methodology ?? null,
        notice,
        untrusted,
      },
    };
  },
});

const updateCoaching = tool({
  name: 'update_coaching_plan',
  title: 'Make a coaching plan anew',
  description:
    'Reads the newest conversations of a rep together and makes a new plan of action of them. Pass the job_id to wait_for_coaching_plan.',
  writes: true,
  input: z.object({
    org_id: orgId,
    rep_id: repId,
    lookback_count: z.int().min(1).max(200).default(20).describe('How many conversations to read.'),
  }),
  output: z.object({ job_id: z.string(), status: z.string(), created_at: z.string() }),
  run: async ({ org_id, rep_id, lookback_count }, { api, signal }) => {
    const { job_id, status, created_at } = await api.call('POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis', {
      params: { org_id, rep_id },
      body: { lookback_count },
      signal,
    });
    return {
      text: `Job ${job_id} is ${status}: wait_for_coaching_plan`,
      structured: { job_id, status, created_at },
    };
  },
});

const waitForCoaching = tool({
  name: 'wait_for_coaching_plan',
  title: 'Wait for a coaching plan',
  description:
    'Waits until the job of update_coaching_plan is completed or failed, and shows the plan. If it is still under way when the time is over, call again.',
  input: z.object({ job_id: id('Id of the job.'), wait_seconds: waitSeconds }),
  output: answerOf(
    { job_id: z.string(), status: z.string(), error: jobError, ...synthesisFacts },
    synthesisWords,
  ),
  run: async ({ job_id, wait_seconds }, call) => {
    const look = () =>
      call.api.call('GET /v1/intel-jobs/{job_id}', { params: { job_id }, signal: call.signal });
    const job = await waitFor(`job ${job_id}`, look, wait_seconds, call);
    const plan = job.result && 'synthesis_id' in job.result ? job.result : null;
    const { facts, words } = planOf(plan);
    const error = errorOf(job.error);
    const lines = planLines(words);
    return {
      text: [
        `Job ${job.job_id} for rep ${job.rep_id}, org ${job.org_id}: ${job.status}${error ? `. ${error.code}: ${error.message}` : ''}`,
        ...(lines.length > 0 ? [marked(lines)] : []),
      ].join('\n'),
      structured: {
        job_id: job.job_id,
        status: job.status,
        error,
        synthesized_at: plan && job.completed_at,
        ...facts,
        notice,
        untrusted: words,
      },
    };
  },
});

export const repTools = [listOrgs, listReps, repStatistics, repCoaching, waitForCoaching, updateCoaching];
