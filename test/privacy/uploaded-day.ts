import { uploadKey } from '../../lambdas/adapters/uploads/upload-bucket.ts';
import type { ReadSegment } from '../../lambdas/domain/detection/reader/reading.ts';
import { fileKeyOf } from '../../lambdas/domain/uploads/file-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import type { daySetup } from '../all-day-sessions/day-setup.ts';
import { type MemoryDocuments, memoryDocuments } from '../fakes/memory-documents.ts';
import { telling } from './policy-setup.ts';

type Day = Awaited<ReturnType<typeof daySetup>>;

const told: ReadSegment = {
  first: 0,
  last: 4,
  type: 'sales_pitch',
  is_sales: true,
  confidence: 0.9,
  customer_name: 'Ludmila Hartley',
  customer_name_line: 1,
  outcome: null,
  outcome_line: null,
  summary: 'Ludmila Hartley wants a survey on Friday.',
};
const readBlock = async () => ({
  value: { segments: [told] },
  tokens: { model: 'test', input_tokens: 1, output_tokens: 1 },
});

/** A day in which a customer tells of herself, that was uploaded as a file and that a model has read. */
export const uploadedDay = async (
  day: Day,
): Promise<{ id: string; analyses: { id: string }[]; uploads: MemoryDocuments }> => {
  const { table, tenant, referenceOf } = day;
  const { json } = await day.submitDay({ org_id: 'acme', rep_id: 'tom', transcript: telling });
  const uploads = memoryDocuments();
  const file_key = fileKeyOf(newId());
  await uploads.put(uploadKey(tenant, file_key), 'the voice of Ludmila Hartley');
  const key = { pk: String(day.itemOf(json.id)['pk']), sk: json.id };
  await table.update({ kind: 'update', key, set: { file_key } });
  await day.transcribe(referenceOf('session', json.id));
  const { analyses } = await day.detect(json.id, readBlock);
  for (const { id } of analyses) await day.score(id);
  await day.finish(json.id);
  return { id: json.id, analyses, uploads };
};
