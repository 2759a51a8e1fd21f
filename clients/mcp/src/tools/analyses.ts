import * as z from 'zod';
import { clock } from '../../../cli/src/picture.ts';
import { type Analysis, type Client, type Evidence, pillars } from '../../../typescript/src/client.ts';
import { recordingFields, recordingGiven } from '../recordings.ts';
import { type Call, countOf, given, id, orgId, page, repId, tool, waitFor, waitSeconds } from '../tool.ts';
import { answerOf, marked, notice, plain, plainOrNull } from '../untrusted.ts';

const status = z.enum(['queued', 'processing', 'completed', 'failed']);
const score = z.number().nullable();
/** Quotes shown of one pillar. */
const quotesShown = 4;

export const jobError = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .describe('Why it failed; null unless it did.');

export const errorOf = (error: { code: string; message: string } | null) =>
  error && { code: error.code, message: plain(error.message) };

const analysisAnswer = answerOf(
  {
    analysis_id: z.string(),
    status,
    org_id: z.string(),
    rep_id: z.string(),
    parent_session_id: z.string().nullable().describe('The day that it is a conversation of.'),
    duration_seconds: z.number().nullable(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    error: jobError,
    overall_score: score.describe('0 to 100; null until it is completed.'),
    pillar_scores: z
      .object(Object.fromEntries(pillars.map((pillar) => [pillar, z.number()])))
      .nullable()
      .describe('0 to 100 each.'),
    not_observed: z
      .array(z.enum(pillars))
      .describe('Pillars without occasion: their score is the mean of the others.'),
    words_per_minute: z.number().nullable(),
    questions_asked: z.number().nullable(),
    filler_word_count: z.number().nullable(),
  },
  {
    recording_title: z.string().nullable(),
    prospect_name: z.string().nullable(),
    summary: z.string().nullable(),
    double_down: z.string().nullable(),
    organization_feedback: z.string().nullable(),
    pillars: z.array(
      z.object({
        pillar: z.enum(pillars),
        positive: z.string(),
        negative: z.string(),
        quotes: z.array(
          z.object({
            quote: z.string(),
            start_seconds: z.number(),
            end_seconds: z.number(),
            speaker: z.string(),
            role: z.string().nullable(),
            supports: z.string(),
          }),
        ),
      }),
    ),
    action_plan: z.array(z.string()),
  },
);

type AnalysisAnswer = z.input<typeof analysisAnswer>;

const pillarWords = (pillar: (typeof pillars)[number], analysis: Analysis, evidence: Evidence | null) => ({
  pillar,
  positive: plain(analysis.analysis?.feedback_v5[pillar].positive ?? '', 1_200),
  negative: plain(analysis.analysis?.feedback_v5[pillar].negative ?? '', 1_200),
  quotes: (evidence?.pillars[pillar].quotes ?? []).slice(0, quotesShown).map((one) => ({
    quote: plain(one.quote, 400),
    start_seconds: one.start_seconds,
    end_seconds: one.end_seconds,
    speaker: plain(one.speaker, 100),
    role: one.role,
    supports: plain(one.supports, 200),
  })),
});

const answerOfAnalysis = (row: Analysis, evidence: Evidence | null): AnalysisAnswer => {
  const { analysis } = row;
  const plan = analysis?.action_plan_v5;
  return {
    analysis_id: row.id,
    status: row.status,
    org_id: row.org_id,
    rep_id: row.rep_id,
    parent_session_id: row.parent_session_id,
    duration_seconds: row.duration_seconds,
    created_at: row.created_at,
    completed_at: row.completed_at,
    error: errorOf(row.error),
    overall_score: analysis?.overall_score ?? null,
    pillar_scores:
      analysis && Object.fromEntries(pillars.map((pillar) => [pillar, analysis[`${pillar}_score`]])),
    not_observed: analysis?.scoring.not_observed ?? [],
    words_per_minute: analysis?.words_per_minute ?? null,
    questions_asked: analysis?.questions_asked ?? null,
    filler_word_count: analysis?.filler_word_count ?? null,
    notice,
    untrusted: {
      recording_title: plainOrNull(analysis?.recording_title ?? row.recording_title, 300),
      prospect_name: plainOrNull(analysis?.prospect_name, 200),
      summary: plainOrNull(analysis?.ai_summary),
      double_down: plainOrNull(analysis?.double_down),
      organization_feedback: plainOrNull(analysis?.organization_feedback),
      pillars: analysis ? pillars.map((pillar) => pillarWords(pillar, row, evidence)) : [],
      action_plan: plan
        ? [
            plan.double_down_implementation,
            plan.general_communication_improvement,
            plan.quoted_principle,
          ].map((one) => plain(one))
        : [],
    },
  };
};

const textOfAnalysis = (answer: AnalysisAnswer): string => {
  const head = `Analysis ${answer.analysis_id} of rep ${answer.rep_id}, org ${answer.org_id}: ${answer.status}`;
  if (answer.error) return `${head}. ${answer.error.code}: ${answer.error.message}`;
  if (answer.pillar_scores === null) return `${head}, submitted ${answer.created_at}`;
  const { untrusted: words } = answer;
  const scores = Object.entries(answer.pillar_scores).map(([pillar, value]) => `${pillar} ${value}`);
  const missing = answer.not_observed.length > 0 ? `; no occasion for ${answer.not_observed.join(', ')}` : '';
  return [
    `${head}, ${answer.overall_score} of 100 (${scores.join(', ')}${missing})`,
    `${clock(answer.duration_seconds ?? 0)} long, ${answer.questions_asked} questions, ${answer.filler_word_count} fillers, ${Math.round(answer.words_per_minute ?? 0)} words a minute`,
    marked([
      `title: ${words.recording_title}`,
      `summary: ${words.summary}`,
      ...words.pillars.flatMap(({ pillar, positive, negative, quotes }) => [
        pillar,
        ...(positive === '' ? [] : [`  + ${positive}`]),
        ...(negative === '' ? [] : [`  - ${negative}`]),
        ...quotes.map(
          ({ quote, start_seconds, role, speaker, supports }) =>
            `  [${start_seconds} s, ${role ?? speaker}] “${quote}” (${supports})`,
        ),
      ]),
      ...words.action_plan.map((one) => `next: ${one}`),
      ...(words.organization_feedback === null ? [] : [`the org's prompts: ${words.organization_feedback}`]),
    ]),
  ].join('\n');
};

const read = async (api: Client, analysisId: string, signal: AbortSignal) =>
  api.call('GET /v1/analyses/{id}', { params: { id: analysisId }, signal });

/** An analysis with its evidence, for people and as data. */
export const shownAnalysis = async (row: Analysis, { api, signal }: Pick<Call, 'api' | 'signal'>) => {
  const evidence =
    row.analysis && (await api.call('GET /v1/analyses/{id}/evidence', { params: { id: row.id }, signal }));
  const structured = answerOfAnalysis(row, evidence);
  return { text: textOfAnalysis(structured), structured };
};

/** Reads an analysis with its evidence. */
export const readAnalysis = async (analysisId: string, call: Pick<Call, 'api' | 'signal'>) =>
  shownAnalysis(await read(call.api, analysisId, call.signal), call);

const getAnalysis = tool({
  name: 'get_analysis',
  title: 'Read the scores of a conversation',
  description:
    'Scores of one analysed conversation (overall and by pillar, 0 to 100), feedback, next steps, and the evidence: quotes with the second at which they were said. Cite quotes with their second.',
  input: z.object({ analysis_id: id('Id of the analysis.') }),
  output: analysisAnswer,
  run: ({ analysis_id }, call) => readAnalysis(analysis_id, call),
});

const waitForAnalysis = tool({
  name: 'wait_for_analysis',
  title: 'Wait for an analysis',
  description:
    'Waits until an analysis is completed or failed, and answers as get_analysis does. If it is still under way when the time is over, its status says so: call again.',
  input: z.object({ analysis_id: id('Id of the analysis.'), wait_seconds: waitSeconds }),
  output: analysisAnswer,
  run: async ({ analysis_id, wait_seconds }, call) => {
    const look = () => read(call.api, analysis_id, call.signal);
    return shownAnalysis(await waitFor(`analysis ${analysis_id}`, look, wait_seconds, call), call);
  },
});

/** How many rows a search by title reads, newest first. */
const searchedRows = 500;

const listAnswer = answerOf(
  {
    count: z.number(),
    next_cursor: z.string().nullable().describe('For the next page; null on the last one.'),
  },
  {
    analyses: z.array(
      z.object({
        analysis_id: z.string(),
        status,
        org_id: z.string(),
        rep_id: z.string(),
        parent_session_id: z.string().nullable(),
        recording_title: z.string().nullable(),
        overall_score: score,
        duration_seconds: z.number().nullable(),
        created_at: z.string(),
        superseded_by: z.string().nullable().describe('Its successor, where boundaries of a day were moved.'),
      }),
    ),
  },
);

const listAnalyses = tool({
  name: 'list_analyses',
  title: 'List conversations',
  description: `Analysed conversations, newest first, filtered by org, rep, day, status, score, time, or words of the title (a search by title looks through the newest ${searchedRows} that meet the other filters, and has no pages).`,
  input: z.object({
    org_id: orgId.optional(),
    rep_id: repId.optional(),
    session_id: id('Only conversations of this day.').optional(),
    status: status.optional(),
    min_score: z.number().min(0).max(100).optional().describe('Only with at least this overall score.'),
    created_after: z.string().max(40).optional().describe('ISO 8601, such as 2026-11-01.'),
    created_before: z.string().max(40).optional().describe('ISO 8601.'),
    title_contains: z.string().min(1).max(200).optional().describe('Words of the title, in any case.'),
    ...page,
  }),
  output: listAnswer,
  run: async ({ title_contains, limit, cursor, ...filters }, { api, signal }) => {
    const query = given(filters);
    const rows = [];
    let next: string | null = null;
    if (title_contains === undefined) {
      const answer = await api.call('GET /v1/analyses', {
        query: { ...query, limit, ...given({ cursor }) },
        signal,
      });
      rows.push(...answer.data);
      next = answer.next_cursor;
    } else {
      let looked = 0;
      for await (const row of api.each('GET /v1/analyses', { query: { ...query, limit: 100 }, signal })) {
        looked += 1;
        if (row.recording_title?.toLowerCase().includes(title_contains.toLowerCase())) rows.push(row);
        if (rows.length === limit || looked === searchedRows) break;
      }
    }
    const analyses = rows.map((row) => ({
      analysis_id: row.id,
      status: row.status,
      org_id: row.org_id,
      rep_id: row.rep_id,
      parent_session_id: row.parent_session_id,
      recording_title: plainOrNull(row.recording_title, 300),
      overall_score: row.overall_score,
      duration_seconds: row.duration_seconds,
      created_at: row.created_at,
      superseded_by: row.superseded_by,
    }));
    const lines = analyses.map((one) =>
      [
        one.analysis_id,
        one.created_at,
        `${one.org_id}/${one.rep_id}`,
        one.status,
        one.overall_score === null ? '–' : `${one.overall_score} of 100`,
        one.recording_title ?? '',
      ].join('  '),
    );
    return {
      text: `${countOf('Analyses', analyses, next)}\n${marked(lines)}`,
      structured: { count: analyses.length, next_cursor: next, notice, untrusted: { analyses } },
    };
  },
});

export const submitted = z.object({
  id: z.string().describe('What was submitted, for the tool that waits for it.'),
  status: z.string(),
  created_at: z.string(),
});

const submitAnalysis = tool({
  name: 'submit_analysis',
  title: 'Have a conversation scored',
  description:
    'Submits the recording of one sales conversation (10 seconds to 60 minutes). It is transcribed and scored: pass the id to wait_for_analysis. In the sandbox mock://perfect-pitch, mock://average-pitch and mock://poor-pitch are recordings. An org or a rep that is not known yet is created.',
  writes: true,
  reachesOut: true,
  input: z.object({
    org_id: orgId,
    rep_id: repId,
    ...recordingFields,
    title: z.string().min(1).max(200).optional().describe('A title for lists.'),
    language: z.string().max(35).optional().describe('BCP 47 tag, such as en-US.'),
  }),
  output: submitted,
  run: async ({ org_id, rep_id, title, language, ...source }, call) => {
    const structured = await call.api.call('POST /v1/analyses', {
      body: {
        org_id,
        rep_id,
        ...(await recordingGiven(source, call)),
        ...(title !== undefined && { recording_title: title }),
        ...(language !== undefined && { options: { language } }),
      },
      signal: call.signal,
    });
    return { text: `Analysis ${structured.id} is ${structured.status}: wait_for_analysis`, structured };
  },
});

const askAboutAnalysis = tool({
  name: 'ask_about_analysis',
  title: 'Ask about a conversation',
  description:
    'Asks the chat of the service about one analysed conversation. The answer quotes the transcript or says that it is not there. Question and answer are kept with the analysis.',
  writes: true,
  input: z.object({
    analysis_id: id('Id of the analysis.'),
    message: z.string().min(1).max(4_000).describe('The question.'),
  }),
  output: answerOf(
    { analysis_id: z.string() },
    {
      message: z.string(),
      citations: z.array(z.object({ quote: z.string(), start_seconds: z.number(), speaker: z.string() })),
    },
  ),
  run: async ({ analysis_id, message }, { api, signal }) => {
    const answer = await api.call('POST /v1/analyses/{id}/chat', {
      params: { id: analysis_id },
      body: { message },
      signal,
    });
    const words = {
      message: plain(answer.message, 8_000),
      citations: answer.citations.map(({ quote, start_seconds, speaker }) => ({
        quote: plain(quote, 600),
        start_seconds,
        speaker: plain(speaker, 100),
      })),
    };
    return {
      text: marked([
        words.message,
        ...words.citations.map((one) => `[${one.start_seconds} s, ${one.speaker}] “${one.quote}”`),
      ]),
      structured: { analysis_id, notice, untrusted: words },
    };
  },
});

export const analysisTools = [getAnalysis, listAnalyses, waitForAnalysis, submitAnalysis, askAboutAnalysis];
