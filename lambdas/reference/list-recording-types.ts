import { listRecordingTypes as row } from '../contract/reference-lists.ts';
import { recordingTypeSlugs } from '../contract/slugs.ts';
import { listed } from '../domain/reference/listed.ts';
import { recordingTypes } from '../domain/reference/reference-lists.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listRecordingTypes = endpoint(row, async () =>
  response({ data: listed(recordingTypeSlugs, recordingTypes) }),
);
