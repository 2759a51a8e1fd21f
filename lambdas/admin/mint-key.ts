import { access } from '../adapters/access.ts';
import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import { type KeyMint, keyMint } from '../adapters/keys/key-mint.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { mintKey as row } from '../contract/admin.ts';
import { mintedKey } from '../domain/keys/minted-key.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

export interface MintKeyParts {
  readonly partners: PartnerTable;
  readonly apiKeys: ApiKeyTable;
  readonly mint: KeyMint;
}

const adminIsInternal = {
  path: 'scopes',
  message: 'The scope admin is for keys of internal partners only.',
};

export const mintKeyWith = (requestAccess: RequestAccess<Write>, { partners, apiKeys, mint }: MintKeyParts) =>
  handles(row, requestAccess, async ({ body, now, newId }) => {
    const partner = await partners.find(body.partner_id);
    if (partner === undefined) return problem('partner_record_not_found', { id: body.partner_id });
    if (body.scopes.includes('admin') && partner.plan_tier !== 'internal')
      return problem('invalid_request', { field: 'scopes', issues: [adminIsInternal] });
    const { record, shown } = mintedKey(body, { ...mint(body.environment), id: newId(), now });
    const { partner_id, environment } = record;
    const after = shownKey({ ...record, last_used_at: null });
    const concerns = [{ tenant: { partner_id, environment }, after }];
    return change(shown, [apiKeys.add(record), partners.checkPlan(partner)], { concerns });
  });

const wired = (table: Table) =>
  mintKeyWith(access(table, required('keyPepper')), {
    partners: partnerTable(table),
    apiKeys: apiKeyTable(table, required('keyPepper')),
    mint: keyMint(required('keyPepper')),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
