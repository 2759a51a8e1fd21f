import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** `node_modules/a/node_modules/@b/c/index.js` → `@b/c`. */
const packageOf = (path: string): string | undefined =>
  path
    .split('node_modules/')
    .at(-1)
    ?.match(/^(@[^/]+\/)?[^/]+/)?.[0];

it('lists every package whose code a bundle contains, with its licence', () => {
  const bundled = new Set(
    Object.keys(read('dist/meta.json').inputs)
      .filter((path) => path.includes('node_modules/'))
      .map(packageOf),
  );
  const listed = new Map(
    read('dist/sbom.cdx.json').components.map((component: Record<string, unknown>) => [
      component['name'],
      component['licenses'],
    ]),
  );
  expect(bundled.size).toBeGreaterThan(5);
  expect([...bundled].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter(([, licences]) => licences === undefined)).toEqual([]);
});
