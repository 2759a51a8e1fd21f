import { createReadStream, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { byteRange } from '../byte-range.ts';
import type { StreamedResponse } from '../server/response.ts';
import type { WireRequest } from '../service.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.flac': 'audio/flac',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.srt': 'application/x-subrip',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
};

const absent: StreamedResponse = { status: 404 };

const headersOf = (file: string, { size, mtimeMs, mtime }: Stats): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'content-type': contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
  etag: `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
  'last-modified': mtime.toUTCString(),
});

/** The file that a name in a URL refers to; undefined if there is none, or if it (or a link) is outside the folder. */
export const fileInFolder = async (folder: string, name: string): Promise<string | undefined> => {
  if (name.includes('\0')) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return file.startsWith(`${root}${sep}`) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
};

const send = (file: string, about: Stats, { method, headers: sent }: WireRequest): StreamedResponse => {
  const headers = headersOf(file, about);
  if (sent['if-none-match'] === headers['etag']) return { status: 304, headers };
  const isFresh = sent['if-range'] === undefined || sent['if-range'] === headers['etag'];
  const range = byteRange(isFresh ? sent['range'] : undefined, about.size);
  if (range.kind === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${about.size}` } };
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: about.size };
  const body =
    method === 'HEAD' || start === end ? {} : { body: createReadStream(file, { start, end: end - 1 }) };
  return {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start),
      ...(range.kind === 'part' ? { 'content-range': `bytes ${start}-${end - 1}/${about.size}` } : {}),
    },
    ...body,
  };
};

/** Serves the files of a folder by name, with ranges, like a partner's own recording server. */
export const recordingsFolder =
  (folder: string) =>
  async (request: WireRequest, name: string): Promise<StreamedResponse> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET, HEAD' } };
    const file = await fileInFolder(folder, name);
    return file === undefined ? absent : send(file, await stat(file), request);
  };
