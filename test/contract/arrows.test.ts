import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The folder of a file in its room, such as `jobs` of `lambdas/domain/jobs/source.ts`. */
const areaIn = (room: string, file: string): string => relative(room, file).split('/')[0] ?? '';

/** The areas of a room that each of its areas imports. */
const arrowsOf = (room: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const arrows = new Map<string, Set<string>>();
  for (const file of globSync(`${room}/**/*.ts`)) {
    const from = areaIn(room, file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const target = resolve(dirname(file), path);
      const to = areaIn(room, target);
      if (relative(room, target).startsWith('..') || to === from) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
};

/** The areas that lead back to themselves, whatever the way. */
const circlesIn = (arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const reached = (from: string, seen: Set<string>): ReadonlySet<string> => {
    for (const to of arrows.get(from) ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        reached(to, seen);
      }
    return seen;
  };
  return [...arrows.keys()].filter((area) => reached(area, new Set()).has(area)).sort();
};

it.each([
  'lambdas/domain',
  'lambdas/adapters',
  'lambdas/application',
  'lambdas/runtime',
  'lib/cloud',
  'lib/documents',
  'lib/local',
])('no area of %s imports itself by way of others', (room) => {
  const arrows = arrowsOf(room);
  expect(arrows.size).toBeGreaterThan(5);
  expect(circlesIn(arrows)).toEqual([]);
});

it('finds a circle of three areas', () => {
  const arrows = new Map([
    ['one', new Set(['two'])],
    ['two', new Set(['three'])],
    ['three', new Set(['one'])],
    ['four', new Set(['one'])],
  ]);
  expect(circlesIn(arrows)).toEqual(['one', 'three', 'two']);
});
