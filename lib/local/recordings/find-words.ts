import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FindWords } from '../transcribe/definition.ts';
import { fileInFolder } from './recordings-folder.ts';

const endings = ['vtt', 'srt', 'transcript.json'] as const;

/** Longer than the transcript of any day. */
const sidecarLimitBytes = 20 * 1024 * 1024;

const responseLimitMs = 5000;

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && /^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname);

/** Paths to try, in order: `day.mp3.vtt`, …, then with the extension replaced: `day.vtt`, …. */
const candidates = (path: string): readonly string[] => {
  const bare = path.replace(/\.[^./]*$/, '');
  return [path, bare].flatMap((base) => endings.map((ending) => `${base}.${ending}`));
};

const fromFolder = async (folder: string, name: string): Promise<string | undefined> => {
  const file = await fileInFolder(folder, name);
  if (file === undefined || (await stat(file)).size > sidecarLimitBytes) return undefined;
  return readFile(file, 'utf8');
};

const fromServer = async (url: URL): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(responseLimitMs) });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > sidecarLimitBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch {
    return undefined;
  }
};

/**
 * Finds the sidecar of a recording: in the served folder for addresses under `recordingsUrl`, by HTTP next to the URL
 * for other loopback addresses. Other addresses have none.
 */
export const wordsBeside =
  (folder: string, recordingsUrl: string): FindWords =>
  async (recordingUrl) => {
    const url = URL.parse(recordingUrl);
    if (url === null || !isLoopback(url)) return undefined;
    const prefix = `${recordingsUrl}/`;
    for (const path of candidates(url.pathname)) {
      const beside = new URL(url);
      beside.pathname = path;
      const text = beside.href.startsWith(prefix)
        ? await fromFolder(
            folder,
            decodeURIComponent(beside.href.slice(prefix.length).replace(/[?#].*$/s, '')),
          )
        : await fromServer(beside);
      if (text !== undefined) return { name: basename(path), text };
    }
    return undefined;
  };
