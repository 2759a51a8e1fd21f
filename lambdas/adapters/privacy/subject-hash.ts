import { createHmac } from 'node:crypto';
import type { ErasureSubject } from '../../domain/privacy/erasure.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { type Pepper, pepperText } from '../keys/pepper.ts';

/**
 * HMAC-SHA-256 of an erasure's subject, in hex: it proves the erasure to readers who know the person, and means nothing
 * to others. `secret` is kept outside of the table.
 */
export const subjectHasher =
  (secret: Pepper) =>
  async ({ partner_id, environment }: Tenant, orgUuid: string, subject: ErasureSubject): Promise<string> => {
    const said = subject.kind === 'rep' ? [subject.rep_id] : [subject.name, subject.phone, subject.email];
    const parts = ['erasure', partner_id, environment, orgUuid, subject.kind, ...said];
    return createHmac('sha256', await pepperText(secret))
      .update(JSON.stringify(parts))
      .digest('hex');
  };
