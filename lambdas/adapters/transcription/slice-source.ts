import type { LayoutOf } from '../audio/codecs.ts';
import { locateSlices } from '../audio/locate-slices.ts';
import type { Located, LocatedSound, SliceLimits } from '../audio/located.ts';
import type { OpenableRecordings } from '../audio/source-recordings.ts';
import { copyRecording } from '../recordings/copy-recording.ts';
import { type Recording, type Unreachable, unreachable } from '../recordings/recording.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import type { StagedLayout } from './staged-layout.ts';

/** Where slices are read from. Everything has to be done within `ms`. */
export interface SliceSource {
  readonly recordings: OpenableRecordings;
  readonly url: string;
  readonly ms: number;
}

type Opened = (Recording & { readonly kind: 'opened' }) | Unreachable;
const bytesType = 'application/octet-stream';

/** Opens a recording at its own address, or a copy of it if its server serves no ranges. */
const openToSlice = async (
  { staging, keys }: StagedJob,
  { recordings, url, ms }: SliceSource,
): Promise<{ readonly recording: Opened; readonly is_copied: boolean }> => {
  const recording = await recordings.open(url, ms);
  if (recording.kind === 'unreachable' || recording.ranged) return { recording, is_copied: false };
  const copied = await copyRecording(recording, staging.upload(keys.origin, bytesType));
  if (copied.kind === 'unreachable') return { recording: copied, is_copied: false };
  return { recording: await staging.open(keys.origin), is_copied: true };
};

/** A recording whose slices are known; their parts of its index are staged. */
export interface LocatedSource extends Located<LayoutOf>, Pick<StagedLayout, 'file' | 'is_copied'> {}

/**
 * Finds where the sound of a recording is, at its own address or in a copy, and stages each slice's part of the index.
 */
export const locateSource = async (
  job: StagedJob,
  source: SliceSource,
  limits: SliceLimits,
): Promise<LocatedSource | Exclude<LocatedSound<LayoutOf>, Located<LayoutOf>>> => {
  const { recording, is_copied } = await openToSlice(job, source);
  if (recording.kind === 'unreachable') return recording;
  const located = await locateSlices(recording, limits);
  if (located.kind !== 'located') return located;
  for (const [index, part] of located.parts.entries())
    await job.staging.put(job.keys.part(index), part, bytesType);
  const { size_bytes, etag } = recording;
  return { ...located, is_copied, file: { size_bytes, etag } };
};

/** Opens the recording whose slices were located. Another file at the same address is `changed`. */
export const openSliced = async (
  { staging, keys }: StagedJob,
  { recordings, url, ms }: SliceSource,
  { is_copied, file }: StagedLayout,
): Promise<Opened> => {
  const recording = await (is_copied ? staging.open(keys.origin) : recordings.open(url, ms));
  if (recording.kind === 'unreachable') return recording;
  const isSame = recording.size_bytes === file.size_bytes && recording.etag === file.etag;
  return isSame ? recording : unreachable('changed', 'slice');
};
