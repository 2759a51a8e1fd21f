import { expect, it } from 'vitest';
import { listPersonaHistory } from '../../lambdas/contract/personas.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();

proves(listPersonaHistory, {
  success: () => setup.personaHistory(),
  org_not_found: () => setup.personaHistory({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.personaHistory({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists every persona once, newest first, over pages that change meanwhile', async () => {
  const fresh = await intelSetup();
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
  await setup.putMethodology({ primary: 'spin' });
  await setup.putMethodology({ primary: 'nepq' });
  const { json } = await setup.methodologyHistory({ query: { limit: '1' } });
  const refused = await setup.personaHistory({ query: { cursor: json.next_cursor } });
  expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});
