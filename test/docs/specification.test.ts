import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const specification = readFileSync('docs/specification.md', 'utf8');
const sections = new Set(Array.from(specification.matchAll(/^## (\d+)\. /gm), ([, number]) => number));

describe('the specification of the project', () => {
  it('has the section that each comment cites', () => {
    const cited = globSync(['lambdas/**/*.ts', 'lib/**/*.ts', 'test/**/*.ts']).flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/docs\/specification\.md, (\d+)/g), ([, number]) => ({
        file,
        number,
      })),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });
});

describe('the glossary', () => {
  const terms = Array.from(
    readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z][a-z -]*) \|/gm),
    ([, term]) => term,
  ).filter((term) => term !== 'term');

  it('has at most forty terms, each once, in alphabetical order', () => {
    expect(terms.length).toBeLessThanOrEqual(40);
    expect(terms).toEqual([...new Set(terms)].toSorted((one = '', other = '') => (one < other ? -1 : 1)));
  });
});
