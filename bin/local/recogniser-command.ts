import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { split } from 'shlex';
import { UsageError } from './usage-error.ts';

const argumentsOf = (text: string): readonly string[] => {
  try {
    return split(text);
  } catch {
    throw new UsageError(`--recogniser takes a command whose quotes are closed, not: ${text}`);
  }
};

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** On Windows a program has more names than its own, so only its start shows whether it exists. */
const isThere = (program: string): boolean => {
  if (process.platform === 'win32') return true;
  if (program.includes('/')) return canRun(program);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => canRun(join(folder, program)));
};

/**
 * The arguments of `COMMAND {audio}`, split like a shell does, without running one. Throws `UsageError` for an unusable
 * command.
 */
export const recogniserCommand = (text: string): readonly string[] => {
  const command = argumentsOf(text);
  const [program = ''] = command;
  if (!command.slice(1).some((argument) => argument.includes('{audio}')))
    throw new UsageError(
      `--recogniser takes a command with {audio} where the path of the sound goes, such as "whisper-cli -m base.en.bin -f {audio} -oj", not "${text}"`,
    );
  if (!isThere(program))
    throw new UsageError(`--recogniser names a program that is not on this machine: ${program}`);
  return command;
};
