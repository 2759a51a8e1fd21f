import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { getSegmentTranscript } from '../../lambdas/all-day-sessions/get-segment-transcript.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const { table, resources, tenant } = setup;
const handler = getSegmentTranscript.handler(resources);
const get = (id: string, segment_id: string) =>
  send(getSegmentTranscript.row, handler, { key: setup.keys.sandbox, params: { id, segment_id } });

// What it answers is compared with the words of the day and of the analysis in the test of those (`get-transcript`).
proves(getSegmentTranscript.row, {
  success: async () => {
    const id = await setup.completed();
    const [segment] = await setup.segmentsOf(id);
    return get(id, segment?.id ?? '');
  },
  session_not_found: () => get(newId(), newId()),
  segment_not_found: async () => get(await setup.completed(), newId()),
  retention_policy_violation: async () => {
    const id = await setup.completed();
    const key = { pk: partitions.sessions(tenant), sk: id };
    const set = { transcript_removed_at: new Date().toISOString() };
    await table.update({ kind: 'update', key, set, remove: ['transcript_key'] });
    const [segment] = await setup.segmentsOf(id);
    return get(id, segment?.id ?? '');
  },
});
