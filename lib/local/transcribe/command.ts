import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maximumSidecarBytes } from './cues.ts';
import { type HeardAudio, type Recognise, TranscriptionFailure } from './definition.ts';
import { parseHeard } from './heard.ts';
import { type Bounds, runBounded } from './run-bounded.ts';

/** The limit for one chunk of up to twelve minutes. */
const usualBounds: Bounds = { milliseconds: 15 * 60_000, bytes: maximumSidecarBytes };

/** The first of these that a recogniser writes beside the audio is preferred to its output. */
const endings = ['.json', '.vtt', '.srt'] as const;

const leftIn = async (folder: string, bytes: number): Promise<string | undefined> => {
  const names = await readdir(folder);
  const name = endings.flatMap((ending) => names.filter((each) => each.endsWith(ending)))[0];
  if (name === undefined) return undefined;
  const file = join(folder, name);
  if ((await stat(file)).size > bytes) throw new TranscriptionFailure(`it wrote more than ${bytes} bytes`);
  return readFile(file, 'utf8');
};

const runOn = async (
  command: readonly string[],
  { read, format, signal }: HeardAudio,
  { folder, bounds }: { readonly folder: string; readonly bounds: Bounds },
) => {
  const file = join(folder, `audio.${format}`);
  await writeFile(file, await read());
  const args = command.map((arg) =>
    arg.replaceAll('{audio}', () => file).replaceAll('{folder}', () => folder),
  );
  const printed = await runBounded(args, bounds, signal);
  const text = (await leftIn(folder, bounds.bytes)) ?? printed;
  if (text.trim() === '')
    throw new TranscriptionFailure(
      'it gave no words: it printed nothing, and left no .json, .vtt or .srt beside the audio',
    );
  return parseHeard(text);
};

/**
 * A program of this machine that transcribes a file. In its arguments, `{audio}` is replaced by the file's path and
 * `{folder}` by that of the file's own folder. It prints WebVTT, SRT or JSON, or writes a file of these beside the
 * audio.
 */
export const commandRecogniser =
  (command: readonly string[], bounds: Bounds = usualBounds): Recognise =>
  async (audio) => {
    const folder = await mkdtemp(join(tmpdir(), 'recogniser-'));
    // The process may end before waiting code continues.
    audio.signal.addEventListener('abort', () => rmSync(folder, { recursive: true, force: true }));
    try {
      return await runOn(command, audio, { folder, bounds });
    } catch (error) {
      if (!(error instanceof TranscriptionFailure)) throw error;
      throw new TranscriptionFailure(`The recogniser ${command[0]} failed: ${error.message}.`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
