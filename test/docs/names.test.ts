import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backstage, rows } from '../../lambdas/contract/index.ts';
import manifest from '../../package.json' with { type: 'json' };

// What developers and operators read names files, scripts, functions: all of them are there.

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/runbook.md',
  'test/simulation/README.md',
  ...readdirSync('docs/adr').map((name) => `docs/adr/${name}`),
];

/** What `npm start` writes, and no commit has. */
const made = new Set(['events/env.json']);

/** A path of this project: from its root, or within `lambdas`. A part in angle brackets stands for any. */
const isThere = (path: string): boolean =>
  made.has(path) ||
  path.includes('<') ||
  existsSync(path) ||
  existsSync(join('lambdas', path)) ||
  existsSync(`${path}.ts`);

const folders = /^(?:lambdas|lib|bin|test|bench|events|samples|docs|domain|adapters|runtime|contract)\//;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

  it('names existing files only', () => {
    const paths = named.filter((name) => folders.test(name) && !/[\s*{]/.test(name));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names existing scripts only', () => {
    const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('links to existing files only', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  });
});

it('the runbook names existing functions only', () => {
  const ids: readonly string[] = [...rows, ...backstage].map(({ id }) => id);
  const areas = new Set(ids.map((id) => id.split('.')[0]));
  const named = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/`([a-z-]+\.[a-z]+(?:-[a-z]+)*)`/g)]
    .map(([, id = '']) => id)
    .filter((id) => areas.has(id.split('.')[0]));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
