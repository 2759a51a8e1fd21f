import { describe, expect, it } from 'vitest';
import { practiceTable } from '../../../lambdas/adapters/practice/practice-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { newPractice, withTurn } from '../../../lambdas/domain/practice/practice-moves.ts';
import type { PracticeRecord } from '../../../lambdas/domain/practice/practice-session.ts';
import { playScript } from '../../../lambdas/domain/practice/scripted-customer.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';

const desk = (table: Table) => {
  const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
  const sessions = practiceTable(table);
  const orgUuid = newId();
  const owner = { org_id: 'acme', rep_id: 'tom', org_uuid: orgUuid, rep_uuid: newId() };
  const add = async (difficulty: PracticeRecord['difficulty'] = 'hard') => {
    const ids = { id: newId(), messageId: newId() };
    const material = { playbook: null, heard: [] };
    const beginning = { ...ids, owner, engine: 'script-v1', material, pii_policy: null, now };
    const choices = { customer_persona: 'busy', difficulty, scenario: 'We rent.' } as const;
    const made = newPractice(choices, beginning);
    if (made.kind === 'refused') throw new Error(made.code);
    const { session, opening } = made;
    await table.write(sessions.add(tenant, session, opening));
    return { session, opening };
  };
  const say = async (session: PracticeRecord, message: string) => {
    const turn = withTurn(session, message, { played: playScript(session, message), now, newId });
    return { turn, kind: (await table.write(sessions.append(tenant, session, turn))).kind };
  };
  return { tenant, rep: { tenant, orgUuid, repId: 'tom' }, sessions, add, say };
};

describe.each(tables)('practice sessions in %s', (_name, withTable) => {
  it('are read back as they were saved at each step, with their messages in order', () =>
    withTable(async (table) => {
      const { tenant, sessions, add, say } = desk(table);
      const { session, opening } = await add();
      expect(await sessions.find(tenant, session.id)).toEqual(session);
      const { turn } = await say(session, 'Would you like to get started?');
      expect(await sessions.find(tenant, session.id)).toEqual(turn.session);
      expect(await sessions.messages(tenant, session.id, 200)).toEqual([opening, turn.said, turn.reply]);
      expect(await sessions.messages(tenant, session.id, 2)).toEqual([turn.said, turn.reply]);
    }));

  it('accept one of two messages to the same state, and none after completion', () =>
    withTable(async (table) => {
      const { tenant, sessions, add, say } = desk(table);
      const { session } = await add();
      const first = await say(session, 'One.');
      expect([first.kind, (await say(session, 'Two.')).kind]).toEqual(['written', 'refused']);
      const completed: PracticeRecord = { ...first.turn.session, status: 'completed', completed_at: now };
      const complete = (found: PracticeRecord) => table.write([sessions.complete(tenant, found, completed)]);
      expect((await complete(session)).kind).toBe('refused');
      expect((await complete(first.turn.session)).kind).toBe('written');
      expect((await complete(first.turn.session)).kind).toBe('refused');
      expect((await say(first.turn.session, 'Three.')).kind).toBe('refused');
    }));

  it('are listed for their rep, newest first, by status and difficulty', () =>
    withTable(async (table) => {
      const { rep, sessions, add } = desk(table);
      const hard = await add('hard');
      const easy = await add('easy');
      const listed = async (filter: object) =>
        (await sessions.list(rep, filter, { limit: 10 })).rows.map(({ id }) => id);
      expect(await listed({})).toEqual([easy.session.id, hard.session.id]);
      expect(await listed({ difficulty: 'hard' })).toEqual([hard.session.id]);
      expect(await listed({ status: 'completed' })).toEqual([]);
    }));

  it('lose all messages when they are erased, however often that is repeated', () =>
    withTable(async (table) => {
      const { tenant, sessions, add, say } = desk(table);
      const { session } = await add();
      await say(session, 'A word.');
      await sessions.erase(tenant, session.id);
      await sessions.erase(tenant, session.id);
      expect(await sessions.messages(tenant, session.id, 200)).toEqual([]);
      expect((await sessions.find(tenant, session.id))?.scenario).toBeNull();
    }));
});
