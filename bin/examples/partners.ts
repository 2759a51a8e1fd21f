import type { Client } from '../../clients/typescript/src/client.ts';
import type { LocalKeys } from '../local/keys.ts';
import { sampleBody } from './recorder.ts';

type Caller = Pick<Client, 'call'>;
type Asking = (key: string) => Caller;

/** An operator's requests about a webhook of a partner. */
const webhooks = async (
  admins: Caller,
  partner: { readonly id: string; readonly asks: Caller },
  keys: LocalKeys,
): Promise<void> => {
  const body = sampleBody('POST /v1/webhooks', keys);
  const { id: webhook_id } = await partner.asks.call('POST /v1/webhooks', { body });
  const params = { id: partner.id, webhook_id };
  await admins.call('GET /v1/admin/partners/{id}/webhooks', { params: { id: partner.id } });
  const one = '/v1/admin/partners/{id}/webhooks/{webhook_id}';
  await admins.call(`PATCH ${one}`, { params, body: { paused: true } });
  await admins.call(`DELETE ${one}`, { params });
};

/** An operator's requests; returns a key of the new partner. `asking`: calls with a key without recording. */
export const admin = async (admins: Caller, keys: LocalKeys, asking: Asking): Promise<string> => {
  const body = sampleBody('POST /v1/admin/partners', keys);
  const { id } = await admins.call('POST /v1/admin/partners', { body });
  const params = { id };
  await admins.call('GET /v1/admin/partners/{id}', { params });
  await admins.call('GET /v1/admin/partners');
  const change = sampleBody('PATCH /v1/admin/partners/{id}', keys);
  await admins.call('PATCH /v1/admin/partners/{id}', { params, body: change });
  const mint = { ...sampleBody('POST /v1/admin/api-keys', keys), partner_id: id };
  const { key_id } = await admins.call('POST /v1/admin/api-keys', { body: mint });
  const { key } = await admins.call('POST /v1/admin/api-keys', { body: mint });
  await admins.call('GET /v1/admin/partners/{id}/api-keys', { params });
  await admins.call('DELETE /v1/admin/api-keys/{key_id}', { params: { key_id } });
  const upload = 'POST /v1/admin/partners/{id}/uploads/signed-url';
  await admins.call(upload, { params, body: sampleBody(upload, keys) });
  await webhooks(admins, { id, asks: asking(key) }, keys);
  await admins.call('POST /v1/admin/partners/{id}/suspend', { params });
  await admins.call('POST /v1/admin/partners/{id}/resume', { params });
  return key;
};

/** A partner's requests about its keys: the successor of a key revokes it. */
export const ownKeys = async (asking: Asking, key: string) => {
  const asks = asking(key);
  const { key_id } = await asks.call('GET /v1/keys/current');
  const successor = await asks.call('POST /v1/keys/rotate');
  await asks.call('GET /v1/keys');
  await asking(successor.key).call('DELETE /v1/keys/{key_id}', { params: { key_id } });
};
