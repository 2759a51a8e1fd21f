import { type Refusal, refused } from '../jobs/refusal.ts';
import { type ModelUsage, usageOf } from '../pricing/model-usage.ts';
import { guardText } from '../privacy/guard.ts';
import type { PiiPolicy } from '../privacy/policy.ts';
import { type ObjectionMaterial, planObjections } from './plan-objections.ts';
import {
  openState,
  type Played,
  type PracticeMessage,
  type PracticeRecord,
  SCRIPT_ENGINE,
  secondsToSay,
} from './practice-session.ts';
import { openingLine } from './scripted-customer.ts';

/** The caller's input for a session. */
export interface PracticeWishes {
  readonly scenario?: string | null | undefined;
  readonly customer_persona: PracticeRecord['customer_persona'];
  readonly difficulty: PracticeRecord['difficulty'];
  readonly playbook_id?: string | null | undefined;
}

/** The owner of a session, its material, and its start. */
export interface PracticeBeginning {
  readonly id: string;
  readonly messageId: string;
  readonly owner: Pick<PracticeRecord, 'org_id' | 'rep_id' | 'org_uuid' | 'rep_uuid'>;
  readonly engine: string;
  readonly material: ObjectionMaterial;
  readonly pii_policy: PiiPolicy | null;
  readonly now: string;
}

/** A session that has begun, and its first message. */
export interface BegunPractice {
  readonly kind: 'begun';
  readonly session: PracticeRecord;
  readonly opening: PracticeMessage;
}

/**
 * A new session and its first message, which is the customer's and comes from the script, whichever engine continues.
 */
export const newPractice = (
  { scenario, playbook_id, customer_persona, difficulty }: PracticeWishes,
  { id, messageId, owner, engine, material, pii_policy, now }: PracticeBeginning,
): BegunPractice | Refusal<'pii_policy_violation'> => {
  const told = guardText(scenario ?? '', pii_policy);
  if (told.kind === 'rejected')
    return refused('pii_policy_violation', { field: 'scenario', found: told.found });
  const message = openingLine({ id, customer_persona });
  const session: PracticeRecord = {
    id,
    ...owner,
    status: 'active',
    engine,
    scenario: scenario === undefined ? null : told.kept,
    customer_persona,
    difficulty,
    playbook_id: playbook_id ?? null,
    objections: planObjections(material, { customer_persona, difficulty, seed: id }),
    state: openState,
    message_count: 1,
    spoken_seconds: secondsToSay(message),
    analysis_id: null,
    created_at: now,
    updated_at: now,
    completed_at: null,
  };
  const opening = {
    id: messageId,
    role: 'customer',
    message,
    engine: SCRIPT_ENGINE,
    created_at: now,
  } as const;
  return { kind: 'begun', session, opening };
};

/**
 * The longest that a reply of the customer can add to the dialogue; no line of the script and no reply of a model is
 * longer.
 */
const REPLY_SECONDS = 150;
/** The most that one analysis accepts: an hour of talk. */
const MOST_SECONDS = 3_600;

/** Why a session accepts no more messages. */
export const messageRefusal = (
  { id, status, analysis_id, message_count, spoken_seconds }: PracticeRecord,
  message: string,
  mostMessages: number,
): Refusal<'practice_session_completed' | 'practice_session_full'> | undefined => {
  if (status === 'completed') return refused('practice_session_completed', { id, analysis_id });
  if (message_count + 2 > mostMessages)
    return refused('practice_session_full', { id, limit_messages: mostMessages });
  return spoken_seconds + secondsToSay(message) + REPLY_SECONDS > MOST_SECONDS
    ? refused('practice_session_full', { id, limit_seconds: MOST_SECONDS })
    : undefined;
};

/** A message and the reply to it, as they are stored: both or neither. */
export interface PracticeTurn {
  readonly session: PracticeRecord;
  readonly said: PracticeMessage;
  readonly reply: PracticeMessage & { readonly role: 'customer' };
  readonly usage: ModelUsage | null;
}

/** The session after a message and its reply. */
export const withTurn = (
  session: PracticeRecord,
  message: string,
  { played, now, newId }: { readonly played: Played; readonly now: string; readonly newId: () => string },
): PracticeTurn => ({
  session: {
    ...session,
    state: played.state,
    message_count: session.message_count + 2,
    spoken_seconds: session.spoken_seconds + secondsToSay(message) + secondsToSay(played.message),
    updated_at: now,
  },
  said: { id: newId(), role: 'rep', message, engine: null, created_at: now },
  reply: { id: newId(), role: 'customer', message: played.message, engine: played.engine, created_at: now },
  usage: played.tokens && usageOf(played.tokens, now),
});
