/** Runs a step, and shows its name, its seconds, and what it found. */
export const step = async <T>(
  name: string,
  work: () => Promise<T>,
  tell: (found: T) => string = () => '',
): Promise<T> => {
  const started = performance.now();
  console.log(`… ${name}`);
  const found = await work();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`✓ ${name}: ${[tell(found), `${seconds} s`].filter((text) => text !== '').join(', ')}`);
  return found;
};

/** Looks again until what is asked for is there, for at most two minutes. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited two minutes for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
