import { describe, expect, it } from 'vitest';
import { objectionTopics, topicOf } from '../../../lambdas/domain/insights/topics.ts';
import { answerLines, personaLines, turnLines } from '../../../lambdas/domain/practice/customer-lines.ts';
import { objectionLines } from '../../../lambdas/domain/practice/objection-lines.ts';
import { COMMITMENT, OBJECTION, REFUSAL } from '../../../lambdas/domain/transcripts/buyer-cues.ts';
import { says } from '../../../lambdas/domain/transcripts/cues.ts';
import { plain } from '../../../lambdas/domain/transcripts/words.ts';
import { begun, playAll } from './practice-session.ts';

const pitch = [
  "Hi, my name is Dana and I'm with Green Shield.",
  'How do you handle ants today?',
  'What bothers you most about them?',
  'We treat outside and come back every three months, so you never have to mop again.',
  'I understand, that makes sense. Because we are on your street, it is forty nine dollars, guaranteed.',
  'I hear you. That is why there is a warranty in writing, no contract.',
];
const ask = 'Would you like to get started this week?';
const answer = 'I understand. Because it is tested and guaranteed, you risk nothing.';

describe('the scripted customer', () => {
  it('replies the same to the same words in the same session', () => {
    const messages = [...pitch, ask, answer, ask];
    expect(playAll(begun('medium'), messages)).toEqual(playAll(begun('medium'), messages));
  });

  it('replies differently in another session', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `0197a0c2-5c1e-7b1a-9c7e-2f1f3a4b5c${index + 10}`);
    const dialogues = ids.map((id) => playAll(begun('medium', { id }), pitch).replies.join('\n'));
    expect(new Set(dialogues).size).toBeGreaterThan(6);
  });

  it('raises an objection when asked to buy, drops it when it is answered, and then buys', () => {
    const { replies, outcome, session } = playAll(begun('easy'), [ask, answer, ask]);
    expect(replies[0]).toBe(session.objections[0]?.text);
    expect(turnLines.relieved).toContain(replies[1]);
    expect(turnLines.agreeing).toContain(replies[2]);
    expect(outcome).toBe('agreed');
  });

  it('needs more answers, questions and closes at a higher difficulty', () => {
    const counts = (['easy', 'medium', 'hard'] as const).map(
      (difficulty) => begun(difficulty).objections.length,
    );
    expect(counts).toEqual([1, 2, 4]);
    const closing = [ask, answer, ask, answer, ask, ask, ask];
    expect(playAll(begun('easy'), closing).outcome).toBe('agreed');
    expect(playAll(begun('medium'), closing).outcome).toBe('open');
    expect(playAll(begun('medium'), [...pitch.slice(0, 3), ...closing]).outcome).toBe('agreed');
    expect(playAll(begun('hard'), [...pitch.slice(0, 3), ...closing]).outcome).toBe('open');
    const patient = Array.from({ length: 4 }, () => [ask, answer, answer]).flat();
    expect(playAll(begun('hard'), [...pitch.slice(0, 3), ...patient, ask, ask]).outcome).toBe('agreed');
  });

  it('returns to an ignored objection, and ends the conversation at last', () => {
    const { replies, outcome } = playAll(begun('hard'), [ask, 'Anyway, look at this.', 'Nice house.', 'So.']);
    const again = objectionLines.get('think_it_over')?.again;
    expect(again).toContain(replies[1]);
    expect(again).toContain(replies[2]);
    expect([turnLines.declining.some((line) => line === replies[3]), outcome]).toEqual([true, 'declined']);
  });

  it('does not buy under pressure', () => {
    const press = "This is your last chance, if you don't sign now you'll regret it.";
    expect(playAll(begun('easy'), [press, press]).outcome).toBe('open');
    expect(playAll(begun('easy'), [press, press, press]).outcome).toBe('declined');
    expect(playAll(begun('hard'), [press]).outcome).toBe('declined');
  });

  it('answers questions from a fitting sentence of the scenario, or else by itself', () => {
    const scenario = 'We rent this place. The roof is twelve years old.';
    const session = begun('easy', { scenario });
    const { replies } = playAll(session, ['How old is your roof?', 'What bothers you most about the noise?']);
    expect(replies[0]).toBe('The roof is twelve years old.');
    expect(answerLines.problem.some((line) => line === replies[1])).toBe(true);
  });

  it('keeps its decision', () => {
    const { replies, outcome } = playAll(begun('easy'), [ask, answer, ask, 'And one more thing.', ask]);
    expect(outcome).toBe('agreed');
    expect(turnLines.afterYes.some((line) => line === replies[4])).toBe(true);
  });

  it.each(['', ' ', '…', '?'.repeat(4_000), 'a '.repeat(2_000), '\u0000\ud800', '<script>', "' OR 1=1"])(
    'has a reply to %#',
    (message) => {
      for (const difficulty of ['easy', 'medium', 'hard'] as const)
        expect(playAll(begun(difficulty), [ask, message]).replies[1]).not.toBe('');
    },
  );
});

describe('the lines of the script', () => {
  it('are classified by the rubric as intended', () => {
    for (const { first, again, deeper } of objectionLines.values())
      for (const line of [...first, ...again, ...deeper])
        expect(says(plain(line), OBJECTION), line).toBe(true);
    for (const line of turnLines.agreeing) expect(says(plain(line), COMMITMENT), line).toBe(true);
    for (const line of turnLines.declining) expect(says(plain(line), REFUSAL), line).toBe(true);
  });

  it('contain nothing against the offer unless intended', () => {
    const friendly = [...Object.values(answerLines).flat(), ...turnLines.relieved, ...turnLines.sounding];
    for (const line of friendly) expect(says(plain(line), OBJECTION), line).toBe(false);
  });

  it('match their own topic when topics are counted', () => {
    for (const [topic, { first }] of objectionLines)
      for (const line of first) expect(topicOf(plain(line), objectionTopics).slug, line).toBe(topic);
  });

  it('exist for every topic of a persona', () => {
    for (const { topics, openings, listening } of Object.values(personaLines)) {
      expect(topics.filter((topic) => !objectionLines.has(topic))).toEqual([]);
      expect(topics.length).toBeGreaterThanOrEqual(4);
      expect([...openings, ...listening].every((line) => line !== '')).toBe(true);
    }
  });
});
