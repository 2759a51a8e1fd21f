import * as z from 'zod';
import { authenticated } from './problems.ts';
import { described } from './reference-lists.ts';
import type { Row } from './row.ts';

export const personaSlugs = [
  'challenger',
  'hard_worker',
  'lone_wolf',
  'problem_solver',
  'relationship_builder',
] as const;

const persona = z
  .object({
    slug: z.enum(personaSlugs),
    ...described,
    strengths: z.array(z.string()).describe('What such a rep does well.'),
    watch_outs: z.array(z.string()).describe('What such a rep should keep an eye on.'),
  })
  .meta({ id: 'Persona' });

export const listPersonas = {
  id: 'personas.list-personas',
  method: 'GET',
  path: '/v1/personas',
  scope: 'partner:read',
  summary: 'All personas that a rep may be given',
  success: { status: 200, body: z.object({ data: z.array(persona) }) },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;
