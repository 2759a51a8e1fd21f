import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { upsertOrg } from '../../lambdas/domain/orgs/upsert-org.ts';
import type { PersonalKind } from '../../lambdas/domain/privacy/kinds.ts';
import type { PiiPolicy } from '../../lambdas/domain/privacy/policy.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../lambdas/runtime/ids.ts';

/** Gives an org a policy for personal data; makes the org if it is not there. */
export const givePolicy = async (
  table: Table,
  tenant: Tenant,
  {
    org_id,
    ...policy
  }: Partial<Omit<PiiPolicy, 'redact_fields'>> & {
    readonly org_id: string;
    readonly redact_fields?: readonly PersonalKind[];
  },
): Promise<void> => {
  const orgs = orgTable(table);
  const found = await orgs.find(tenant, org_id);
  const pii_policy = {
    mode: policy.mode ?? 'allow',
    redact_fields: [...(policy.redact_fields ?? [])],
    ...(policy.retain_transcript_days && { retain_transcript_days: policy.retain_transcript_days }),
    ...(policy.retain_analysis_days && { retain_analysis_days: policy.retain_analysis_days }),
  };
  const org = upsertOrg({ org_id, pii_policy }, found, { now: new Date().toISOString(), newId });
  await table.write([orgs.save(tenant, org, found)]);
};

/** A conversation with a name, a phone number and an e-mail address in it. */
export const telling = {
  language: 'en-US',
  utterances: [
    {
      speaker: 'Tom Keller',
      role: 'rep',
      start_seconds: 0,
      end_seconds: 6,
      text: 'Hi, I am Tom from Solar One. We put panels on roofs like yours. What do you pay for power today?',
    },
    {
      speaker: 'Ludmila',
      role: 'customer',
      start_seconds: 6.5,
      end_seconds: 12,
      text: 'Too much. My name is Ludmila Hartley, by the way. About two hundred a month.',
    },
    {
      speaker: 'Tom Keller',
      role: 'rep',
      start_seconds: 12,
      end_seconds: 30,
      text: 'Thank you, Ludmila. What is the best number for you, and your e-mail?',
    },
    {
      speaker: 'Ludmila',
      role: 'customer',
      start_seconds: 30,
      end_seconds: 33,
      text: 'It is five one two, five five five, oh one four two.',
    },
    {
      speaker: 'Ludmila',
      role: 'customer',
      start_seconds: 33,
      end_seconds: 36,
      text: 'And ludmila dot hartley at gmail dot com. Let us book the survey for Friday.',
    },
  ],
} as const;

/** What must be left of it nowhere, in any of its forms. */
export const secrets = /ludmila|hartley|tom keller|one four two|5125550142|gmail( dot |\.)com/i;
