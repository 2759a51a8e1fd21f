import * as z from 'zod';
import type { Admitted, Applicant, Line } from '../../domain/jobs/admission.ts';
import { workflowKinds } from '../../domain/jobs/job-kinds.ts';
import { environments } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { itemsIn } from '../table/reads.ts';
import { absent, equals, type Item, present, type Table } from '../table/table.ts';

const stored = {
  partner_id: z.string(),
  environment: z.enum(environments),
  kind: z.enum(workflowKinds),
  id: z.string(),
  attempt: z.number(),
};
const storedApplicant = z.object(stored);
const storedAdmitted = z.object({ ...stored, room: z.number(), since: z.string() });

const pk = partitions.admissions;
/** The most rows that are read of a line; later ones wait until it is shorter. Rooms come before all waiting jobs. */
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
 * The queue of jobs with a recording, of all partners: waiting jobs, and jobs with a permit. A permit belongs to one
 * job, because its row is created on the condition that it does not exist.
 */
export const admissionLine = (table: Table) => {
  const listed = async (): Promise<Item[]> => {
    const items: Item[] = [];
    for await (const item of itemsIn(table, { partition: pk, order: 'ascending' }))
      if (items.push(item) >= maxRead) break;
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
    /** Adds a job to the line; one that already waits stays as it is. */
    join: async (applicant: Applicant): Promise<void> => {
      await table.write([{ kind: 'put', key: waitKey(applicant), item: itemOf(applicant), when: absent }]);
    },
    /** Whether it has the room now: another call may have taken it, or admitted the same job. */
    admit: async (applicant: Applicant & Pick<Admitted, 'room'>, since: string): Promise<boolean> => {
      const { room } = applicant;
      const { kind } = await table.write([
        { kind: 'delete', key: waitKey(applicant), when: present },
        { kind: 'put', key: roomKey(applicant), item: { ...itemOf(applicant), room, since }, when: absent },
      ]);
      return kind === 'written';
    },
    /** Returns the room of a job. */
    leave: async (admitted: Admitted): Promise<void> => {
      await table.write([{ kind: 'delete', key: roomKey(admitted), when: equals('id', admitted.id) }]);
    },
    /** Removes a waiting job from the line. */
    withdraw: async (applicant: Applicant): Promise<void> => {
      await table.write([{ kind: 'delete', key: waitKey(applicant), when: present }]);
    },
  };
};
