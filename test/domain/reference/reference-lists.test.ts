import { expect, it } from 'vitest';
import { methodologySlugs } from '../../../lambdas/contract/methodologies.ts';
import { personaSlugs } from '../../../lambdas/contract/personas.ts';
import {
  environmentSlugs,
  industrySlugs,
  recordingTypeSlugs,
  salesMotionSlugs,
} from '../../../lambdas/contract/slugs.ts';
import { methodologies } from '../../../lambdas/domain/reference/methodologies.ts';
import { personas } from '../../../lambdas/domain/reference/personas.ts';
import {
  environments,
  industries,
  recordingTypes,
  salesMotions,
} from '../../../lambdas/domain/reference/reference-lists.ts';

it.each([
  ['industries', industrySlugs, industries],
  ['environments', environmentSlugs, environments],
  ['sales motions', salesMotionSlugs, salesMotions],
  ['recording types', recordingTypeSlugs, recordingTypes],
  ['personas', personaSlugs, personas],
  ['methodologies', methodologySlugs, methodologies],
])('the %s are exactly those of the contract, each with a unique name', (_, slugs, entries) => {
  expect(Object.keys(entries).toSorted()).toEqual([...slugs].toSorted());
  const names = Object.values(entries).map(({ name }) => name);
  expect(new Set(names).size).toBe(slugs.length);
  for (const { name, description } of Object.values(entries)) {
    expect(name.trim()).not.toBe('');
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
});
