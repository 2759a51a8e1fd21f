import { partnerTable } from '../adapters/partners/partners.ts';
import { callbackSecretTable, newCallbackSecrets } from '../adapters/secrets/callback-secrets.ts';
import { createPartner as row } from '../contract/admin.ts';
import { lacksAgreement, newPartner } from '../domain/partners/new-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** A partner has a callback secret in each environment from the start, so that no callback is ever sent unsigned. */
export const createPartner = endpoint(row, async ({ body, now, newId }, { table, sealer }) => {
  const partners = partnerTable(table);
  const secrets = callbackSecretTable(table);
  if (lacksAgreement(body)) return problem('healthcare_without_baa', { field: 'settings.baa_signed_at' });
  const partner = newPartner(body, { id: newId(), now });
  const made = await newCallbackSecrets({ secrets, sealer }, partner.id, now);
  const writes = [...partners.add(partner), ...made];
  return change(partner, writes, toldOfPartner(partner, undefined));
});
