import { expect, it } from 'vitest';
import { signUpload } from '../../lambdas/admin/sign-upload.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send, type TestRequest } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const handler = signUpload.handler(setup.resources);
const file = { content_type: 'audio/flac', content_length: 1_000, environment: 'production' };
const sign = (id: string, body: object = file, more: TestRequest = {}) =>
  send(signUpload.row, handler, { key: setup.keys.live, stage: 'live', params: { id }, body, ...more });

proves(signUpload.row, {
  success: () => sign(setup.partnerId),
  partner_record_not_found: () => sign(newId()),
});

it('makes a form for the named partner and environment', async () => {
  const { json } = await sign(setup.partnerId);
  expect(json.fields.key).toBe(`${setup.partnerId}/production/${json.file_key}`);
});

it('makes a form for the sandbox only for a sandbox admin key', async () => {
  const asking = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
  expect((await sign(setup.partnerId, { ...file, environment: 'sandbox' }, asking)).status).toBe(201);
  expect((await sign(setup.partnerId, file, asking)).json.error).toMatchObject({
    code: 'scope_required',
    details: { required_environment: 'production' },
  });
});

it('makes a form for the environment of the address if none is named', async () => {
  const unnamed = { ...file, environment: undefined };
  const asking = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
  const live = await sign(setup.partnerId, unnamed);
  const sandbox = await sign(setup.partnerId, unnamed, asking);
  expect(live.json.fields.key).toBe(`${setup.partnerId}/production/${live.json.file_key}`);
  expect(sandbox.json.fields.key).toBe(`${setup.partnerId}/sandbox/${sandbox.json.file_key}`);
});

it('is recorded in both audit logs, and without its operator in that of the named partner', async () => {
  const { json } = await sign((await setup.create(setup.valid)).json.id, {
    ...file,
    environment: 'sandbox',
  });
  const told = setup.table
    .items()
    .filter(({ action, after }) => action === 'admin.sign-upload' && String(after).includes(json.file_key));
  expect(new Set(told.map(({ pk }) => String(pk).split('#')[1]))).toEqual(new Set(['production', 'sandbox']));
  expect(told.filter(({ key_id }) => key_id !== undefined)).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain(json.fields['x-amz-signature']);
});
