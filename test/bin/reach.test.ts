import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';

const reach = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync('dist/reach.json', 'utf8')));

describe('the partitions that a bundle names', () => {
  it('are known for every function', () => {
    expect(Object.keys(reach).sort()).toEqual([...rows, fallback, ...backstage].map(({ id }) => id).sort());
  });

  it.each([
    ['recordings.slice', ['*#*#ANALYSES', '*#*#SESSIONS']],
    ['recordings.listen', ['*#*#ANALYSES', '*#*#SESSIONS']],
    ['recordings.copy', ['*#*#ANALYSES', '*#*#SESSIONS']],
    ['orgs.get-org', ['*#*#ARRIVALS', '*#*#ORGS', 'KEY#*', 'KEY_USE#*']],
  ])('%s', (id, expected) => {
    expect(reach[id]).toEqual(expect.arrayContaining(expected));
    expect(
      reach[id]?.filter((pattern) => /EVENTS|WEBHOOKS|PLAYBOOKS|CHAT|KEY_LINE|ADMIN_KEYS/.test(pattern)),
    ).toEqual([]);
  });

  it('start with an owner and separate its items, so that no pattern covers all partitions', () => {
    const patterns = new Set(Object.values(reach).flat());
    expect(patterns.size).toBeGreaterThan(50);
    for (const pattern of patterns) expect(pattern).toMatch(/[A-Z]{3}/);
  });
});
