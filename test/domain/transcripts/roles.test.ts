import { describe, expect, it } from 'vitest';
import { findFixture } from '../../../lambdas/domain/fixtures/fixtures.ts';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { recogniseRep } from '../../../lambdas/domain/transcripts/rep.ts';
import { withRoles } from '../../../lambdas/domain/transcripts/roles.ts';
import type { SpeakerRole, Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';

const rolesOf = (transcript: Transcript): Record<string, SpeakerRole | null> =>
  Object.fromEntries(withRoles(transcript).utterances.map(({ speaker, role }) => [speaker, role]));

describe('the rep', () => {
  it.each([
    ['says a name and a company', 'a: Hello?\nb: Hi, my name is Sam and I am with Oak Roofing.\na: Okay.'],
    [
      'is there to offer',
      'a: Yes?\nb: We can do a free inspection today, so you never have to worry.\na: How much is it?',
    ],
    [
      'does not object',
      'b: We are helping your neighbors with this.\na: No thanks, not interested, it is too expensive.',
    ],
    [
      'asks about the situation',
      'a: Hello.\nb: What are you paying for internet, and how long have you had it?\na: Ninety.\nb: We could get you down to sixty.',
    ],
    [
      'persuades without selling',
      'b: Hi, I am raising money for the shelter, do you have a minute?\na: I already give to my church.\nb: Would you be willing to support a family this winter?',
    ],
  ])('is recognised: %s', (_, text) => {
    const transcript = recorded({ text });
    const rep = transcript.utterances[text.startsWith('b') ? 0 : 1]?.speaker;
    expect(recogniseRep(transcript.utterances)?.speaker).toBe(rep);
  });

  it.each(['perfect-pitch', 'average-pitch', 'poor-pitch', 'one-pitch', 'busy-day'])(
    'of %s is recognised with confidence',
    (name) => {
      const fixture = findFixture(`mock://${name}`);
      if (fixture?.kind !== 'transcript') throw new Error('no transcript');
      const rep = recogniseRep(fixture.transcript.utterances);
      expect(rep?.speaker).toBe('spk_0');
      expect(rep?.confidence).toBeGreaterThan(0.8);
    },
  );

  it('is read from the label that a recogniser or a person gave', () => {
    const text = 'homeowner: We are with the same company, we can offer you our price.\nagent: Okay.';
    const { utterances } = recorded({ text });
    const labelled = utterances.map((each, at) => ({
      ...each,
      speaker: at === 0 ? 'Homeowner' : 'Sales Agent',
    }));
    expect(recogniseRep(labelled)?.speaker).toBe('Sales Agent');
  });

  it('is absent without speech', () => {
    expect(recogniseRep([])).toBeUndefined();
  });
});

describe('roles', () => {
  const { utterances, ...rest } = recorded({
    text: 'a: Hi, I am Sam with Oak Roofing.\nb: Hello.\na: We can inspect it free.',
  });

  it('given by the caller override what the words suggest', () => {
    const given = utterances.map((each) => ({
      ...each,
      role: each.speaker === 'spk_0' ? ('customer' as const) : ('rep' as const),
    }));
    expect(rolesOf({ ...rest, utterances: given })).toEqual({ spk_0: 'customer', spk_1: 'rep' });
  });

  it('given once for a speaker apply to all utterances of that speaker', () => {
    const given = utterances.map((each, at) => ({ ...each, role: at === 1 ? ('rep' as const) : null }));
    expect(rolesOf({ ...rest, utterances: given })).toEqual({ spk_0: 'customer', spk_1: 'rep' });
  });

  it('given to the customer only leave the rep to be recognised among the others', () => {
    const given = utterances.map((each) => ({
      ...each,
      role: each.speaker === 'spk_1' ? ('customer' as const) : null,
    }));
    expect(rolesOf({ ...rest, utterances: given })).toEqual({ spk_0: 'rep', spk_1: 'customer' });
  });

  it('are unchanged when all are given', () => {
    const all = { ...rest, utterances: utterances.map((each) => ({ ...each, role: 'other' as const })) };
    expect(withRoles(all)).toBe(all);
  });
});
