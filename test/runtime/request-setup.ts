import * as z from 'zod';
import type { Access } from '../../lambdas/adapters/access.ts';
import { absent, type Table, type Write } from '../../lambdas/adapters/table/table.ts';
import { authenticated, idempotent, validated } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { handles } from '../../lambdas/runtime/endpoint.ts';
import { change, problem } from '../../lambdas/runtime/reply.ts';

/** An endpoint made for these tests: each effect leaves one item behind. */
export const row = {
  id: 'things.make-thing',
  method: 'POST',
  path: '/v1/things/{id}',
  scope: 'partner:write',
  summary: 'Makes a thing',
  params: z.object({ id: z.string().max(40) }),
  query: z.strictObject({ twice: z.enum(['yes', 'no']).optional() }),
  body: z.strictObject({ name: z.string().max(2_000_000), options: z.looseObject({}).optional() }),
  success: { status: 201, body: z.object({ id: z.string(), name: z.string(), made: z.string() }) },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'draft_already_published'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

/** Makes a thing of any name, but `missing`, `taken`, `invalid` and `broken`, which are answered by their names. */
export const makeThing = (access: Access, table: Table, effects: { count: number } = { count: 0 }) =>
  handles(row, access, async ({ tenant, params, body, newId, now }) => {
    if (body.name === 'missing') return problem('org_not_found', { org_id: params.id });
    if (body.name === 'taken') return problem('draft_already_published', { id: params.id });
    if (body.name === 'invalid') return problem('invalid_request', { field: 'name' });
    if (body.name === 'broken') throw new Error(`secret of ${body.name}`);
    await table.get({ pk: tenant.partner_id, sk: 'CALLBACK_SECRET' });
    const id = newId();
    effects.count += 1;
    const write: Write = {
      kind: 'put',
      key: { pk: `${tenant.partner_id}#${tenant.environment}#THINGS`, sk: id },
      item: { name: body.name, created_at: now },
      when: absent,
    };
    return change({ id, name: body.name, made: now }, [write]);
  });
