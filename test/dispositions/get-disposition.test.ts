import { expect, it } from 'vitest';
import { getDisposition } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dispositionSetup, ownList } from './disposition-setup.ts';

const setup = await dispositionSetup();
const id = await setup.submitted();
const bare = await setup.submitted();
await setup.attach(id);

proves(getDisposition, {
  success: () => setup.attached(id),
  analysis_not_found: () => setup.attached(newId()),
  disposition_not_found: () => setup.attached(bare),
});

it('follows the present list; a removed slug keeps the meaning that it was attached with', async () => {
  const own = await dispositionSetup();
  const analysis = await own.submitted();
  await own.attach(analysis, { slug: 'won' });
  await own.putList([{ slug: 'won', label: 'Yes!', outcome: 'follow_up' }]);
  expect((await own.attached(analysis)).json).toMatchObject({ label: 'Yes!', outcome: 'follow_up' });
  await own.putList(ownList);
  expect((await own.attached(analysis)).json).toMatchObject({ slug: 'won', label: 'Won', outcome: 'won' });
});

it('is hidden when its analysis is archived, and erased when that is purged', async () => {
  const analysis = await setup.submitted();
  await setup.attach(analysis, { slug: 'won', notes: 'A secret of the customer.' });
  const kept = () => JSON.stringify(setup.table.items()).includes('A secret of the customer.');
  await setup.remove(analysis, 'archive');
  expect((await setup.attached(analysis)).json.error.code).toBe('analysis_not_found');
  expect(kept()).toBe(true);
  await setup.remove(analysis, 'purge');
  expect(kept()).toBe(false);
});

it('is hidden from another partner', async () => {
  const { json } = await setup.attached(id, { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
