import { callbackContext, callbackSecretTable } from '../adapters/secrets/callback-secrets.ts';
import { rotateCallbackSecret as row } from '../contract/webhooks.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change } from '../runtime/reply.ts';

export const rotateCallbackSecret = endpoint(row, async ({ tenant, now }, { table, sealer }) => {
  const secrets = callbackSecretTable(table);
  const secret = await sealer.create(callbackContext(tenant));
  return change({ signing_secret: secret.text }, [secrets.save(tenant, secret.ciphertext, now)]);
});
