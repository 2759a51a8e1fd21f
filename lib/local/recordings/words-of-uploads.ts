import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FindWords } from '../transcribe/definition.ts';

/** An uploaded file in the bucket. */
export interface UploadedObject {
  readonly size: number;
  /** MD5 of the bytes in hex, in quotes, as for a file that was uploaded in one form. */
  readonly etag: string;
}

const digestOf = async (file: string): Promise<string> => {
  const digest = createHash('md5');
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
};

/** The file of a folder that has the same bytes; only those of the same size are read. */
const sameFile = async (folder: string, { size, etag }: UploadedObject): Promise<string | undefined> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const about = await stat(file).catch(() => undefined);
    if (about?.isFile() === true && about.size === size && `"${await digestOf(file)}"` === etag) return name;
  }
  return undefined;
};

/**
 * An uploaded file has no sidecar. A copy of a file in the recordings' folder has the sidecar of that file (its address
 * is `upload://partner/environment/file_key`); for all other addresses `beside` is called.
 */
export const wordsOfUploads =
  (
    { folder, recordingsUrl }: { readonly folder: string; readonly recordingsUrl: string },
    findObject: (key: string) => UploadedObject | undefined,
    beside: FindWords,
  ): FindWords =>
  async (recordingUrl) => {
    const [, key] = /^upload:\/\/(.+)$/.exec(recordingUrl) ?? [];
    if (key === undefined) return beside(recordingUrl);
    const object = findObject(key);
    const name = object && (await sameFile(folder, object));
    return name === undefined ? undefined : beside(`${recordingsUrl}/${encodeURIComponent(basename(name))}`);
  };
