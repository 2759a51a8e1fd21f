import type { Call } from './call.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { typescript } from './typescript.ts';

/** A program in one language that sends a call. */
export interface Sample {
  /** Its name for readers. */
  readonly language: 'curl' | 'TypeScript' | 'Python' | 'Go' | 'Ruby';
  /** Its name for a highlighter and a fence of Markdown. */
  readonly syntax: 'sh' | 'ts' | 'py' | 'go' | 'rb';
  readonly text: string;
}

/**
 * The samples of a call. A redirect has a sample in curl only, because a program that follows it would print a
 * recording.
 */
export const samplesOf = (call: Call): readonly Sample[] => {
  const command: Sample = { language: 'curl', syntax: 'sh', text: curl(call) };
  if (call.response === 'redirect') return [command];
  return [
    command,
    { language: 'TypeScript', syntax: 'ts', text: typescript(call) },
    { language: 'Python', syntax: 'py', text: python(call) },
    { language: 'Go', syntax: 'go', text: go(call) },
    { language: 'Ruby', syntax: 'rb', text: ruby(call) },
  ];
};
