/** `FUZZ_SEED=7 FUZZ_RUNS=100000 npx vitest run test/fuzz` looks further than every test run does. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_101);
export const runs = Number(process.env['FUZZ_RUNS'] ?? 10_000);

/** Faults that were found, each kind once, with a request that shows it. */
export interface Findings {
  add(kind: string, example: string): void;
  readonly list: readonly string[];
}

export const findings = (): Findings => {
  const found = new Map<string, string>();
  return {
    add: (kind, example) => {
      if (!found.has(kind)) found.set(kind, example);
    },
    get list() {
      return [...found].map(([kind, example]) => `${kind}: ${example}`);
    },
  };
};
