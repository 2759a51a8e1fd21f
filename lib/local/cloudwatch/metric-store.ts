/** The identity of a metric. */
export interface MetricName {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** One value of a metric. `atMs`: epoch milliseconds. */
export interface Reading extends MetricName {
  readonly value: number;
  readonly atMs: number;
}

/** What was measured in a time: at least one value. */
export interface Sums {
  readonly sum: number;
  readonly count: number;
  readonly max: number;
}

type Minute = { -readonly [Name in keyof Sums]: Sums[Name] };

/** The values of a period; `at`: its beginning, epoch milliseconds. */
export interface Period extends Sums {
  readonly at: number;
}

export interface Span {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly periodMs: number;
}

const minuteMs = 60_000;
/** As long as CloudWatch keeps minutes, rounded up to a month. */
const keptMs = 31 * 86_400_000;

const keyOf = ({ namespace, name, dimensions }: MetricName): string => {
  const sorted = Object.entries(dimensions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([namespace, name, sorted]);
};

const together = (one: Sums | undefined, other: Sums): Sums =>
  one === undefined
    ? other
    : { sum: one.sum + other.sum, count: one.count + other.count, max: Math.max(one.max, other.max) };

/** Sums of metrics by the minute, for a month, in memory. */
export class MetricStore {
  readonly #series = new Map<string, Map<number, Minute>>();

  add({ value, atMs, ...metric }: Reading): void {
    const key = keyOf(metric);
    const series = this.#series.get(key) ?? new Map<number, Minute>();
    this.#series.set(key, series);
    const at = Math.floor(atMs / minuteMs) * minuteMs;
    const minute = series.get(at);
    if (minute === undefined) {
      series.set(at, { sum: value, count: 1, max: value });
      for (const old of series.keys()) {
        if (old > at - keptMs) break;
        series.delete(old);
      }
    } else {
      minute.sum += value;
      minute.count += 1;
      minute.max = Math.max(minute.max, value);
    }
  }

  /** The periods of a metric with values, oldest first. */
  read(metric: MetricName, { sinceMs, untilMs, periodMs }: Span): Period[] {
    const periods = new Map<number, Sums>();
    for (const [at, minute] of this.#series.get(keyOf(metric)) ?? []) {
      const start = Math.floor(at / periodMs) * periodMs;
      if (start < sinceMs || at >= untilMs) continue;
      periods.set(start, together(periods.get(start), minute));
    }
    return [...periods]
      .map(([at, period]) => ({ at, ...period }))
      .toSorted((one, other) => one.at - other.at);
  }

  /** All of a metric between two times; undefined if nothing was measured. */
  total(metric: MetricName, { sinceMs, untilMs }: Omit<Span, 'periodMs'>): Sums | undefined {
    let sums: Sums | undefined;
    for (const [at, minute] of this.#series.get(keyOf(metric)) ?? [])
      if (at >= sinceMs && at < untilMs) sums = together(sums, minute);
    return sums;
  }
}
