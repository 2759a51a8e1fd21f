import { describe, expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { PERFECT_PITCH } from '../../../../lambdas/domain/fixtures/scripts/perfect-pitch.ts';
import type { ScoringPrompt } from '../../../../lambdas/domain/scoring/analyst.ts';
import { score } from '../engine.ts';

const perfect = recorded(PERFECT_PITCH);
const withLine = (line: string) => recorded({ text: `${PERFECT_PITCH.text}\n${line}` });

const analysed = (
  prompt_content: string,
  {
    prompt_type = 'disqualifier',
    transcript = perfect,
  }: { prompt_type?: ScoringPrompt['prompt_type']; transcript?: typeof perfect } = {},
) =>
  score({
    transcript,
    recording_title: null,
    playbook: null,
    profile: null,
    prompts: [{ title: 'Rule', prompt_type, prompt_content }],
  }).analysis;

describe('a prohibition', () => {
  it.each([
    ['The rep must not swear.', 'rep: Oh, for God’s sake, it is bloody simple.'],
    [
      'The rep must never insult the customer or threaten them.',
      'rep: You are an idiot. I know where you live.',
    ],
    ['Never run down another company.', 'rep: The others are cowboys, they’re crooks, all of them.'],
    ['The rep does not promise anything.', 'rep: I can promise you that, a hundred percent.'],
    ['Don’t give any discounts.', 'rep: I’ll knock twenty pounds off, just for you.'],
  ])('caps only the score of a conversation that violates it, with its words: %s', (content, line) => {
    expect(analysed(content).overall_score).toBeGreaterThan(40);
    expect(analysed(content).organization_feedback).toBe('No line was found that meets a disqualifier.');
    const broken = analysed(content, { transcript: withLine(line) });
    expect(broken.overall_score).toBeLessThanOrEqual(40);
    expect(broken.organization_feedback).toMatch(
      /^Disqualified by “Rule” \(“.+”, \d+:\d\d\): the overall score/,
    );
  });

  it('is not violated by the customer', () => {
    const transcript = withLine('customer: For God’s sake, you are an idiot.');
    expect(
      analysed('The rep must not swear or insult anybody.', { transcript }).overall_score,
    ).toBeGreaterThan(40);
  });

  it('counts as a criterion, with the words that violate it', () => {
    const given = { prompt_type: 'scoring_criterion' } as const;
    const kept = analysed('The rep never curses.', given);
    expect(kept.organization_feedback).toBe(
      'A tenth of the overall score: “Rule” 5 of 5. No line was found that breaks “Rule”.',
    );
    const transcript = withLine('rep: That is bullshit.');
    expect(analysed('The rep never curses.', { ...given, transcript }).organization_feedback).toMatch(
      /“Rule” 0 of 5\. Broken: “Rule” \(“That is bullshit\.”/,
    );
  });
});

it('a prohibition with similar words accuses no rep, and shows the line', () => {
  const content = 'The rep must not talk about alpacas in the garden.';
  const transcript = withLine('rep: The alpacas in the garden are lovely, are they not?');
  const { overall_score, organization_feedback, organization_prompt_summary } = analysed(content, {
    transcript,
  });
  expect(overall_score).toBeGreaterThan(40);
  expect(organization_feedback).toBe('Not judged without a model: “Rule”.');
  expect(organization_prompt_summary).toMatch(
    /^“Rule”: not judged: whether this line breaks it takes a model or a listener \(“The alpacas in the garden are lovely/,
  );
});

describe('a positive requirement', () => {
  it('is met in other words', () => {
    const transcript = withLine(
      'rep: If our hives are not here on the day we agree, you pay nothing for each day until they are.',
    );
    const content = 'The rep says that the customer pays nothing for each day the hives are late.';
    const { organization_prompt_summary } = analysed(content, {
      prompt_type: 'scoring_criterion',
      transcript,
    });
    expect(organization_prompt_summary).toMatch(/^“Rule”: met \(“.*you pay nothing/);
  });

  it('is not reported as missing from the conversation if it was not found', () => {
    const { organization_prompt_summary } = analysed('The rep explains how to feed alpacas.', {
      prompt_type: 'other',
    });
    expect(organization_prompt_summary).toBe('“Rule”: no line that shows it was found.');
  });
});

it('a prompt that requires one thing and forbids another is violated only by the other', () => {
  const content = 'The rep must say "cancel any time" and must never swear.';
  expect(analysed(content).overall_score).toBeGreaterThan(40);
  const broken = analysed(content, { transcript: withLine('rep: Bloody hell.') });
  expect(broken.organization_feedback).toMatch(/^Disqualified by “Rule” \(“Bloody hell\.”/);
});

describe('a prompt that words cannot show', () => {
  it('is not judged, and does not count', () => {
    const free = score({
      transcript: perfect,
      recording_title: null,
      playbook: null,
      profile: null,
      prompts: [],
    });
    const analysis = analysed('The rep sounds warm and friendly.', { prompt_type: 'scoring_criterion' });
    expect(analysis.overall_score).toBe(free.analysis.overall_score);
    expect(analysis.organization_prompt_summary).toBe(
      '“Rule”: not judged: words do not show it, so it takes a model or a listener.',
    );
    expect(analysis.organization_feedback).toBe(
      'A tenth of the overall score: “Rule” not judged. Not judged without a model: “Rule”.',
    );
  });

  it('does not clear a disqualifier', () => {
    expect(analysed('The rep must not sound arrogant.').organization_feedback).toBe(
      'Not judged without a model: “Rule”.',
    );
  });
});
