import { failureOf } from '../../cli/src/exit-codes.ts';

const maxCharacters = 2_000;

/** A text in which no API key is whole. */
export const withoutKeys = (text: string): string => text.replace(/\bpk_(sandbox|live)_\w+/g, 'pk_$1_…');

/**
 * What an assistant is told of an error: the sentence of the service, which begins with status and code, the id of
 * the request, and the address at which the code is explained.
 */
export const sentencesOf = (error: unknown): string =>
  withoutKeys(failureOf(error).lines.join('\n')).slice(0, maxCharacters);
