import * as z from 'zod';
import type { Admitted, Applicant, Line } from '../../domain/jobs/admission.ts';
import * as partitions from '../table/partitions.ts';
import { absent, equals, type Item, present, type Rows, type Table } from '../table/table.ts';

const stored = {
  partner_id: z.string(),
  environment: z.enum(['production', 'sandbox']),
  kind: z.enum(['analysis', 'session']),
  id: z.string(),
  attempt: z.number(),
};
const storedApplicant = z.object(stored);
const storedAdmitted = z.object({ ...stored, room: z.number(), since: z.string() });

const pk = partitions.admissions;
/** Rows that are read of a line: those behind them wait until it is shorter. Rooms stand before all that wait. */
const maxRead = 10_000;
const roomPrefix = 'ROOM#';
const waitPrefix = 'WAIT#';
const roomKey = ({ kind, room }: Pick<Admitted, 'kind' | 'room'>) => ({
  pk,
  sk: `${roomPrefix}${kind}#${String(room).padStart(4, '0')}`,
});
const waitKey = ({ kind, id }: Applicant) => ({ pk, sk: `${waitPrefix}${kind}#${id}` });

const itemOf = ({ tenant, kind, id, attempt }: Applicant): Item => ({ ...tenant, kind, id, attempt });

const tenantIn = <Row extends z.output<typeof storedApplicant>>({
  partner_id,
  environment,
  ...row
}: Row) => ({ ...row, tenant: { partner_id, environment } });

/**
 * The line of jobs with a recording, of all partners: who waits, and who has a room. A job has a room to itself, because its
 * row is made on the condition that there is none.
 */
export const admissionLine = (table: Table) => {
  const listed = async (): Promise<Item[]> => {
    const items: Item[] = [];
    let after: string | null = '';
    while (after !== null && items.length < maxRead) {
      const range = after === '' ? {} : { after };
      const page: Rows = await table.list({ partition: pk, ...range, order: 'ascending', limit: 1_000 });
      items.push(...page.items);
      after = page.next;
    }
    return items;
  };
  return {
    read: async (): Promise<Line> => {
      const items = Map.groupBy(await listed(), ({ sk }) => String(sk).startsWith(roomPrefix));
      return {
        admitted: (items.get(true) ?? []).map((item) => tenantIn(storedAdmitted.parse(item))),
        waiting: (items.get(false) ?? []).map((item) => tenantIn(storedApplicant.parse(item))),
      };
    },
    /** A job that waits already stays as it is. */
    join: async (applicant: Applicant): Promise<void> => {
      await table.write([{ kind: 'put', key: waitKey(applicant), item: itemOf(applicant), when: absent }]);
    },
    /** Whether it has the room now: somebody else may have taken it, or let the same job in. */
    admit: async (applicant: Applicant & Pick<Admitted, 'room'>, since: string): Promise<boolean> => {
      const { room } = applicant;
      const { kind } = await table.write([
        { kind: 'delete', key: waitKey(applicant), when: present },
        { kind: 'put', key: roomKey(applicant), item: { ...itemOf(applicant), room, since }, when: absent },
      ]);
      return kind === 'written';
    },
    /** Gives the room of a job back. */
    leave: async (admitted: Admitted): Promise<void> => {
      await table.write([{ kind: 'delete', key: roomKey(admitted), when: equals('id', admitted.id) }]);
    },
    /** Takes a job that waits out of the line. */
    withdraw: async (applicant: Applicant): Promise<void> => {
      await table.write([{ kind: 'delete', key: waitKey(applicant), when: present }]);
    },
  };
};
