import { expect, it } from 'vitest';
import { getPractice } from '../../lambdas/contract/practice.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { practiceWorld } from './practice-world.ts';

const world = await practiceWorld();
const id = await world.practised();

proves(getPractice, {
  success: () => world.get(id),
  practice_session_not_found: () => world.get(newId()),
});

it('returns all messages, oldest first', async () => {
  const { json } = await world.get(id);
  expect(json.messages.map(({ role }: { role: string }) => role)).toEqual([
    'customer',
    'rep',
    'customer',
    'rep',
    'customer',
  ]);
});

it('is hidden from another partner and the other environment', async () => {
  const foreign = await world.get(id, { key: world.foreignKey });
  const live = await world.get(id, { key: world.keys.live, stage: 'live' });
  for (const { json } of [foreign, live])
    expect(json.error).toMatchObject({ code: 'practice_session_not_found', details: { id } });
});
