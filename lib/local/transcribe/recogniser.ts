import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { maximumSidecarBytes, maximumUtterances } from './cues.ts';
import { type Recognise, TranscriptionFailure, type Utterance } from './definition.ts';
import { parseSubRip } from './sub-rip.ts';

/** The longest that a recogniser may take for one chunk, in real time. */
const limitMs = 15 * 60_000;

export interface RecogniserEnvironment {
  readonly PATH?: string | undefined;
  /** An OpenAI-compatible address, such as `http://127.0.0.1:8000/v1/audio/transcriptions`. */
  readonly LOCAL_TRANSCRIBER_URL?: string | undefined;
  /** The model that the address shall use. Default `whisper-1`. */
  readonly LOCAL_TRANSCRIBER_MODEL?: string | undefined;
  /** The model file of whisper-cli; without it whisper-cli uses its own default. */
  readonly LOCAL_WHISPER_MODEL?: string | undefined;
}

/** Finds a recogniser on this machine: the address in the environment, else `whisper-cli` on PATH. */
export const findRecogniser = (environment: RecogniserEnvironment): Recognise | undefined => {
  const { LOCAL_TRANSCRIBER_URL: url, LOCAL_TRANSCRIBER_MODEL: model = 'whisper-1' } = environment;
  if (url !== undefined && url !== '') return (audio, format) => askServer({ url, model }, audio, format);
  const program = (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'whisper-cli'))
    .find(existsSync);
  return program === undefined ? undefined : whisper(program, environment.LOCAL_WHISPER_MODEL);
};

const whisper =
  (program: string, model: string | undefined): Recognise =>
  async (audio, format) => {
    const folder = await mkdtemp(join(tmpdir(), 'whisper-'));
    try {
      const input = join(folder, `audio.${format}`);
      await writeFile(input, audio);
      const args = [
        ...(model === undefined ? [] : ['-m', model]),
        '-f',
        input,
        '-osrt',
        '-of',
        join(folder, 'words'),
        '-np',
        '-l',
        'auto',
      ];
      await promisify(execFile)(program, args, { timeout: limitMs, maxBuffer: maximumSidecarBytes });
      return parseSubRip(await readFile(join(folder, 'words.srt'), 'utf8'));
    } catch (error) {
      if (error instanceof TranscriptionFailure) throw error;
      throw new TranscriptionFailure(
        `whisper-cli failed: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

const answerSchema = z.object({
  segments: z
    .array(z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string() }))
    .max(maximumUtterances),
});

const askServer = async (
  server: { readonly url: string; readonly model: string },
  audio: Buffer,
  format: string,
): Promise<readonly Utterance[]> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(audio)]), `audio.${format}`);
  form.set('model', server.model);
  form.set('response_format', 'verbose_json');
  try {
    const response = await fetch(server.url, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    });
    const text = await readBounded(response);
    if (!response.ok)
      throw new TranscriptionFailure(
        `The recogniser at ${server.url} answered ${response.status}: ${text.slice(0, 300)}`,
      );
    const { segments } = answerSchema.parse(JSON.parse(text));
    return segments.map(({ start, end, text: said }) => ({
      speaker: null,
      startSeconds: start,
      endSeconds: Math.max(start, end),
      text: said,
    }));
  } catch (error) {
    if (error instanceof TranscriptionFailure) throw error;
    throw new TranscriptionFailure(
      `The recogniser at ${server.url} failed: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`,
    );
  }
};

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maximumSidecarBytes)
      throw new TranscriptionFailure(`The recogniser answered more than ${maximumSidecarBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
