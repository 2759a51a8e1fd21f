import { existsSync, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { type Client, mediaTypeOf, recordingTypes } from '../../typescript/src/client.ts';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** The endings of files that can be uploaded, in words. */
export const recordingEndings = Object.keys(recordingTypes)
  .map((ending) => `.${ending}`)
  .join(', ');

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumSignificantDigits: 3,
});

/** The recording of a submission: an address unchanged, a file by the key of its upload. */
export const recordingOf = async (
  source: string,
  api: Client,
  { say, signal }: Pick<Terminal, 'say' | 'signal'>,
): Promise<{ recording_url: string } | { file_key: string }> => {
  if (/^(https?|mock):\/\//.test(source)) return { recording_url: source };
  if (!existsSync(source)) throw new UsageError(`There is no file ${source}`);
  const type = mediaTypeOf(source);
  if (type === undefined) throw new UsageError(`${basename(source)} is none of ${recordingEndings}`);
  const file = await openAsBlob(source);
  say(`uploading ${basename(source)}, ${megabytes.format(file.size / 1_000_000)}`);
  return { file_key: await api.upload(file, type, { signal }) };
};
