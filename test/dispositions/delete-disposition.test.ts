import { expect, it } from 'vitest';
import { deleteDisposition } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dispositionSetup } from './disposition-setup.ts';

const setup = await dispositionSetup();
const id = await setup.submitted();
const bare = await setup.submitted();
await setup.attach(id);

proves(deleteDisposition, {
  success: () => setup.detach(id),
  analysis_not_found: () => setup.detach(newId()),
  disposition_not_found: () => setup.detach(bare),
});

it('returns the deleted ending, which is then missing and can be set again', async () => {
  const analysis = await setup.submitted();
  const attached = (await setup.attach(analysis)).json;
  expect((await setup.detach(analysis)).json).toEqual(attached);
  expect((await setup.attached(analysis)).json.error.code).toBe('disposition_not_found');
  expect((await setup.attach(analysis, { slug: 'lost' })).status).toBe(200);
});

it('takes effect once under one Idempotency-Key', async () => {
  const analysis = await setup.submitted();
  await setup.attach(analysis);
  const headers = { 'idempotency-key': newId() };
  const first = await setup.detach(analysis, { headers });
  await setup.attach(analysis, { slug: 'lost' });
  expect((await setup.detach(analysis, { headers })).text).toBe(first.text);
  expect((await setup.attached(analysis)).status).toBe(200);
});

it('is hidden from another partner', async () => {
  const { json } = await setup.detach(id, { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
