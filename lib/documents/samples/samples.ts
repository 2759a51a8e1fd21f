import type { Call } from './call.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { typescript } from './typescript.ts';

/** A program in one language that sends a call. */
export interface Sample {
  /** As the reader knows it. */
  readonly language: 'curl' | 'TypeScript' | 'Python' | 'Go' | 'Ruby';
  /** As a highlighter and a fence of Markdown know it. */
  readonly syntax: 'sh' | 'ts' | 'py' | 'go' | 'rb';
  readonly text: string;
}

/** The samples of a call. A program that follows a redirect on its own would print a recording, so only curl has one. */
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
