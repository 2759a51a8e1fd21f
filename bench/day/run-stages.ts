import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Stretch } from '../../lambdas/domain/listening/islands.ts';
import type { Piece } from '../../lambdas/domain/transcription/plan.ts';

/** What one process took. */
export interface Taken {
  readonly count: number;
  readonly wall_seconds: number;
  readonly cpu_seconds: number;
  readonly peak_mb: number;
  readonly read_bytes: number;
}

/** What the stages made of a recording. */
export interface Staged {
  /** Removes what was staged. */
  readonly remove: () => void;
  readonly slice: Taken;
  readonly listen: readonly Taken[];
  readonly pack: Taken;
  readonly cut: readonly Taken[];
  readonly chunks: readonly {
    readonly file: string;
    readonly pieces: readonly Piece[];
    readonly planned: readonly Stretch[];
  }[];
}

/** One file, as the functions are: what reads TypeScript takes memory of its own. */
const bundled = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'stage.mjs');
  const require = "import{createRequire as r}from'node:module';const require=r(import.meta.url);";
  await build({
    entryPoints: [new URL('stage.ts', import.meta.url).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: require },
    logLevel: 'warning',
  });
  return outfile;
};

/** Runs every stage of a recording, each call in a process of its own, one after the other. */
export const runStages = async (file: string, format: string): Promise<Staged> => {
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  const stageFile = await bundled(folder);
  const take = async (stage: string, number = 0): Promise<Taken> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      stageFile,
      stage,
      String(number),
      file,
      folder,
    ]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };
  const each = async (stage: string, count: number): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let number = 0; number < count; number += 1) taken.push(await take(stage, number));
    return taken;
  };
  const slice = await take('slice');
  const listen = await each('listen', slice.count);
  const pack = await take('pack');
  const cut = await each('cut', pack.count);
  const staged = join(folder, 'staging/bench/sandbox/day');
  const read = (name: string) => JSON.parse(readFileSync(join(staged, name), 'utf8'));
  const planned: Stretch[][] = read('plan.json').chunks;
  const chunks = planned.map((stretches, index) => {
    const name = `chunk-${String(index).padStart(3, '0')}`;
    return {
      file: join(staged, `${name}.${format}`),
      pieces: read(`${name}.map.json`).pieces,
      planned: stretches,
    };
  });
  return { slice, listen, pack, cut, chunks, remove: () => rmSync(folder, { recursive: true }) };
};
