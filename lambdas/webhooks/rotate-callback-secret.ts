import { access } from '../adapters/access.ts';
import {
  type CallbackSecretTable,
  callbackContext,
  callbackSecretTable,
} from '../adapters/secrets/callback-secrets.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { rotateCallbackSecret as row } from '../contract/webhooks.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change } from '../runtime/reply.ts';

export const rotateCallbackSecretWith = (
  requestAccess: RequestAccess<Write>,
  { secrets, sealer }: { secrets: CallbackSecretTable; sealer: SecretSealer },
) =>
  handles(row, requestAccess, async ({ tenant, now }) => {
    const secret = await sealer.create(callbackContext(tenant));
    return change({ signing_secret: secret.text }, [secrets.save(tenant, secret.ciphertext, now)]);
  });

const wired = (table: Table) =>
  rotateCallbackSecretWith(access(table, keyPepper()), {
    secrets: callbackSecretTable(table),
    sealer: secretSealer(sealingKey(required('sealingKeyId'), awsAccess())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
