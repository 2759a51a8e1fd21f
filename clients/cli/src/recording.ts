import { existsSync, openAsBlob } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Client, type MediaType, recordingTypes } from '../../typescript/src/client.ts';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

const mediaTypes: Readonly<Record<string, MediaType>> = recordingTypes;

/** The endings of files that can be uploaded, in words. */
export const recordingEndings = Object.keys(recordingTypes)
  .map((ending) => `.${ending}`)
  .join(', ');

/** The recording of a submission: an address unchanged, a file by the key of its upload. */
export const recordingOf = async (
  source: string,
  api: Client,
  { say, signal }: Pick<Terminal, 'say' | 'signal'>,
): Promise<{ recording_url: string } | { file_key: string }> => {
  if (/^(https?|mock):\/\//.test(source)) return { recording_url: source };
  if (!existsSync(source)) throw new UsageError(`There is no file ${source}`);
  const type = mediaTypes[extname(source).slice(1).toLowerCase()];
  if (type === undefined) throw new UsageError(`${basename(source)} is none of ${recordingEndings}`);
  const file = await openAsBlob(source);
  say(`uploading ${basename(source)}, ${(file.size / 1_000_000).toFixed(1)} MB`);
  return { file_key: await api.upload(file, type, { signal }) };
};
