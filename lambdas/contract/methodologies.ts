import * as z from 'zod';
import { authenticated } from './problems.ts';
import { described } from './reference-lists.ts';
import type { Row } from './row.ts';

export const methodologySlugs = [
  'spin',
  'sandler',
  'challenger',
  'meddic',
  'nepq',
  'solution_selling',
  'consultative_selling',
  'value_selling',
] as const;

const methodology = z
  .object({
    slug: z.enum(methodologySlugs),
    ...described,
    stages: z.array(z.object(described)).describe('Its steps, in the order in which they are taken.'),
  })
  .meta({ id: 'Methodology' });

export const listMethodologies = {
  id: 'methodologies.list-methodologies',
  method: 'GET',
  path: '/v1/methodologies',
  scope: 'partner:read',
  summary: 'All sales methodologies that a rep may be found to follow',
  success: { status: 200, body: z.object({ data: z.array(methodology) }) },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;
