import { describe, expect, it } from 'vitest';
import { createErasure } from '../../lambdas/contract/erasures.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { proves } from '../support/proves.ts';
import { erasing } from './erasure-setup.ts';

const setup = await jobsSetup();
const { ask, addRep } = erasing(setup);
await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' });

proves(createErasure, {
  success: () => ask({ rep_id: 'tom' }),
  org_not_found: () => ask({ rep_id: 'tom' }, { params: { org_id: 'nobody' } }),
  rep_not_found: () => ask({ rep_id: 'nobody' }),
  concurrency_limit_reached: async () => {
    const busy = await jobsSetup();
    await busy.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' });
    const erasures = erasing(busy);
    const asked = Array.from({ length: 100 }, () => erasures.ask({ rep_id: 'tom' }));
    const ids = (await Promise.all(asked)).map(({ json }) => json.id as string);
    const refused = await erasures.ask({ rep_id: 'tom' });
    expect(refused.json.error.details).toEqual({ limit: 100, in_flight: 100 });
    await erasures.run(ids[0] ?? '');
    expect((await erasures.ask({ rep_id: 'tom' })).status).not.toBe(429);
    return refused;
  },
});

describe('a request for an erasure', () => {
  it.each([
    ['no person', {}, 'missing_field', 'rep_id'],
    ['a customer without anything', { customer: {} }, 'missing_field', 'customer.name'],
    ['two persons', { rep_id: 'tom', customer: { name: 'Anna' } }, 'invalid_request', 'customer'],
    ['a short phone number', { customer: { phone: '12345' } }, 'invalid_request', 'customer.phone'],
    ['a long phone number', { customer: { phone: '1234567890123456' } }, 'invalid_request', 'customer.phone'],
    ['a name without letters', { customer: { name: '42 42' } }, 'invalid_request', 'customer.name'],
    ['a generic speaker', { customer: { name: ' Customer ' } }, 'invalid_request', 'customer.name'],
    ['a numbered speaker', { customer: { name: 'speaker 1' } }, 'invalid_request', 'customer.name'],
    ['an invalid e-mail', { customer: { email: 'anna' } }, 'invalid_request', 'customer.email'],
    ['another field', { customer: { nickname: 'Anna' } }, 'invalid_request', 'customer.nickname'],
  ])('for %s is refused, and the error names the place', async (_, body, code, field) => {
    const { status, json } = await ask(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(json.error.details.field).toBe(field);
  });

  it('may be for an archived rep', async () => {
    await addRep({ rep_id: 'gone' });
    const key = { pk: String(setup.itemOf('gone')['pk']), sk: 'gone' };
    await setup.table.update({ kind: 'update', key, set: { archived_at: '2026-11-20T10:00:00.000Z' } });
    expect((await ask({ rep_id: 'gone' })).status).toBe(202);
  });

  it('leads to the same erasure when it is repeated with its key', async () => {
    const headers = { 'idempotency-key': '0197a0c2-5c1e-7b1a-9c7e-2f1f3a4b5c6d' };
    const first = await ask({ customer: { name: 'Anna Bell' } }, { headers });
    const again = await ask({ customer: { name: 'Anna Bell' } }, { headers });
    expect(again.text).toBe(first.text);
  });
});
