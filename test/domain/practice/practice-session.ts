import { newPractice } from '../../../lambdas/domain/practice/practice-moves.ts';
import { type PracticeRecord, SCRIPT_ENGINE } from '../../../lambdas/domain/practice/practice-session.ts';
import { playScript } from '../../../lambdas/domain/practice/scripted-customer.ts';

/** A session that has just begun. */
export const begun = (
  difficulty: PracticeRecord['difficulty'],
  more: Partial<PracticeRecord> = {},
): PracticeRecord => {
  const { id = '0197a0c2-5c1e-7b1a-9c7e-2f1f3a4b5c6d', customer_persona = 'friendly' } = more;
  const owner = { org_id: 'acme', rep_id: 'tom', org_uuid: 'org-uuid', rep_uuid: 'rep-uuid' };
  const beginning = {
    id,
    messageId: 'opening',
    owner,
    engine: SCRIPT_ENGINE,
    now: '2026-11-20T10:00:00.000Z',
  };
  const material = { playbook: null, heard: [] };
  const made = newPractice({ customer_persona, difficulty }, { ...beginning, material, pii_policy: null });
  if (made.kind === 'refused') throw new Error(made.code);
  return { ...made.session, ...more };
};

/** Plays the customer through messages; answers what he or she says, and where it ends. */
export const playAll = (session: PracticeRecord, messages: readonly string[]) => {
  const replies: string[] = [];
  let at = session;
  for (const message of messages) {
    const played = playScript(at, message);
    replies.push(played.message);
    at = { ...at, state: played.state, message_count: at.message_count + 2 };
  }
  return { replies, session: at, outcome: at.state.outcome };
};
