import type { PlantedBug } from '../../simulation/bug-tools.ts';
import { inVirtualProcess } from '../../simulation/engine/virtual-process.ts';
import { prepare, stormSetup } from './setup.ts';

export interface Neighbourhood {
  readonly healthyPerSecond: number;
  /** Events for receivers that take each request and never answer. */
  readonly hangingPerSecond: number;
  /** How many of these one partner has: 1, if nothing else is said. */
  readonly hanging?: number;
  readonly seconds: number;
  readonly scale: number;
  /** The same seed is the same run. */
  readonly seed?: string;
  /** A planted bug, as a control. */
  readonly wrap?: PlantedBug;
}

/** From commit to arrival at healthy receivers, milliseconds. */
export interface Arrivals {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  /** Requests in flight to receivers that hang, at the end. */
  readonly held: number;
}

const warmUpMs = 60_000;

/** Healthy receivers beside some of one partner that hang, for a time, on virtual time. */
export const beside = async (props: Neighbourhood): Promise<Arrivals> => {
  const { healthyPerSecond, hangingPerSecond, hanging = 1, seconds, scale, seed, wrap } = props;
  const parts = prepare(seed);
  return inVirtualProcess(parts, async () => {
    const setup = stormSetup(parts, {
      scale,
      receivers: 50,
      hanging,
      hasQueues: true,
      ...(wrap && { wrap }),
    });
    const { time, random, arrivals } = setup;
    const startMs = time.nowMs();
    const committed = new Map<string, number>();
    const perSecond = healthyPerSecond + hangingPerSecond;
    while (time.nowMs() < startMs + warmUpMs + seconds * 1_000) {
      await time.run(time.nowMs() - (Math.log(1 - random.next()) * 1_000) / perSecond);
      const isHanging = random.chance(hangingPerSecond / perSecond);
      const id = setup.commit(isHanging ? 'hanging' : undefined);
      if (!isHanging && time.nowMs() > startMs + warmUpMs) committed.set(id, time.nowMs());
    }
    const held = setup.held();
    await time.run(time.nowMs() + 120_000);
    const delays = [...committed].flatMap(([id, atMs]) => {
      const arrivedMs = arrivals.get(id);
      return arrivedMs === undefined ? [] : [arrivedMs - atMs];
    });
    delays.sort((one, other) => one - other);
    const share = (part: number) => delays[Math.floor(delays.length * part)] ?? Number.NaN;
    return { p50: share(0.5), p99: share(0.99), lost: committed.size - delays.length, held };
  });
};
