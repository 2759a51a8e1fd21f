import { expect, it } from 'vitest';
import { uploadKey } from '../../lambdas/adapters/uploads/upload-bucket.ts';
import { uploadLimits } from '../../lambdas/contract/limits.ts';
import { fileKeyOf } from '../../lambdas/domain/uploads/file-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { getUpload } from '../../lambdas/uploads/get-upload.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const { objects } = setup.resources.uploads;
const handler = getUpload.handler({ ...setup.resources });
const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
/** The key of a file that was uploaded. */
const uploaded = async (file_key = fileKeyOf(newId())): Promise<string> => {
  await objects.put(uploadKey(tenant, file_key), 'sound');
  return file_key;
};
const get = (file_key: string, key = setup.keys.sandbox) =>
  send(getUpload.row, handler, { key, params: { file_key } });
/** The key of a file that was announced so many seconds ago. */
const keyOfAge = (seconds: number): string => {
  const ms = (Date.now() - seconds * 1_000).toString(16).padStart(12, '0');
  return fileKeyOf(`${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`);
};

proves(getUpload.row, {
  success: async () => get(await uploaded()),
  upload_not_found: () => get(fileKeyOf(newId())),
});

it('returns a link for an hour to a file of the caller', async () => {
  const file_key = await uploaded();
  const before = Date.now();
  const { json, headers } = await get(file_key);
  expect(headers['Location']).toBe(json.url);
  const { pathname, searchParams } = new URL(json.url);
  expect(pathname).toContain(`${setup.partnerId}/sandbox/${file_key}`);
  expect(searchParams.get('X-Amz-Expires')).toBe('3600');
  expect(Date.parse(json.expires_at)).toBeGreaterThanOrEqual(before + 3_600_000);
});

it("responds alike for another partner's file and an invalid key", async () => {
  const file_key = await uploaded();
  const others = [
    get(file_key, setup.foreignKey),
    get('file_of_nobody'),
    get(`${file_key.slice(0, -4)}0000`),
  ];
  for (const { json } of await Promise.all(others)) expect(json.error.code).toBe('upload_not_found');
});

it('does not find an expired file', async () => {
  const { keptSeconds } = uploadLimits;
  expect((await get(await uploaded(keyOfAge(keptSeconds - 60)))).status).toBe(302);
  expect((await get(await uploaded(keyOfAge(keptSeconds + 1)))).json.error.code).toBe('upload_not_found');
});
