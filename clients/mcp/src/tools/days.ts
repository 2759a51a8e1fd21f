import * as z from 'zod';
import { clock } from '../../../cli/src/picture.ts';
import type { AllDaySession } from '../../../typescript/src/client.ts';
import { recordingFields, recordingGiven } from '../recordings.ts';
import { type Call, countOf, given, id, orgId, page, repId, tool, waitFor, waitSeconds } from '../tool.ts';
import { answerOf, marked, notice, plainOrNull } from '../untrusted.ts';
import { errorOf, jobError, submitted } from './analyses.ts';

const status = z.enum(['queued', 'transcribing', 'detecting', 'analyzing', 'completed', 'failed']);
/** Conversations of a day in one result. */
const segmentsShown = 40;

const fromSegment = z
  .int()
  .min(0)
  .default(0)
  .describe('Where to begin among the conversations of the day: `next_offset` of the answer before.');

const dayAnswer = answerOf(
  {
    session_id: z.string(),
    status,
    duration_seconds: z.number().nullable(),
    segments_detected: z.number(),
    segments_analyzed: z.number(),
    segments_pending_review: z.number(),
    segments_skipped: z.number(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    error: jobError,
    next_offset: z
      .number()
      .nullable()
      .describe('For the conversations that follow; null when there are none.'),
  },
  {
    segments: z.array(
      z.object({
        segment_id: z.string(),
        start_seconds: z.number(),
        end_seconds: z.number(),
        status: z.enum(['detected', 'analyzing', 'analyzed', 'needs_review', 'skipped', 'failed']),
        confidence: z.number().nullable().describe('The probability that it is a sales conversation.'),
        is_sales_conversation: z.boolean().nullable(),
        customer_name: z.string().nullable(),
        detected_outcome: z.string().nullable(),
        summary: z.string().nullable(),
        analysis_id: z.string().nullable(),
        overall_score: z.number().nullable(),
      }),
    ),
  },
);

/** The scores of the day's analyses, by their ids. */
const scoresOf = async (sessionId: string, { api, signal }: Pick<Call, 'api' | 'signal'>) => {
  const scores = new Map<string, number | null>();
  const query = { session_id: sessionId, limit: 100 };
  for await (const row of api.each('GET /v1/analyses', { query, signal }))
    scores.set(row.id, row.overall_score);
  return scores;
};

/** A day and the conversations that were found in it, for people and as data. */
export const shownDay = async (day: AllDaySession, offset: number, call: Pick<Call, 'api' | 'signal'>) => {
  const shown = day.segments.slice(offset, offset + segmentsShown);
  const scores = shown.some(({ analysis_id }) => analysis_id !== null)
    ? await scoresOf(day.id, call)
    : new Map<string, number | null>();
  const segments = shown.map((segment) => ({
    segment_id: segment.id,
    start_seconds: segment.start_seconds,
    end_seconds: segment.end_seconds,
    status: segment.status,
    confidence: segment.confidence,
    is_sales_conversation: segment.is_sales_conversation,
    customer_name: plainOrNull(segment.customer_name, 200),
    detected_outcome: segment.detected_outcome,
    summary: plainOrNull(segment.summary, 400),
    analysis_id: segment.analysis_id,
    overall_score: scores.get(segment.analysis_id ?? '') ?? null,
  }));
  const end = offset + segments.length;
  const next_offset = end < day.segments.length ? end : null;
  const lines = segments.map((one) =>
    [
      `${clock(one.start_seconds)}–${clock(one.end_seconds)}`,
      one.status,
      `sales ${(one.confidence ?? 0).toFixed(2)}`,
      ...(one.overall_score === null ? [] : [`${one.overall_score} of 100`]),
      ...(one.analysis_id === null ? [`segment ${one.segment_id}`] : [`analysis ${one.analysis_id}`]),
      ...(one.customer_name === null ? [] : [one.customer_name]),
      ...(one.detected_outcome === null ? [] : [one.detected_outcome]),
      ...(one.summary === null ? [] : [one.summary]),
    ].join(', '),
  );
  const error = errorOf(day.error);
  return {
    text: [
      `Day ${day.id}, ${clock(day.duration_seconds ?? 0)} long: ${day.status}${error ? `. ${error.code}: ${error.message}` : ''}`,
      `${day.segments_detected} conversations: ${day.segments_analyzed} analysed, ${day.segments_pending_review} to review, ${day.segments_skipped} skipped`,
      ...(lines.length > 0 ? [marked(lines)] : []),
      ...(next_offset === null ? [] : [`More follow: offset ${next_offset}`]),
    ].join('\n'),
    structured: {
      session_id: day.id,
      status: day.status,
      duration_seconds: day.duration_seconds,
      segments_detected: day.segments_detected,
      segments_analyzed: day.segments_analyzed,
      segments_pending_review: day.segments_pending_review,
      segments_skipped: day.segments_skipped,
      created_at: day.created_at,
      completed_at: day.completed_at,
      error,
      next_offset,
      notice,
      untrusted: { segments },
    },
  };
};

/** Reads a day. */
export const readDay = (sessionId: string, { api, signal }: Pick<Call, 'api' | 'signal'>) =>
  api.call('GET /v1/all-day-sessions/{id}', { params: { id: sessionId }, signal });

const getDay = tool({
  name: 'get_day',
  title: 'Read a day',
  description:
    'The timeline of an all-day recording: each conversation that was found, when it was, how sure it is to be a sales conversation, how it ended, and the score of its analysis (read that with get_analysis).',
  input: z.object({ session_id: id('Id of the all-day session.'), offset: fromSegment }),
  output: dayAnswer,
  run: async ({ session_id, offset }, call) => shownDay(await readDay(session_id, call), offset, call),
});

const waitForDay = tool({
  name: 'wait_for_day',
  title: 'Wait for a day',
  description:
    'Waits until an all-day session is completed or failed, and answers as get_day does. A long day takes many minutes: if it is still under way when the time is over, call again.',
  input: z.object({ session_id: id('Id of the all-day session.'), wait_seconds: waitSeconds }),
  output: dayAnswer,
  run: async ({ session_id, wait_seconds }, call) => {
    const look = () => readDay(session_id, call);
    return shownDay(await waitFor(`day ${session_id}`, look, wait_seconds, call), 0, call);
  },
});

const listDays = tool({
  name: 'list_days',
  title: 'List days',
  description: 'All-day sessions, newest first, filtered by org, rep, status or time.',
  input: z.object({
    org_id: orgId.optional(),
    rep_id: repId.optional(),
    status: status.optional(),
    created_after: z.string().max(40).optional().describe('ISO 8601, such as 2026-11-01.'),
    created_before: z.string().max(40).optional().describe('ISO 8601.'),
    ...page,
  }),
  output: z.object({
    days: z.array(
      z.object({
        session_id: z.string(),
        status,
        org_id: z.string(),
        rep_id: z.string(),
        duration_seconds: z.number().nullable(),
        segments_detected: z.number(),
        queue_position: z.number().nullable(),
        created_at: z.string(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  run: async (query, { api, signal }) => {
    const { data, next_cursor } = await api.call('GET /v1/all-day-sessions', { query: given(query), signal });
    const days = data.map((day) => ({
      session_id: day.id,
      status: day.status,
      org_id: day.org_id,
      rep_id: day.rep_id,
      duration_seconds: day.duration_seconds,
      segments_detected: day.segments_detected,
      queue_position: day.queue_position,
      created_at: day.created_at,
    }));
    const lines = days.map((day) =>
      [
        day.session_id,
        day.created_at,
        `${day.org_id}/${day.rep_id}`,
        day.status,
        clock(day.duration_seconds ?? 0),
        `${day.segments_detected} conversations`,
      ].join('  '),
    );
    return {
      text: [countOf('Days', days, next_cursor), ...lines].join('\n'),
      structured: { days, next_cursor },
    };
  },
});

const submitDay = tool({
  name: 'submit_day',
  title: 'Have a day scored',
  description:
    'Submits the recording of a whole day (10 seconds to 12 hours). Its conversations are found, and those that are surely about sales are scored: pass the id to wait_for_day. In the sandbox mock://busy-day, mock://quiet-day and mock://one-pitch are recordings.',
  writes: true,
  reachesOut: true,
  input: z.object({
    org_id: orgId,
    rep_id: repId,
    ...recordingFields,
    language: z.string().max(35).optional().describe('BCP 47 tag, such as en-US.'),
  }),
  output: submitted,
  run: async ({ org_id, rep_id, language, ...source }, call) => {
    const structured = await call.api.call('POST /v1/all-day-sessions', {
      body: {
        org_id,
        rep_id,
        ...(await recordingGiven(source, call)),
        ...(language !== undefined && { options: { language } }),
      },
      signal: call.signal,
    });
    return { text: `Day ${structured.id} is ${structured.status}: wait_for_day`, structured };
  },
});

export const dayTools = [getDay, listDays, waitForDay, submitDay];
