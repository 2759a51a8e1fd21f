import { editBoundaries } from '../application/sessions/edit-boundaries.ts';
import { updateSegment as row } from '../contract/segments.ts';
import { adjustSegment } from '../domain/sessions/boundaries.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

export const updateSegment = endpoint(row, async (request, resources) => {
  const { params, body, baseUrl } = request;
  const edit = await editBoundaries(resources, request, (day) =>
    adjustSegment(day, { ...body, segment_id: params.segment_id }),
  );
  if (edit.kind === 'refused') return problem(edit.code, edit.details);
  const { session, changes, writes } = edit;
  const [changed] = changes;
  if (changed === undefined) throw new Error('A change is of one segment');
  const after = segmentRow(session, changed.moved, baseUrl);
  if (writes.length === 0) return response(after);
  const before = changed.found === null ? undefined : segmentRow(session, changed.found, baseUrl);
  return change(after, writes, { before });
});
