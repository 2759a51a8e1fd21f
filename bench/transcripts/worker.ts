import '../environment.ts'; // First: entries read their settings when they are imported.
import { segmentTable } from '../../lambdas/adapters/sessions/segments.ts';
import { sessionTable } from '../../lambdas/adapters/sessions/sessions.ts';
import { getSegmentTranscript } from '../../lambdas/all-day-sessions/get-segment-transcript.ts';
import { getTranscript } from '../../lambdas/all-day-sessions/get-transcript.ts';
import { newSession } from '../../lambdas/domain/sessions/session.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { httpEvent, lambdaContext, testSetup } from '../../test/support/api.ts';

// The functions that return the words of a day, alone in a process, so the figures are those of Lambda.

const [what = 'day', format = 'json', _endpointUrl = '', rounds = '1'] = process.argv.slice(2);

const { table, resources, partnerId, keys } = await testSetup();
const tenant = { partner_id: partnerId, environment: 'sandbox' } as const;
const id = newId();
const segment_id = newId();
const now = new Date().toISOString();
const session = newSession({
  id,
  org_id: 'acme',
  rep_id: 'tom',
  org_uuid: id,
  rep_uuid: id,
  recording_url: 'https://recordings.example.com/day.mp3',
  auto_analyze: true,
  min_confidence: 0.8,
  submission_key: 'submission',
  created_at: now,
});
const sessions = sessionTable(table);
const [put] = sessions.submit(tenant, session, { dueAt: now, uuid: newId() });
if (put === undefined) throw new Error('There is no session');
await table.write([put]);
await table.update({ kind: 'update', key: put.key, set: { transcript_key: 'words' } });
const segments = segmentTable(table);
await table.write([
  segments.add(tenant, id, {
    id: segment_id,
    status: 'skipped',
    start_seconds: 0,
    end_seconds: 1_800,
    confidence: 0.3,
    customer_name: null,
    is_sales_conversation: false,
    sales_by_hand: false,
    name_by_hand: false,
    detected_outcome: null,
    summary: null,
    analysis_id: null,
    created_at: now,
    analyzed_at: null,
  }),
]);

const request = { key: keys.sandbox, params: { id, segment_id }, query: { format } };
const ofDay = getTranscript.handler(resources);
const ofSegment = getSegmentTranscript.handler(resources);
const once = () =>
  what === 'segment'
    ? ofSegment(httpEvent(getSegmentTranscript.row, request), lambdaContext())
    : ofDay(httpEvent(getTranscript.row, request), lambdaContext());

let status = 0;
let bytes = 0;
const seconds: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const answered = await once();
  // Lambda sends the response as JSON with the body as a string in it.
  bytes = Buffer.byteLength(JSON.stringify(answered));
  status = answered.statusCode;
  seconds.push((performance.now() - started) / 1_000);
}
process.send?.({ status, bytes, seconds, peakMb: process.resourceUsage().maxRSS / 1_024 });
process.disconnect?.();
