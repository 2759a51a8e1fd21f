import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import {
  type CallbackSecretTable,
  callbackSecretTable,
  newCallbackSecrets,
} from '../adapters/secrets/callback-secrets.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { createPartner as row } from '../contract/admin.ts';
import { lacksAgreement, newPartner } from '../domain/partners/new-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export interface CreatePartnerParts {
  readonly partners: PartnerTable;
  readonly secrets: CallbackSecretTable;
  readonly sealer: SecretSealer;
}

/** A partner has a callback secret in each environment from the start, so that no callback is ever sent unsigned. */
export const createPartnerWith = (
  requestAccess: RequestAccess<Write>,
  { partners, secrets, sealer }: CreatePartnerParts,
) =>
  handles(row, requestAccess, async ({ body, now, newId }) => {
    if (lacksAgreement(body)) return problem('healthcare_without_baa', { field: 'settings.baa_signed_at' });
    const partner = newPartner(body, { id: newId(), now });
    const made = await newCallbackSecrets({ secrets, sealer }, partner.id, now);
    const writes = [...partners.add(partner), ...made];
    return change(partner, writes, toldOfPartner(partner, undefined));
  });

const wired = (table: Table) =>
  createPartnerWith(access(table, keyPepper()), {
    partners: partnerTable(table),
    secrets: callbackSecretTable(table),
    sealer: secretSealer(sealingKey(required('sealingKeyId'), awsAccess())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
