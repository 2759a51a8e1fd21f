import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pitchScoring } from '../../clients/typescript/src/client.ts';
import type { Environment } from '../../lambdas/domain/tenants/environments.ts';
import type { LocalAws } from '../../lib/local/index.ts';
import { writePrivately } from './ready-file.ts';

/** The keys of a local stack, and their partner. */
export interface LocalKeys {
  readonly partner_id: string;
  readonly keys: {
    readonly sandbox: string;
    readonly live: string;
    readonly admin_sandbox: string;
    readonly admin_live: string;
  };
}

/** The parts of a stack that make keys. */
type Started = Pick<LocalAws, 'address' | 'invoke'>;

const isBootstrapped = (
  payload: unknown,
): payload is { keys: { admin_sandbox: string; admin_live: string } } =>
  typeof payload === 'object' && payload !== null && 'keys' in payload;

/** Makes the first admin keys as an operator does, then a partner and its keys by the API. */
const makeKeys = async (stack: Started): Promise<LocalKeys> => {
  const result = await stack.invoke('admin-bootstrap', {});
  if (result.kind !== 'returned' || !isBootstrapped(result.payload))
    throw new Error(
      `The keys of this stack could not be made. A data folder whose first start was cut off has to be removed. ${JSON.stringify(result)}`,
    );
  const admin = result.payload.keys;
  const { call } = pitchScoring({ baseUrl: `${stack.address}/live`, apiKey: admin.admin_live });
  const partner = await call('POST /v1/admin/partners', {
    body: { name: 'Local partner', contact_email: 'partner@example.com', plan_tier: 'premier' },
  });
  const mint = async (environment: Environment) => {
    const body = { partner_id: partner.id, environment, scopes: ['partner:write'], name: 'local' };
    return (await call('POST /v1/admin/api-keys', { body })).key;
  };
  return {
    partner_id: partner.id,
    keys: { sandbox: await mint('sandbox'), live: await mint('production'), ...admin },
  };
};

/** The keys of this stack: those of the data folder, or new ones. */
export const localKeys = async (stack: Started, dataFolder: string | undefined): Promise<LocalKeys> => {
  const file = dataFolder === undefined ? undefined : join(dataFolder, 'keys.json');
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = await makeKeys(stack);
  if (file !== undefined) writePrivately(file, made);
  return made;
};
