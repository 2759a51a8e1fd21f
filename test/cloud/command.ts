import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly status: number;
  /** What it wrote, both streams in the order in which they came. */
  readonly output: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command to its end. */
export const result = (
  command: string,
  args: readonly string[],
  env: Environment = process.env,
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });

/** What a command wrote; throws with the end of it when the command fails. */
export const run = async (
  command: string,
  args: readonly string[],
  env: Environment = process.env,
): Promise<string> => {
  const { status, output } = await result(command, args, env);
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output.slice(-6_000)}`);
  return output;
};
