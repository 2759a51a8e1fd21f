import { usualTranscriptionsAtOnce } from '../contract/limits.ts';
import { metricNamespace as usualNamespace } from '../contract/metrics.ts';
import { type SettingName, settings } from '../contract/settings.ts';

/** A setting that the stack passes to this function. A function that starts without it fails at once, and names it. */
export const required = (name: SettingName): string => {
  const value = optional(name);
  if (value === undefined) throw new Error(`The variable ${settings[name]} is not set`);
  return value;
};

/**
 * A setting that may be missing. An empty one counts as missing, because `sam local` passes that for what it cannot
 * resolve.
 */
export const optional = (name: SettingName): string | undefined => process.env[settings[name]] || undefined;

/** Which addresses callers may name: public ones, unless the local stack says otherwise. */
export const urlPolicy = (): 'strict' | 'loopback' =>
  optional('urlPolicy') === 'loopback' ? 'loopback' : 'strict';

/** Seconds of the service's clock per second of the wall clock. */
export const timeScale = (): number => Number(optional('timeScale') ?? '1');

/** The CloudWatch namespace of the service's own metrics. */
export const metricNamespace = (): string => optional('metricNamespace') ?? usualNamespace;

/** Transcription jobs that the account may run at a time. */
export const transcriptionsAtOnce = (): number =>
  Number(optional('transcriptionsAtOnce') ?? usualTranscriptionsAtOnce);
