import { describe, expect, it } from 'vitest';
import { messageRefusal } from '../../../lambdas/domain/practice/practice-moves.ts';
import { dialogueTranscript, secondsToSay } from '../../../lambdas/domain/practice/practice-session.ts';
import { begun } from './practice-session.ts';

const said = (role: 'rep' | 'customer', message: string) => ({
  id: role,
  role,
  message,
  engine: null,
  created_at: '2026-11-20T10:00:00.000Z',
});

describe('a dialogue as a transcript', () => {
  it('has the times that its words would take, one speaker after the other', () => {
    const messages = [said('customer', 'Hi there.'), said('rep', 'one two three four five')];
    const { utterances, duration_seconds, word_count } = dialogueTranscript(messages);
    expect(
      utterances.map(({ role, start_seconds, end_seconds }) => [role, start_seconds, end_seconds]),
    ).toEqual([
      ['customer', 0.8, 1.6],
      ['rep', 2.4, 4.4],
    ]);
    expect([duration_seconds, word_count]).toEqual([4.4, 7]);
  });
});

describe('a session accepts messages', () => {
  it('up to its count, and while the dialogue is short enough for an analysis', () => {
    const session = begun('easy');
    expect(messageRefusal(session, 'Hi', 200)).toBeUndefined();
    expect(messageRefusal({ ...session, message_count: 199 }, 'Hi', 200)).toMatchObject({
      code: 'practice_session_full',
      details: { limit_messages: 200 },
    });
    const long = { ...session, spoken_seconds: 3_600 - 150 - secondsToSay('Hi') };
    expect(messageRefusal(long, 'Hi', 200)).toBeUndefined();
    expect(messageRefusal(long, 'Hi there', 200)).toMatchObject({
      code: 'practice_session_full',
      details: { limit_seconds: 3_600 },
    });
  });

  it('until it is completed', () => {
    const session = begun('easy', { status: 'completed', analysis_id: 'analysis' });
    expect(messageRefusal(session, 'Hi', 200)).toMatchObject({
      code: 'practice_session_completed',
      details: { analysis_id: 'analysis' },
    });
  });
});
