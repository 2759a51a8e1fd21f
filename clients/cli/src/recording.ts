import { existsSync, openAsBlob } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Client, MediaType } from '../../typescript/src/client.ts';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

const mediaTypes: Readonly<Record<string, MediaType>> = {
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.mp4': 'audio/mp4',
  '.flac': 'audio/flac',
};

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
  const type = mediaTypes[extname(source).toLowerCase()];
  if (type === undefined)
    throw new UsageError(`${basename(source)} is none of ${Object.keys(mediaTypes).join(', ')}`);
  const file = await openAsBlob(source);
  say(`uploading ${basename(source)}, ${megabytes.format(file.size / 1_000_000)}`);
  return { file_key: await api.upload(file, type, { signal }) };
};
