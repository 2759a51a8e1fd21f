import { expect, it } from 'vitest';
import { phraseOf } from '../../../lambdas/domain/vocabularies/phrase.ts';
import { spellingOf } from '../../../lambdas/domain/vocabularies/spelling.ts';

const phrase = (term: string, language = 'en-US') => {
  const spelling = spellingOf(language);
  return spelling && phraseOf(term, spelling);
};

it.each([
  ['SolarEdge', 'SolarEdge', 'SolarEdge'],
  ['Los Angeles', 'Los-Angeles', 'Los Angeles'],
  ['ADT', 'A.D.T.', 'ADT'],
  ['HELOC', 'HELOC', 'HELOC'],
  ['DynamoDB', 'DynamoDB', 'DynamoDB'],
  ['VX02Q', 'V.X.-zero-two-Q.', 'VX02Q'],
  ['Powerwall 3', 'Powerwall-three', 'Powerwall 3'],
  ['AT&T', 'A.T.-and-T.', 'AT&T'],
  ['Ben & Jerry’s™', "Ben-and-Jerry's", "Ben & Jerry's"],
  ['Time-of-use', 'Time-of-use', 'Time-of-use'],
  ['Citroën', 'Citroen', 'Citroën'],
  ['a\tb\ncd', 'a-b-cd', 'a b cd'],
  ['**bold**', 'bold', 'bold'],
])('%j is said %s and written %s', (term, said, written) => {
  expect(phrase(term)).toEqual({ phrase: said, display_as: written });
});

it.each([
  '',
  ' ',
  '...',
  '12',
  'A',
  'X 12345',
  '日本',
  'Привет',
  'a'.repeat(65),
  'one two three four five six seven',
  '9',
])('%j cannot be listed', (term) => {
  expect(phrase(term)).toBeUndefined();
});

it.each([
  ['fr-CA', 'Réseau 5', 'Réseau-cinq'],
  ['de-DE', 'Größe 2', 'Größe-zwei'],
  ['pt-BR', 'São João 3', 'São-João-três'],
  ['it-IT', 'Caffè & Co', 'Caffè-e-Co'],
  ['nl-NL', 'Financiën 1', 'Financiën-een'],
])('in %s, %s is said %s', (language, term, said) => {
  expect(phrase(term, language)?.phrase).toBe(said);
});
