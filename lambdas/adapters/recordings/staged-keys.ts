import type { TenantKey } from '../table/keys.ts';

/** Where the staged objects of a job are. Slices and chunks are counted from 0. */
export interface StagedKeys {
  /** All of them are in here, and nothing else; it ends with a slash. */
  readonly folder: string;
  /** The whole recording, where its own server does not serve ranges. */
  readonly origin: string;
  /** Where the sound is in the recording. */
  readonly layout: string;
  /** What the worker of a slice needs of the recording's index. */
  readonly part: (slice: number) => string;
  /** What was heard of a slice; the frames of it that are kept, and their table. */
  readonly heard: (slice: number) => string;
  readonly kept: (slice: number) => string;
  readonly frames: (slice: number) => string;
  /** How the recording is parted into chunks. */
  readonly plan: string;
  readonly chunk: (chunk: number, codec: string) => string;
  /** Where the stretches of a chunk lie in the recording; beside its audio, by the same name. */
  readonly map: (chunk: number) => string;
  /** What the provider made of a chunk. */
  readonly words: (chunk: number) => string;
}

/** The file that a vocabulary is made of: it is of no use once the provider has read it. */
export const stagedVocabularyKey = ({ partner_id, environment }: TenantKey, name: string): string =>
  `vocabularies/${partner_id}/${environment}/${name}.txt`;

export const stagedKeys = ({ partner_id, environment }: TenantKey, jobId: string): StagedKeys => {
  const folder = `staging/${partner_id}/${environment}/${jobId}/`;
  const numbered = (name: string, ending: string) => (number: number) =>
    `${folder}${name}-${String(number).padStart(3, '0')}.${ending}`;
  return {
    folder,
    origin: `${folder}origin`,
    layout: `${folder}layout.json`,
    part: numbered('part', 'bin'),
    heard: numbered('heard', 'json'),
    kept: numbered('kept', 'bin'),
    frames: numbered('frames', 'bin'),
    plan: `${folder}plan.json`,
    chunk: (chunk, codec) => numbered('chunk', codec)(chunk),
    map: numbered('chunk', 'map.json'),
    words: numbered('chunk', 'json'),
  };
};
