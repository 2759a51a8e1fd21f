import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Table, Write } from './table.ts';

/** How members are appended to a tenant's sequence. */
export interface Sequence<Head, Member> {
  readonly table: Table;
  /** The name of the sequence, for an error. */
  readonly name: string;
  readonly readHead: (tenant: Tenant) => Promise<Head>;
  /**
   * One transaction for the members after the head, and the new head. The head's write comes first and is refused if
   * the head has moved; then one for each member, refused if it already has its place or is gone; then any others.
   */
  readonly append: (
    tenant: Tenant,
    members: readonly Member[],
    head: Head,
  ) => { readonly writes: readonly Write[]; readonly head: Head };
}

/** Members of one transaction, which has two writes for each; DynamoDB accepts 100, and 4 MB of rows. */
const atOnce = 20;

/** Tries of two calls that conflict on one head. Each failure is another call's success. */
const maxTries = 50;

/** Heads that a warm function remembers. */
const maxSeen = 1_000;

/** Appends members of one tenant to its sequence, in order; those that have their place keep it. */
export const appendBehind = <Head, Member>({ table, name, readHead, append }: Sequence<Head, Member>) => {
  /** The last head that this warm function saw: a guess, which the transaction's condition checks. */
  const seen = new Map<string, Head>();

  const appendSome = async (tenant: Tenant, members: readonly Member[]): Promise<void> => {
    const own = `${tenant.partner_id}#${tenant.environment}`;
    let open = members;
    for (let attempt = 1; attempt <= maxTries && open.length > 0; attempt += 1) {
      const { writes, head } = append(tenant, open, seen.get(own) ?? (await readHead(tenant)));
      const result = await table.write(writes);
      if (result.kind === 'written') {
        if (seen.size > maxSeen) seen.clear();
        seen.set(own, head);
        return;
      }
      seen.delete(own);
      const refused = new Set(result.refusals.map(({ index }) => index));
      open = open.filter((_, index) => !refused.has(1 + index));
    }
    if (open.length > 0) throw new Error(`No place could be had in the ${name}: too many met on its head`);
  };

  return async (tenant: Tenant, members: readonly Member[]): Promise<void> => {
    for (let start = 0; start < members.length; start += atOnce)
      await appendSome(tenant, members.slice(start, start + atOnce));
  };
};
