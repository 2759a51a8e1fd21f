import { existsSync, readFileSync } from 'node:fs';
import { rows } from '../../lambdas/contract/index.ts';
import { site } from '../../lib/documents/site.ts';
import { browserBundle } from './browser-bundle.ts';

const find = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** Every file under `/v1/docs`, by its name. */
export const documentation = async (): Promise<Readonly<Record<string, string>>> => {
  const bundle = {
    entryPoint: 'lib/documents/browser/main.ts',
    tsconfig: 'lib/documents/browser/tsconfig.json',
  };
  const [script, style] = await Promise.all([
    browserBundle(bundle),
    browserBundle({ ...bundle, entryPoint: 'lib/documents/site.css' }),
  ]);
  return site({ rows, find, picture: (path) => readFileSync(path), assets: { script, style } });
};
