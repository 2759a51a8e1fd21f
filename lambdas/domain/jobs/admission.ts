import type { Tenant } from '../tenants/environments.ts';
import { minuteMs } from '../time/durations.ts';
import type { WorkflowKind } from './job-kinds.ts';

/** A job whose recording was not processed yet. Ids are in the order of acceptance. */
export interface Applicant {
  readonly tenant: Tenant;
  readonly kind: WorkflowKind;
  readonly id: string;
  /** How often the job was requested. */
  readonly attempt: number;
}

/** A job that was admitted, into which of the rooms for its kind, and when (ISO 8601). */
export interface Admitted extends Applicant {
  readonly room: number;
  readonly since: string;
}

/** All jobs that wait for a room, and all that have one. */
export interface Line {
  readonly waiting: readonly Applicant[];
  readonly admitted: readonly Admitted[];
}

/** How many jobs of each kind are worked on at once. */
export type Rooms = Readonly<Record<Applicant['kind'], number>>;

/**
 * The rooms for this many concurrent transcriptions. A day uses up to 40 of them for about half of its time, and an
 * analysis uses one. All rooms together use at most twice as many, and the excess waits a minute or two at the
 * provider.
 */
export const roomsFor = (transcriptionsAtOnce: number): Rooms => ({
  session: Math.max(1, Math.floor(transcriptionsAtOnce / 25)),
  analysis: Math.max(1, Math.floor(transcriptionsAtOnce * 0.4)),
});

const lowestFree = (taken: ReadonlySet<number>, rooms: number): number | undefined => {
  for (let room = 0; room < rooms; room += 1) if (!taken.has(room)) return room;
  return undefined;
};

/**
 * Which job is admitted next, and into which room; undefined if none waits or no room is free. It is a job of the
 * partner that has the fewest rooms, both environments together; of these, the one that was accepted first.
 */
export const nextAdmission = (
  { waiting, admitted }: Line,
  rooms: Rooms,
): (Applicant & Pick<Admitted, 'room'>) | undefined => {
  for (const kind of ['session', 'analysis'] as const) {
    const within = admitted.filter((one) => one.kind === kind);
    const room = lowestFree(new Set(within.map((one) => one.room)), rooms[kind]);
    if (room === undefined) continue;
    const held = Map.groupBy(within, ({ tenant }) => tenant.partner_id);
    const heldBy = ({ tenant }: Applicant) => held.get(tenant.partner_id)?.length ?? 0;
    const [first] = waiting
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => heldBy(one) - heldBy(other) || (one.id < other.id ? -1 : 1));
    if (first !== undefined) return { ...first, room };
  }
  return undefined;
};

/** Longer than a job of this kind usually takes. */
const usualMs = { analysis: 5 * minuteMs, session: 30 * minuteMs } as const;

/**
 * Jobs that may have ended without a report, because they have had their room for longer than usual at `now`, ISO 8601.
 */
export const longAdmitted = ({ admitted }: Line, now: string): readonly Admitted[] =>
  admitted.filter(({ kind, since }) => Date.parse(now) - Date.parse(since) > usualMs[kind]);
