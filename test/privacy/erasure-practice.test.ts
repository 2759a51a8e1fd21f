import { describe, expect, it } from 'vitest';
import { practiceSetup } from '../practice/practice-setup.ts';
import { erasing } from './erasure-setup.ts';

const customer = { name: 'Ludmila Hartley', phone: '512 555 0142' };

describe('a role play about a customer', () => {
  it.each([
    ['by its scenario', { scenario: 'You are Ludmila Hartley. The roof leaks.' }, 'How old is your roof?'],
    ['by what was said in it', {}, 'Your number is five one two, five five five, oh one four two, right?'],
  ])('is found %s, even if it was never completed', async (_, choices, message) => {
    const setup = await practiceSetup();
    const id = await setup.started(choices);
    expect((await setup.say(id, message)).status).toBe(200);
    const other = await setup.practised();
    const { receipt } = await erasing(setup).erased({ customer });
    expect(receipt.erased).toEqual([{ kind: 'practice_sessions', count: 1 }]);
    expect((await setup.get(id)).json.error.code).toBe('practice_session_not_found');
    expect(JSON.stringify(setup.table.items())).not.toMatch(/ludmila|one four two/i);
    expect((await setup.get(other)).json.messages).toHaveLength(5);
  });

  it('of another org is kept', async () => {
    const setup = await practiceSetup();
    const id = await setup.started({ scenario: 'You are Ludmila Hartley.' });
    await setup.submit({ org_id: 'bolt', rep_id: 'tom', recording_url: 'mock://one-pitch' });
    await setup.finish(
      (await setup.submit({ org_id: 'bolt', rep_id: 'tom', recording_url: 'mock://poor-pitch' })).json.id,
    );
    const ofBolt = erasing(setup, 'bolt');
    const { json } = await ofBolt.ask({ customer });
    await ofBolt.run(json.id);
    expect((await setup.get(id)).status).toBe(200);
  });
});

it('of a rep keeps no message that was added during the erasure', async () => {
  const setup = await practiceSetup();
  const id = await setup.started();
  let isSaid = false;
  const { table } = setup;
  const said = async () => {
    if (isSaid) return;
    isSaid = true;
    await setup.say(id, 'How old is your roof?');
  };
  const erasure = erasing({
    ...setup,
    table: {
      ...table,
      write: async (writes: Parameters<typeof table.write>[0]) => {
        // Between the erasure of the messages and that of the session, and the other way round.
        if (writes.some(({ kind, key }) => kind === 'delete' && key.sk === id)) await said();
        return table.write(writes);
      },
    },
  } as never);
  await erasure.erased({ rep_id: 'tom' });
  expect(isSaid).toBe(true);
  expect(table.items().filter(({ pk }) => String(pk).includes('PRACTICE'))).toEqual([]);
});
