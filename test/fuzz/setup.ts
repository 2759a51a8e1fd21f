import { rows } from '../../lambdas/contract/index.ts';
import type { WireResponse } from '../../lib/local/index.ts';
import { adminOf, type Possessions, possess } from '../local/possessions.ts';
import { startReceiver } from '../local/receiver.ts';
import { judge } from './judge.ts';
import { readDocument } from './operations.ts';
import { collectionsOf, type Pool, pool } from './pool.ts';
import type { Request } from './requests.ts';
import { startWholeService } from './whole-service.ts';

const queryOf = (query: Request['query']): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of query) parameters.append(name, value);
  return parameters;
};

/** Gives the operator's own partner, which has the limits of its plan, those of the others. Answers its id. */
const loosen = async ({ ask, partner }: ReturnType<typeof adminOf>): Promise<readonly string[]> => {
  const { json: model } = await ask('GET', `partners/${await partner('model')}`);
  const { json } = await ask('GET', 'partners?limit=100');
  const partners: readonly { id: string; plan_tier: string }[] = json.data;
  const internal = partners.filter(({ plan_tier }) => plan_tier === 'internal').map(({ id }) => id);
  for (const id of internal) await ask('PATCH', `partners/${id}`, { settings: model.settings });
  return internal;
};

/** The `key_id` in a key's text. */
const keyIdOf = (key: string): string => key.split('_')[2] ?? '';

const fill = (things: Pool, possessions: Possessions): void => {
  const paths = new Map(rows.map(({ path }) => [collectionsOf(path).join('/'), path]));
  for (const path of paths.values()) {
    const collections = collectionsOf(path);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const ids = names.map((name, index) => [name, possessions[collections[index] ?? ''] ?? ''] as const);
    if (ids.length > 0 && ids.every(([, id]) => id !== '')) things.add(collections, Object.fromEntries(ids));
  }
};

/** The document, and a service that has a thing of each kind for each of the names. */
export const fuzzSetup = async (names: readonly string[]) => {
  const document = readDocument();
  const service = await startWholeService();
  const receiver = await startReceiver();
  const baseUrls = { sandbox: `${service.address}/sandbox`, live: `${service.address}/live` };
  const { keys, partner_id: partnerId } = service.keys;
  const admin = adminOf({ ...service, baseUrls, keys, partnerId, stack: undefined });
  const operators = await loosen(admin);
  const caller = await admin.caller('fuzz', 'sandbox');
  // Neither the partners nor the keys that ask are among the things: requests suspend and revoke.
  const keyIds = [caller.key, ...Object.values(keys)].map(keyIdOf);
  const things = pool(document.operations, new Set([caller.partnerId, ...operators, ...keyIds]));
  const partner = await admin.partner('another');
  for (const name of names) {
    const made = await possess(caller, name, receiver.url);
    const { key_id } = await admin.mint(caller.partnerId, 'sandbox');
    fill(things, { ...made, keys: key_id, 'api-keys': key_id, partners: partner });
  }
  const scopes = new Map<string, string>(rows.map(({ id, scope }) => [id, scope]));
  // Most of what is asked of an operator is for live keys alone.
  const isAdmin = (id: string) => scopes.get(id) === 'admin';
  const keyFor = (id: string) => (isAdmin(id) ? keys.admin_live : caller.key);

  return {
    document,
    things,
    judge: judge(document),
    ask: (id: string, { method, path, query, headers, body }: Request): Promise<WireResponse> =>
      service.ask({
        method,
        path: `/${isAdmin(id) ? 'live' : 'sandbox'}${path}`,
        query: queryOf(query),
        headers: { authorization: `Bearer ${keyFor(id)}`, ...headers },
        body,
      }),
    close: async () => {
      await service.close();
      await receiver.close();
    },
  };
};
