import { vi } from 'vitest';

/** Everything that is written to the terminal while something runs. */
export const writtenBy = async (run: () => Promise<unknown>): Promise<string> => {
  let text = '';
  const keep = (chunk: unknown) => {
    text += String(chunk);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  const keepLine = (...line: unknown[]) => keep(`${line.map(String).join(' ')}\n`);
  const methods = (['debug', 'error', 'info', 'log', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(keepLine),
  );
  try {
    await run();
  } finally {
    for (const spy of [...spies, ...methods]) spy.mockRestore();
  }
  return text;
};

/** The structured lines that are logged while something runs. */
export const loggedBy = async (run: () => Promise<unknown>): Promise<Record<string, unknown>[]> =>
  (await writtenBy(run))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
