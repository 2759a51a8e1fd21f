import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { UsageError } from '../../cli/src/exit-codes.ts';
import { recordingEndings, recordingOf } from '../../cli/src/recording.ts';
import type { Call } from './tool.ts';

/** The maximum size of a recording of this machine: an hour of WAV, or a day of MP3. */
export const maxRecordingBytes = 1024 ** 3;

/** How a submission names its recording. */
export const recordingFields = {
  recording_url: z
    .string()
    .max(2_048)
    .optional()
    .describe(
      'https address of the recording, at a host that the server was started with, or a mock:// one of the sandbox.',
    ),
  file: z
    .string()
    .max(1_000)
    .optional()
    .describe(
      `In the place of recording_url: a file of the folder that this server was started with, by its path within it (${recordingEndings}).`,
    ),
};

/** The file with that name, if it is in the folder and not too large. Links out of the folder are not followed. */
const fileIn = (folder: string, name: string): string => {
  const root = realpathSync(folder);
  let file: string;
  try {
    file = realpathSync(resolve(root, name));
  } catch {
    throw new UsageError(`There is no file ${name} in the folder of recordings`);
  }
  const within = relative(root, file);
  if (within.startsWith('..') || isAbsolute(within))
    throw new UsageError(`${name} is not in the folder of recordings`);
  const found = statSync(file);
  if (!found.isFile()) throw new UsageError(`${name} is no file`);
  if (found.size > maxRecordingBytes)
    throw new UsageError(`${name} is larger than ${maxRecordingBytes / 1024 ** 3} GiB: submit it with pitch`);
  return join(root, within);
};

/**
 * Refuses an address with a host that the server was not started with. An address can leak data, and words on a
 * recording may have persuaded the assistant to use it.
 */
const checkAddress = (address: string, { recordingHosts }: Call): void => {
  if (!URL.canParse(address)) throw new UsageError('recording_url is no address');
  const url = new URL(address);
  if (url.protocol !== 'mock:' && !recordingHosts.includes(url.hostname))
    throw new UsageError(
      `This server submits no recordings of ${url.hostname || 'such addresses'}: a person may start it with --recording-host ${url.hostname || 'NAME'}`,
    );
};

/** The recording of a submission: the address unchanged, a file by the key of its upload. */
export const recordingGiven = async (
  {
    recording_url,
    file,
  }: { readonly recording_url?: string | undefined; readonly file?: string | undefined },
  call: Call,
): Promise<{ recording_url: string } | { file_key: string }> => {
  if ((recording_url === undefined) === (file === undefined))
    throw new UsageError('Give either recording_url or file');
  if (recording_url !== undefined) {
    checkAddress(recording_url, call);
    return { recording_url };
  }
  const { api, recordings, signal, progress } = call;
  if (recordings === undefined || file === undefined)
    throw new UsageError(
      'This server reads no files: start it with --recordings FOLDER, or give the address of the recording',
    );
  const path = fileIn(recordings, file);
  await progress('uploading the recording');
  return recordingOf(path, api, { say: () => undefined, signal });
};
