import type { Facts } from '../contract/worker-context.ts';

/** Fields that identify the subject of an input: ids and names of the service, no text of a caller. */
const fields = ['kind', 'id', 'chunk', 'event_id', 'event', 'target', 'delivery_id'] as const;
const tenantFields = ['partner_id', 'environment'] as const;

const pick = (value: unknown, names: readonly string[]): Facts =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        names.flatMap((name): [string, string | number][] => {
          const field: unknown = Reflect.get(value, name);
          return typeof field === 'string' || typeof field === 'number' ? [[name, field]] : [];
        }),
      );

/** The ids in a worker's input, by which its log lines are found. */
export const subjectOf = (input: unknown): Facts => ({
  ...pick(input, fields),
  ...(typeof input === 'object' && input !== null && pick(Reflect.get(input, 'tenant'), tenantFields)),
});
