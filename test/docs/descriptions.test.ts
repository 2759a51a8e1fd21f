import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Documentation of a field stands beside the field. This holds every endpoint to it, new ones too.

interface Part {
  readonly [name: string]: unknown;
}

const document: Part = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What `$ref` names. */
const resolved = (part: Part): Part => {
  const { $ref } = part;
  if (typeof $ref !== 'string') return part;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (isPart(value) ? value[step] : undefined), document);
  return isPart(found) ? found : part;
};

const isDescribed = (part: Part): boolean => {
  const { description = resolved(part)['description'] } = part;
  return typeof description === 'string' && description.trim() !== '';
};

const values = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** The places of all properties and parameters below a part of the document that say nothing of themselves. */
const silent = (part: unknown, place: string): string[] => {
  if (Array.isArray(part)) return part.flatMap((one, index) => silent(one, `${place}/${index}`));
  if (!isPart(part)) return [];
  const named = isPart(part['properties']) ? Object.entries(part['properties']) : [];
  return [
    ...named.flatMap(([name, property]) =>
      isPart(property) && isDescribed(property) ? [] : [`${place} → ${name}`],
    ),
    ...('in' in part && 'name' in part && !isDescribed(part)
      ? [`${place} → parameter ${String(part['name'])}`]
      : []),
    ...named.flatMap(([name, property]) => silent(property, `${place} → ${name}`)),
    ...Object.entries(part).flatMap(([name, inner]) =>
      name === 'properties' || values.has(name) ? [] : silent(inner, `${place}/${name}`),
    ),
  ];
};

it('describes every property and every parameter', () => {
  expect(
    silent(document, '#'),
    'Say in lambdas/contract what each of these is: .describe("…") on the field, one plain sentence, with the unit of a number, what null means, and what is the default. Then: npm run documents',
  ).toEqual([]);
});
