import { bootstrapped } from '../table/keys.ts';
import { absent, type Write } from '../table/table.ts';

/** Held by the first bootstrap of a deployment: a second one is refused by it. */
export const bootstrapMark = (now: string): Write => ({
  kind: 'put',
  key: bootstrapped,
  item: { created_at: now },
  when: absent,
});
