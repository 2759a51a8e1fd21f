import { expect, it } from 'vitest';
import { getPractice } from '../../lambdas/contract/practice.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { practiceSetup } from './practice-setup.ts';

const setup = await practiceSetup();
const id = await setup.practised();

proves(getPractice, {
  success: () => setup.get(id),
  practice_session_not_found: () => setup.get(newId()),
});

it('returns all messages, oldest first', async () => {
  const { json } = await setup.get(id);
  expect(json.messages.map(({ role }: { role: string }) => role)).toEqual([
    'customer',
    'rep',
    'customer',
    'rep',
    'customer',
  ]);
});

it('is hidden from another partner and the other environment', async () => {
  const foreign = await setup.get(id, { key: setup.foreignKey });
  const live = await setup.get(id, { key: setup.keys.live, stage: 'live' });
  for (const { json } of [foreign, live])
    expect(json.error).toMatchObject({ code: 'practice_session_not_found', details: { id } });
});
