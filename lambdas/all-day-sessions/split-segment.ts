import { editBoundaries } from '../application/sessions/edit-boundaries.ts';
import { splitSegment as row } from '../contract/segments.ts';
import { splitSegment as split } from '../domain/sessions/boundaries.ts';
import type { SegmentRecord } from '../domain/sessions/session.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const splitSegment = endpoint(row, async (request, resources) => {
  const { params, body, baseUrl } = request;
  const edit = await editBoundaries(resources, request, (day) =>
    split(day, { ...body, segment_id: params.segment_id }),
  );
  if (edit.kind === 'refused') return problem(edit.code, edit.details);
  const { session, changes, writes } = edit;
  const shown = (one: SegmentRecord) => segmentRow(session, one, baseUrl);
  const before = { segments: changes.flatMap(({ found }) => (found === null ? [] : [shown(found)])) };
  return change({ segments: changes.map(({ moved }) => shown(moved)) }, writes, { before });
});
