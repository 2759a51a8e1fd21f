import { mediaTypes } from '../../domain/recordings/codecs.ts';
import type { RecordingMedia } from '../../domain/recordings/judge-recording.ts';
import { windowOn } from '../recordings/byte-window.ts';
import { openRecording } from '../recordings/open-recording.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { UrlRules } from '../urls/check-url.ts';
import { internet, type Network } from '../urls/network.ts';
import { readSound } from './read-sound.ts';
import type { SoundCounter } from './sound.ts';

/** The findings from the first bytes of a recording, and the recording itself if it could be opened. */
export interface Look {
  readonly look: Probe;
  readonly recording: Recording | undefined;
}

/** The recordings of callers, at their own addresses. */
export interface SourceRecordings {
  /** Everything that is done with the recording has to be done within `ms`. */
  look(url: string, ms: number): Promise<Look>;
}

/** Those that can be read as well. */
export interface OpenableRecordings extends SourceRecordings {
  /** The same without reading the headers. */
  open(url: string, ms: number): Promise<(Recording & { readonly kind: 'opened' }) | Unreachable>;
}

export interface SourceOptions extends UrlRules {
  /** A ceiling on the bytes received of one recording. */
  readonly maxBytes: number;
  readonly network?: Network;
}

export const sourceRecordings = ({
  policy,
  maxUrlLength,
  maxBytes,
  network = internet,
}: SourceOptions): OpenableRecordings => {
  const open: OpenableRecordings['open'] = (url, ms) => {
    const signal = AbortSignal.timeout(Math.max(0, Math.floor(ms)));
    return openRecording(url, { policy, maxUrlLength, signal, maxBytes, network });
  };
  return {
    open,
    look: async (url, ms) => {
      const recording = await open(url, ms);
      if (recording.kind === 'unreachable') return { look: recording, recording: undefined };
      return { look: await probeRecording(recording), recording };
    },
  };
};

export type Probe =
  | (RecordingMedia & {
      readonly kind: 'recognised';
      /** Counts what no header states, if it sees the file from the first byte on. */
      readonly counter?: SoundCounter | undefined;
    })
  | { readonly kind: 'unsupported_codec' }
  | Unreachable;

/**
 * Reads codec and length of a recording from its headers, and from its last bytes if these state more. Sends one or two
 * requests for most files, and at most 40, within the recording's byte ceiling, for any.
 */
export const probeRecording = async (recording: Recording): Promise<Probe> => {
  const window = windowOn(recording);
  const sound = await readSound(window);
  const failure = window.failure();
  if (failure !== null) return failure;
  if (sound === null) return { kind: 'unsupported_codec' };
  return {
    kind: 'recognised',
    codec: sound.codec,
    mime: mediaTypes[sound.codec][0],
    duration_seconds: sound.seconds,
    duration_estimated: sound.estimated,
    claimed_seconds: sound.claimed_seconds,
    density: sound.density,
    size_bytes: window.size,
    counter: sound.counter?.(),
  };
};
