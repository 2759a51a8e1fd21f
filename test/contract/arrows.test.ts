import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The folder of a file in its room, such as `jobs` of `lambdas/domain/jobs/source.ts`. */
const areaIn = (room: string, file: string): string => relative(room, file).split('/')[0] ?? '';

/** The imports from one area of a room to another, as `from to`. */
const arrowsOf = (room: string): ReadonlySet<string> =>
  new Set(
    globSync(`${room}/**/*.ts`).flatMap((file) => {
      const imported = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g);
      const targets = [...imported].map(([, path = '']) => resolve(dirname(file), path));
      return targets
        .filter((target) => !relative(room, target).startsWith('..'))
        .map((target) => `${areaIn(room, file)} ${areaIn(room, target)}`);
    }),
  );

it.each(['lambdas/domain', 'lambdas/adapters', 'lambdas/application'])(
  'of two areas of %s at most one imports the other',
  (room) => {
    const arrows = arrowsOf(room);
    expect(arrows.size).toBeGreaterThan(10);
    const mutual = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ');
      return from < to && arrows.has(`${to} ${from}`);
    });
    expect(mutual).toEqual([]);
  },
);
