import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConversation } from '../../../../../lambdas/domain/scoring/conversation.ts';
import { answersTo } from '../../../../../lambdas/domain/scoring/learned/encoder/cross-encoder.ts';
import { encodeTurns, readEncoder } from '../../../../../lambdas/domain/scoring/learned/encoder/encoder.ts';
import { turnsOf } from '../../../../../lambdas/domain/scoring/learned/turns.ts';
import { talksOf } from '../../../../evaluation/scoring/talks.ts';
import { transcriptOf } from '../../../../evaluation/scoring/transcript.ts';
import { crossEncoder } from '../../../../fakes/chat-encoder.ts';

const bytes = readFileSync('training/scoring/encoder.bin');

it('the stored encoder is the one for which the weights were learned', () => {
  const { encoder } = JSON.parse(readFileSync('training/scoring/weights.json', 'utf8'));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(encoder);
});

it('the stored encoder says nearly what PyTorch says with the weights before they were rounded', () => {
  const said: { readonly talk: string; readonly probabilities: readonly (readonly number[])[] } = JSON.parse(
    readFileSync('test/domain/scoring/learned/encoder/said-by-pytorch.json', 'utf8'),
  );
  const talk = talksOf('train').find(({ id }) => id === said.talk);
  if (talk === undefined) throw new Error(`No talk ${said.talk}`);
  const turns = turnsOf(readConversation(transcriptOf(talk)).lines);
  const read = encodeTurns(turns, readEncoder(bytes));
  const differences = said.probabilities.flatMap((expected, turn) =>
    expected.map((probability, output) => Math.abs(probability - (read[turn]?.[output] ?? Number.NaN))),
  );
  expect(differences).toHaveLength(turns.length * 63);
  expect(Math.max(...differences)).toBeLessThan(0.1);
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(0.005);
});

it('the stored cross-encoder finds answers nearly as PyTorch does with the weights before they were rounded', () => {
  const said: { readonly talk: string; readonly question: string; readonly answers: readonly number[] } =
    JSON.parse(readFileSync('test/domain/scoring/learned/encoder/answers-by-pytorch.json', 'utf8'));
  const talk = talksOf('train').find(({ id }) => id === said.talk);
  if (talk === undefined) throw new Error(`No talk ${said.talk}`);
  const turns = talk.turns.map(({ speaker, text }) => ({ isRep: speaker === 'R', text }));
  const answers = answersTo(turns, said.question, crossEncoder());
  expect(answers).toHaveLength(said.answers.length);
  expect(Math.max(...said.answers)).toBeGreaterThan(0.5);
  expect(
    Math.max(...said.answers.map((expected, turn) => Math.abs(expected - (answers[turn] ?? 1)))),
  ).toBeLessThan(0.1);
});
