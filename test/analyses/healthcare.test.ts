import { expect, it } from 'vitest';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { ask } from '../support/api.ts';
import { jobsSetup } from './jobs-setup.ts';

/** What the rows of an analysis and of a day say of healthcare, where a partner submits them for an org. */
const rowsOf = async (partner: Record<string, unknown>, industry: string) => {
  const setup = await jobsSetup();
  const { table, partnerId, resources, keys } = setup;
  await table.update({
    kind: 'update',
    key: { pk: partnerId, sk: 'PARTNER' },
    set: { settings: JSON.stringify({ baa_signed_at: '2026-01-01T00:00:00.000Z' }), ...partner },
  });
  const org = { org_id: 'acme', industry };
  await ask(upsertOrg, resources, { key: keys.sandbox, body: org });
  const who = { org_id: 'acme', rep_id: 'tom' };
  const { json: analysis } = await setup.submit({ ...who, recording_url: 'mock://perfect-pitch' });
  const { json: day } = await setup.submitDay({ ...who, recording_url: 'mock://busy-day' });
  const rows = table.items().filter((item) => 'is_healthcare' in item);
  return [analysis, day].map(({ id }) => rows.find((row) => row['id'] === id)?.['is_healthcare']);
};

it.each([
  ['neither its partner nor its org is', {}, 'home_services', false],
  ['its org is', {}, 'healthcare', true],
  ['its partner is', { healthcare: true }, 'home_services', true],
])(
  'records at submission whether a conversation is of healthcare: %s',
  async (_, partner, industry, expected) => {
    expect(await rowsOf(partner, industry)).toEqual([expected, expected]);
  },
);
