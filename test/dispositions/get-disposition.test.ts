import { expect, it } from 'vitest';
import { getDisposition } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dispositionWorld, ownList } from './disposition-world.ts';

const world = await dispositionWorld();
const [id, bare] = [await world.submitted(), await world.submitted()];
await world.attach(id);

proves(getDisposition, {
  success: () => world.attached(id),
  analysis_not_found: () => world.attached(newId()),
  disposition_not_found: () => world.attached(bare),
});

it('follows the present list; a removed slug keeps the meaning that it was attached with', async () => {
  const own = await dispositionWorld();
  const analysis = await own.submitted();
  await own.attach(analysis, { slug: 'won' });
  await own.putList([{ slug: 'won', label: 'Yes!', outcome: 'follow_up' }]);
  expect((await own.attached(analysis)).json).toMatchObject({ label: 'Yes!', outcome: 'follow_up' });
  await own.putList(ownList);
  expect((await own.attached(analysis)).json).toMatchObject({ slug: 'won', label: 'Won', outcome: 'won' });
});

it('is hidden when its analysis is archived, and erased when that is purged', async () => {
  const analysis = await world.submitted();
  await world.attach(analysis, { slug: 'won', notes: 'A secret of the customer.' });
  const kept = () => JSON.stringify(world.table.items()).includes('A secret of the customer.');
  await world.remove(analysis, 'archive');
  expect((await world.attached(analysis)).json.error.code).toBe('analysis_not_found');
  expect(kept()).toBe(true);
  await world.remove(analysis, 'purge');
  expect(kept()).toBe(false);
});

it('is hidden from another partner', async () => {
  const { json } = await world.attached(id, { key: world.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
