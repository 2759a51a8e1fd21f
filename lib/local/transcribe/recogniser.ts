import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { commandRecogniser } from './command.ts';
import { maximumSidecarBytes } from './cues.ts';
import { type Heard, type HeardAudio, type Recognise, TranscriptionFailure } from './definition.ts';
import { parseHeard } from './heard.ts';
import { limited } from './limited.ts';

/** The time limit of a server for one chunk, in real time. */
const limitMs = 15 * 60_000;

/** Recognisers use four cores each. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 4));

export interface RecogniserEnvironment {
  readonly PATH?: string | undefined;
  /** An OpenAI-compatible address, such as `http://127.0.0.1:8000/v1/audio/transcriptions`. */
  readonly LOCAL_TRANSCRIBER_URL?: string | undefined;
  /** The model for that address. Default `whisper-1`. */
  readonly LOCAL_TRANSCRIBER_MODEL?: string | undefined;
  /** The model file of whisper-cli; without it whisper-cli uses its own default. */
  readonly LOCAL_WHISPER_MODEL?: string | undefined;
}

/**
 * Finds a recogniser on this machine: the given command, or else the address in the environment, or else `whisper-cli`
 * on PATH.
 */
export const findRecogniser = (
  environment: RecogniserEnvironment,
  command?: readonly string[],
): Recognise | undefined => {
  if (command !== undefined) return limited(atOnce, commandRecogniser(command));
  const { LOCAL_TRANSCRIBER_URL: url, LOCAL_TRANSCRIBER_MODEL: model = 'whisper-1' } = environment;
  if (url !== undefined && url !== '') return (audio) => askServer({ url, model }, audio);
  const program = (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'whisper-cli'))
    .find(existsSync);
  if (program === undefined) return undefined;
  return limited(atOnce, commandRecogniser(whisper(program, environment.LOCAL_WHISPER_MODEL)));
};

/** It writes `audio.mp3.json` beside `audio.mp3`. */
const whisper = (program: string, model: string | undefined): readonly string[] => [
  program,
  ...(model === undefined ? [] : ['-m', model]),
  '-f',
  '{audio}',
  '-oj',
  '-np',
  '-l',
  'auto',
];

const askServer = async (
  server: { readonly url: string; readonly model: string },
  { read, format, signal }: HeardAudio,
): Promise<Heard> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await read())]), `audio.${format}`);
  form.set('model', server.model);
  form.set('response_format', 'verbose_json');
  try {
    const response = await fetch(server.url, {
      method: 'POST',
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      redirect: 'error',
    });
    const text = await readBounded(response);
    if (!response.ok) throw new TranscriptionFailure(`it returned ${response.status}: ${text.slice(0, 300)}`);
    return parseHeard(text);
  } catch (error) {
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
      throw new TranscriptionFailure(`it returned more than ${maximumSidecarBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
