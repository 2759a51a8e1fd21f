import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { TranscriptionFailure } from './definition.ts';

/** The limits of a program. */
export interface Bounds {
  /** Real time. */
  readonly milliseconds: number;
  /** Bytes of its output. */
  readonly bytes: number;
}

/** The last error output is kept, because it shows why the program ended. */
const toldComplaint = 300;

/** A separate process group can be killed as a whole, with the children of a script. */
const hasGroups = process.platform !== 'win32';

const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The process has already ended.
  }
};

const printed = async (stream: Readable, bytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes) throw new TranscriptionFailure(`it printed more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const complaint = async (stream: Readable): Promise<string> => {
  let last = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>)
    last = `${last}${chunk}`.slice(-toldComplaint);
  return last.trim();
};

const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const started = async (child: ChildProcess): Promise<readonly [number | null, string | null]> => {
  try {
    const [status, signal] = await once(child, 'close');
    return [status, signal];
  } catch (error) {
    throw new TranscriptionFailure(
      `it cannot be started: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/**
 * Runs a program without a shell and returns its output. Throws a TranscriptionFailure if it cannot be started, exits
 * with another status than 0, prints too much or takes too long. It and its children have ended by then, as they have
 * when `signal` is aborted.
 */
export const runBounded = async (
  [program = '', ...args]: readonly string[],
  { milliseconds, bytes }: Bounds,
  signal: AbortSignal,
): Promise<string> => {
  const tooLong = AbortSignal.timeout(milliseconds);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
    windowsHide: true,
  });
  try {
    const ran = Promise.all([started(child), printed(child.stdout, bytes), complaint(child.stderr)]);
    const [[status, ended], text, complained] = await Promise.race([
      ran,
      over(AbortSignal.any([signal, tooLong])),
    ]);
    if (status === 0) return text;
    const how = ended === null ? `with status ${status}` : `by ${ended}`;
    throw new TranscriptionFailure(`it ended ${how}${complained === '' ? '' : `: ${complained}`}`);
  } catch (error) {
    end(child);
    child.stdout.destroy();
    child.stderr.destroy();
    if (!tooLong.aborted || error instanceof TranscriptionFailure) throw error;
    throw new TranscriptionFailure(`it took longer than ${milliseconds / 60_000} minutes and was ended`);
  }
};
