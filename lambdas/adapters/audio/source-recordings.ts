import { openRecording } from '../recordings/open-recording.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { UrlRules } from '../urls/check-url.ts';
import { internet, type Network } from '../urls/network.ts';
import { type Probe, probeRecording } from './probe-recording.ts';

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
