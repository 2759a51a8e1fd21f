import type { Stretch } from '../listening/islands.ts';

export type Covered = 'sales' | 'other_speech' | 'silence' | 'lost';

/** The kind of a part of the recording. */
export interface CoveredPart extends Stretch {
  readonly kind: Covered;
}

/** The composition of a recording: the four figures add up to its length, to a hundredth of a second. */
export interface Coverage {
  readonly sales_seconds: number;
  readonly other_speech_seconds: number;
  readonly silence_seconds: number;
  readonly lost_seconds: number;
  /** In order, without gaps. */
  readonly parts: CoveredPart[];
}

export interface Covering {
  readonly duration_seconds: number;
  readonly sales: readonly Stretch[];
  readonly speech: readonly Stretch[];
  readonly lost: readonly Stretch[];
}

/** Whole hundredths of a second add up exactly. */
const hundredths = (seconds: number): number => Math.round(seconds * 100);

interface Layer {
  readonly kind: Covered;
  readonly edges: readonly { readonly at: number; readonly by: 1 | -1 }[];
}

const layerOf = (kind: Covered, stretches: readonly Stretch[], end: number): Layer => ({
  kind,
  edges: stretches.flatMap(({ start_seconds, end_seconds }) => {
    const from = Math.min(end, hundredths(start_seconds));
    const to = Math.min(end, hundredths(end_seconds));
    return from < to
      ? ([
          { at: from, by: 1 },
          { at: to, by: -1 },
        ] as const)
      : [];
  }),
});

/**
 * Goes through all edges in order of time. The part between two edges belongs to the first layer that is open there.
 */
const partsOf = (layers: readonly Layer[], end: number): { kind: Covered; from: number; to: number }[] => {
  const edges = layers
    .flatMap(({ edges: own }, layer) => own.map((edge) => ({ ...edge, layer })))
    .toSorted((one, other) => one.at - other.at);
  const open = layers.map(() => 0);
  const parts: { kind: Covered; from: number; to: number }[] = [];
  let from = 0;
  const close = (to: number) => {
    const kind = layers[open.findIndex((count) => count > 0)]?.kind ?? 'silence';
    const last = parts.at(-1);
    if (to <= from) return;
    if (last?.kind === kind) last.to = to;
    else parts.push({ kind, from, to });
    from = to;
  };
  for (const { at, by, layer } of edges) {
    close(at);
    open[layer] = (open[layer] ?? 0) + by;
  }
  close(end);
  return parts;
};

/**
 * Divides a recording into what was lost, the sales conversations, other speech, and the silence between. A part that
 * is of two kinds counts as the first of them.
 */
export const coverageOf = ({ duration_seconds, sales, speech, lost }: Covering): Coverage => {
  const end = hundredths(duration_seconds);
  const layers = [
    layerOf('lost', lost, end),
    layerOf('sales', sales, end),
    layerOf('other_speech', speech, end),
  ];
  const parts = partsOf(layers, end);
  const sum = (kind: Covered) =>
    parts.reduce((all, part) => all + (part.kind === kind ? part.to - part.from : 0), 0) / 100;
  return {
    sales_seconds: sum('sales'),
    other_speech_seconds: sum('other_speech'),
    silence_seconds: sum('silence'),
    lost_seconds: sum('lost'),
    parts: parts.map(({ kind, from, to }) => ({
      kind,
      start_seconds: from / 100,
      end_seconds: to / 100,
    })),
  };
};
