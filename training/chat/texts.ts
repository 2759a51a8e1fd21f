// Writes questions and the conversations that they are about, for encoders.py to read.
import { writeFileSync } from 'node:fs';
import { questionBefore } from '../../lambdas/domain/chat/line-features.ts';
import type { Conversation } from '../../lambdas/domain/scoring/conversation.ts';
import type { QuestionSet } from '../../test/evaluation/chat/questions.ts';
import { type Choice, choicesOf } from './choices.ts';

/** Each line as it was said: whole, by sentences, and after the line before it, both with their speakers. */
const textsOf = ({ lines }: Conversation) => {
  const told = lines.map(({ role, text }) => `${role === 'rep' ? 'Rep' : 'Customer'}: ${text}`);
  return lines.map((line, at) => ({
    line: line.text,
    sentences: line.sentences.map(({ text }) => text),
    dialogue: told.slice(Math.max(0, at - 1), at + 1).join(' '),
    repliesTo: questionBefore(lines, line)?.index ?? null,
  }));
};

const questionOf = ({ talk, wording, ask, lines, isAnswer }: Choice) => ({
  talk,
  wording,
  ask,
  lines,
  isAnswer,
});

/** Writes the questions of one half as JSON. */
export const writeTexts = (set: QuestionSet, file: string): void => {
  const choices = choicesOf(set);
  const talks = Object.fromEntries(choices.map(({ talk, conversation }) => [talk, textsOf(conversation)]));
  writeFileSync(file, JSON.stringify({ talks, questions: choices.map(questionOf) }));
};
