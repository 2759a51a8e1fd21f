import { describe, expect, it } from 'vitest';
import { countQuestions } from '../../../lambdas/domain/transcripts/questions.ts';

describe('questions', () => {
  it.each([
    ['How long have you lived here?', 1],
    ['How long have you lived here', 1],
    ['Do you own the home', 1],
    ['So what do you pay for it', 1],
    ["Okay, and what's your budget", 1],
    ['Who takes care of that now? And what do they charge?', 2],
    ['And you?', 1],
    ['You have a dog, right?', 0],
    ['Right?', 0],
    ["It's a nice area, isn't it?", 0],
    ['Is that right?', 1],
    ['Have a great day.', 0],
    ['Do that again.', 0],
    ['What a nice garden!', 0],
    ['When you sign up, we come on Friday.', 0],
    ['We can do that.', 0],
    ['', 0],
  ])('in %j number %i', (text, questions) => {
    expect(countQuestions(text)).toBe(questions);
  });
});
