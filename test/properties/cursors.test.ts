import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { startWholeService } from '../fuzz/whole-service.ts';
import { adminOf, succeed } from '../local/possessions.ts';

// Who reads a list page by page while others add to it and archive from it sees each row that stood still exactly once.

const service = await startWholeService();
afterAll(() => service.close());
const { address, keys } = service;
const baseUrls = { sandbox: `${address}/sandbox`, live: `${address}/live` };
const admin = adminOf({ ...service, ...keys, baseUrls, partnerId: keys.partner_id, stack: undefined });

const partner = await admin.caller('cursors', 'sandbox');
await succeed(partner, 'POST', '/v1/orgs', { org_id: 'acme' });

/** A request in this process, which has to succeed. */
const ask = async (key: string, method: string, path: string, body?: object) => {
  const [pathname = '', query] = path.split('?');
  const answer = await service.ask({
    method,
    path: `/sandbox${pathname}`,
    query: new URLSearchParams(query),
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  });
  const text = (answer.body ?? '').toString();
  expect(answer.status, `${method} ${path} ${text}`).toBeLessThan(300);
  return JSON.parse(text);
};

interface List {
  readonly path: string;
  /** The name of a row's id. */
  readonly id: string;
  readonly make: (name: string) => object;
}

const acme = '/v1/orgs/acme';
const lists: readonly List[] = [
  { path: '/v1/orgs', id: 'org_id', make: (org_id) => ({ org_id }) },
  { path: `${acme}/reps`, id: 'rep_id', make: (rep_id) => ({ rep_id }) },
  { path: `${acme}/playbooks`, id: 'id', make: (content) => ({ content }) },
  { path: `${acme}/playbook-sources`, id: 'id', make: (title) => ({ title, content: title }) },
  {
    path: '/v1/webhooks',
    id: 'id',
    make: (name) => ({ name, url: 'https://127.0.0.1:59999/hook', enabled_events: ['export.ready'] }),
  },
];

/** What happens between two pages. */
const meanwhile = fc.record({ kind: fc.constantFrom('add', 'archive', 'nothing'), pick: fc.nat(50) });

it.each(lists)(
  '$path',
  async ({ path, id, make }) => {
    const { key } = await admin.mint(partner.partnerId, 'sandbox');
    let made = 0;
    const add = async (): Promise<string> => {
      made += 1;
      return (await ask(key, 'POST', path, make(`n${made}`)))[id];
    };
    const parameters = fc.tuple(
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(meanwhile, { maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(parameters, async ([count, limit, events]) => {
        const before: string[] = [];
        for (let index = 0; index < count; index += 1) before.push(await add());
        const archived = new Set<string>();
        const added: string[] = [];
        const seen: string[] = [];
        const waiting = [...events];
        let cursor: string | null = null;
        do {
          const query: string = cursor === null ? '' : `&cursor=${cursor}`;
          const page = await ask(key, 'GET', `${path}?limit=${limit}${query}`);
          seen.push(...page.data.map((row: Record<string, string>) => row[id]));
          expect(page.has_more).toBe(page.next_cursor !== null);
          const event = waiting.shift();
          const target = before[(event?.pick ?? 0) % before.length];
          if (event?.kind === 'add') added.push(await add());
          if (event?.kind === 'archive' && target !== undefined && !archived.has(target)) {
            archived.add(target);
            await ask(key, 'DELETE', `${path}/${target}`);
          }
          cursor = page.next_cursor;
        } while (cursor !== null);
        expect(new Set(seen).size, 'no row comes twice').toBe(seen.length);
        const still = before.filter((one) => !archived.has(one));
        expect(seen.filter((one) => still.includes(one))).toEqual(still.toReversed());
        // Some lists have a limit: the next run begins with none.
        for (const one of [...still, ...added]) await ask(key, 'DELETE', `${path}/${one}`);
      }),
      { numRuns: 12 },
    );
  },
  60_000,
);
