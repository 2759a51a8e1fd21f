import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '../../bin/local/samples.ts';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';

const endpoints = [...rows, fallback];
const ids: readonly string[] = [...endpoints, ...backstage].map(({ id }) => id);
const rooms = new Set(['contract', 'domain', 'application', 'adapters', 'runtime']);

const entries = readdirSync('lambdas', { withFileTypes: true })
  .filter(({ name }) => !rooms.has(name))
  .flatMap(({ name: area }) =>
    readdirSync(`lambdas/${area}`).map((file) => `${area}.${file.replace(/\.ts$/, '')}`),
  );

it('every row has one entry, and every entry one row', () => {
  expect([...entries].sort()).toEqual([...ids].sort());
});

// The dead-code check takes every export of an entry for used.
it.each(entries)('%s exports its entry and nothing else', (entry) => {
  const text = readFileSync(`lambdas/${entry.replace('.', '/')}.ts`, 'utf8');
  expect(text.match(/^export .*/gm)).toEqual([expect.stringMatching(/^export const \w+ = /)]);
});

it('every function and every route has a unique name', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

describe.each(ids)('%s', (id) => {
  it('has a sample event in valid JSON and its own test', () => {
    expect(() => JSON.parse(readFileSync(sampleFile(id), 'utf8'))).not.toThrow();
    expect(existsSync(`test/${id.replace('.', '/')}.test.ts`), `test/${id.replace('.', '/')}.test.ts`).toBe(
      true,
    );
  });
});

describe.each(endpoints.map((row) => [row.id, row] as const))('%s', (_, row) => {
  it('begins with /v1, unless it is the root or the fallback', () => {
    expect(row.path === '/' || row.path === '/$default' || row.path.startsWith('/v1')).toBe(true);
  });

  it('declares exactly the parameters in its path', () => {
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(Object.keys(row.params?.shape ?? {}))).toEqual(new Set(inPath));
  });

  it('needs partner:read to read, and partner:write or admin to change', () => {
    if (row.scope === 'none' || row.scope === 'admin') return;
    expect(row.scope).toBe(row.method === 'GET' ? 'partner:read' : 'partner:write');
  });

  it('lists idempotency_key_reused exactly if it changes something', () => {
    if (row === fallback) return;
    expect(row.problems.includes('idempotency_key_reused')).toBe(row.method !== 'GET');
  });

  it('ends within the time limit of API Gateway', () => {
    expect(row.timeoutSeconds ?? 10).toBeLessThanOrEqual(28);
  });
});
