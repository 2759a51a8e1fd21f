import { expect, it } from 'vitest';
import { deleteDisposition } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dispositionWorld } from './disposition-world.ts';

const world = await dispositionWorld();
const [id, bare] = [await world.submitted(), await world.submitted()];
await world.attach(id);

proves(deleteDisposition, {
  success: () => world.detach(id),
  analysis_not_found: () => world.detach(newId()),
  disposition_not_found: () => world.detach(bare),
});

it('returns the deleted ending, which is then missing and can be set again', async () => {
  const analysis = await world.submitted();
  const attached = (await world.attach(analysis)).json;
  expect((await world.detach(analysis)).json).toEqual(attached);
  expect((await world.attached(analysis)).json.error.code).toBe('disposition_not_found');
  expect((await world.attach(analysis, { slug: 'lost' })).status).toBe(200);
});

it('takes effect once under one Idempotency-Key', async () => {
  const analysis = await world.submitted();
  await world.attach(analysis);
  const headers = { 'idempotency-key': newId() };
  const first = await world.detach(analysis, { headers });
  await world.attach(analysis, { slug: 'lost' });
  expect((await world.detach(analysis, { headers })).text).toBe(first.text);
  expect((await world.attached(analysis)).status).toBe(200);
});

it('is hidden from another partner', async () => {
  const { json } = await world.detach(id, { key: world.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
