import type { UrlPolicy } from '../urls/check-url.ts';
import { internet, type Network } from '../urls/network.ts';
import { openRecording } from './open-recording.ts';
import { type Probe, probeRecording } from './probe-recording.ts';
import type { Recording } from './recording.ts';

/** What the first bytes say of a recording, and the recording itself if it could be opened. */
export interface Look {
  readonly look: Probe;
  readonly recording: Recording | undefined;
}

/** The recordings of callers, where they keep them. */
export interface SourceRecordings {
  /** All that is done with the recording has to be done within `ms`. */
  look(url: string, ms: number): Promise<Look>;
}

export interface SourceOptions {
  readonly policy: UrlPolicy;
  /** A ceiling on the bytes that are received of one recording. */
  readonly maxBytes: number;
  readonly network?: Network;
}

export const sourceRecordings = ({
  policy,
  maxBytes,
  network = internet,
}: SourceOptions): SourceRecordings => {
  return {
    look: async (url, ms) => {
      const signal = AbortSignal.timeout(Math.max(0, Math.floor(ms)));
      const recording = await openRecording(url, { policy, signal, maxBytes, network });
      if (recording.kind === 'unreachable') return { look: recording, recording: undefined };
      return { look: await probeRecording(recording), recording };
    },
  };
};
