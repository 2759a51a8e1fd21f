import { expect, it } from 'vitest';
import { listPersonaHistory } from '../../lambdas/contract/personas.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from '../synthesis/intel-world.ts';

const world = await intelWorld();

proves(listPersonaHistory, {
  success: () => world.personaHistory(),
  org_not_found: () => world.personaHistory({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.personaHistory({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists every persona once, newest first, over pages that change meanwhile', async () => {
  const fresh = await intelWorld();
  const notes = ['1', '2', '3', '4', '5'];
  for (const note of notes) await fresh.putPersona({ persona: 'challenger', notes: note });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
    const { json } = await fresh.personaHistory({ query });
    seen.push(...json.data.map((one: { notes: string }) => one.notes));
    cursor = json.next_cursor;
    await fresh.putPersona({ persona: 'challenger', notes: 'later' });
  } while (cursor !== null);
  expect(seen).toEqual(notes.toReversed());
});

it('refuses the cursor of another list', async () => {
  await world.putMethodology({ primary: 'spin' });
  await world.putMethodology({ primary: 'nepq' });
  const { json } = await world.methodologyHistory({ query: { limit: '1' } });
  const refused = await world.personaHistory({ query: { cursor: json.next_cursor } });
  expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});
