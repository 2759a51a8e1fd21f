import {
  type OpenableRecordings,
  probeRecording,
} from '../../../lambdas/adapters/audio/source-recordings.ts';
import {
  type Recording,
  type Unreachable,
  unreachable,
} from '../../../lambdas/adapters/recordings/recording.ts';
import type { Environment } from './environment.ts';
import type { SetupParts } from './parts.ts';
import { type Spoken, spoken } from './spoken.ts';

/** How a server of recordings is, for good. What comes and goes is a fault. */
export type Server =
  | 'steady'
  /** It serves no ranges. */
  | 'plain'
  /** It states twice the bytes that it has. */
  | 'lying'
  /** Some time after it was first asked it has another file in the place. */
  | 'changing'
  | 'gone';

export interface Origin {
  readonly server: Server;
  readonly spoken: Spoken;
  readonly changesMs: number;
}

/** Everybody's servers of recordings. */
export interface Origins {
  /** Puts a recording somewhere. Answers its address. */
  place(recording: keyof typeof spoken, server: Server): string;
  /** What is at an address. */
  find(url: string): Origin | undefined;
  client(environment: Environment): OpenableRecordings;
}

const headBytes = 65_536;
const unsure = 0.7;

type Opened = Awaited<ReturnType<OpenableRecordings['open']>>;
type Read = Awaited<ReturnType<Recording['open']>>;

export const origins = ({ scheduler, random, faults }: SetupParts): Origins => {
  const all = new Map<string, Origin>();

  /** What a server says that cannot, now. */
  const trouble = (): Unreachable | undefined => {
    if (!random.chance(faults().rates.origin)) return undefined;
    return random.pick([
      unreachable('status', '429'),
      unreachable('status', '503'),
      unreachable('no_answer', 'reset'),
      unreachable('timeout', 'timeout'),
    ]);
  };

  /** A connection may break off midway. */
  const streamOf = (bytes: Uint8Array, isWhole: boolean): Read => {
    let isGiven = false;
    return {
      kind: 'opened',
      close: () => undefined,
      next: async () => {
        if (isGiven) return isWhole ? { kind: 'end' } : unreachable('no_answer', 'reset');
        isGiven = true;
        return { kind: 'chunk', bytes };
      },
    };
  };

  const isChanged = ({ server, changesMs }: Origin) =>
    server === 'changing' && scheduler.nowMs() >= changesMs;

  const readFrom = (origin: Origin, version: string, [start, end]: readonly [number, number]): Read => {
    const now = isChanged(origin) ? '"second"' : '"first"';
    if (now !== version) return unreachable('changed', 'if_range');
    const found = trouble();
    if (found !== undefined && random.chance(unsure)) return found;
    const { bytes } = origin.spoken;
    if (origin.server === 'lying' && end > bytes.byteLength / 2)
      return unreachable('bad_answer', 'lying_length');
    const to = found === undefined ? end : start + Math.floor((end - start) / 2);
    return streamOf(bytes.subarray(start, to), found === undefined);
  };

  const openAt = (environment: Environment, url: string): Opened => {
    const origin = all.get(url);
    if (origin === undefined || origin.server === 'gone') return unreachable('status', '404');
    const { bytes } = origin.spoken;
    const version = isChanged(origin) ? '"second"' : '"first"';
    return {
      kind: 'opened',
      url,
      size_bytes: bytes.byteLength,
      ranged: origin.server !== 'plain',
      etag: version,
      ceiling_bytes: Number.MAX_SAFE_INTEGER,
      head: bytes.subarray(0, headBytes),
      open: (start, end) => asked(environment, 'origin.read', () => readFrom(origin, version, [start, end])),
    };
  };

  /** The network never throws: a lost response is a missing one. */
  const asked = <Answer extends Opened | Read>(
    environment: Environment,
    name: string,
    effect: () => Answer | Unreachable,
  ): Promise<Answer | Unreachable> =>
    environment.call({ name, effect, ms: random.between(20, 200) }).then(
      (answer) => answer,
      () => unreachable('no_answer', 'reset'),
    );

  return {
    place: (recording, server) => {
      const url = `https://recordings.example.com/${all.size}.wav`;
      const changesMs = scheduler.nowMs() + random.between(500, 60_000);
      all.set(url, { server, spoken: spoken[recording], changesMs });
      return url;
    },
    find: (url) => all.get(url),
    client: (environment) => {
      const open: OpenableRecordings['open'] = (url) =>
        asked(environment, 'origin.open', () => trouble() ?? openAt(environment, url));
      return {
        open,
        look: async (url, ms) => {
          const recording = await open(url, ms);
          if (recording.kind === 'unreachable') return { look: recording, recording: undefined };
          return { look: await probeRecording(recording), recording };
        },
      };
    },
  };
};
