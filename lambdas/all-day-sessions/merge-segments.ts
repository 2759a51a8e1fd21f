import { editBoundaries } from '../application/sessions/edit-boundaries.ts';
import { mergeSegments as row } from '../contract/segments.ts';
import { mergeSegments as merged } from '../domain/sessions/boundaries.ts';
import type { SegmentRecord } from '../domain/sessions/session.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const mergeSegments = endpoint(row, async (request, resources) => {
  const { body, baseUrl } = request;
  const edit = await editBoundaries(resources, request, (day) => merged(day, body.segment_ids));
  if (edit.kind === 'refused') return problem(edit.code, edit.details);
  const { session, changes, removed, writes } = edit;
  const shown = (one: SegmentRecord) => segmentRow(session, one, baseUrl);
  const [one] = changes;
  if (one === undefined) throw new Error('A merge leaves one segment');
  const former = one.found === null ? removed : [one.found, ...removed];
  return change(shown(one.moved), writes, { before: { segments: former.map(shown) } });
});
