import { failureOf } from '../../cli/src/exit-codes.ts';

const maxCharacters = 2_000;

/** A text without any whole API key. */
export const withoutKeys = (text: string): string => text.replace(/\bpk_(sandbox|live)_\w+/g, 'pk_$1_…');

/**
 * The text about an error for an assistant: the sentence of the service with status and code, the id of the request,
 * and the address that explains the code.
 */
export const sentencesOf = (error: unknown): string =>
  withoutKeys(failureOf(error).lines.join('\n')).slice(0, maxCharacters);
