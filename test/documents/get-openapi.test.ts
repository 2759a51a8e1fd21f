import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getOpenApi } from '../../lambdas/documents/get-openapi.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const document = readFileSync('docs/openapi.json', 'utf8');
const given = {
  ...setup.resources,
  files: () => document,
  apiAddress: 'https://pitches.test',
  supportEmail: 'help@pitches.test',
};

proves(getOpenApi.row, { success: () => ask(getOpenApi, given, {}) });

it('serves the committed document, without a key, with the address and the contact of the deployment', async () => {
  const response = await ask(getOpenApi, given, {});
  expect(response.headers['Content-Type']).toBe('application/json');
  const served = JSON.parse(response.text);
  expect(served.servers[0].variables.address.default).toBe('https://pitches.test');
  expect(served.info.contact.email).toBe('help@pitches.test');
  expect(Object.keys(served.paths)).toEqual(Object.keys(JSON.parse(document).paths));
  expect(response.text).not.toContain('api.example.com');
});

it('has the contact of the committed document if the deployment has none', async () => {
  const { text } = await ask(getOpenApi, { ...given, supportEmail: undefined }, {});
  expect(JSON.parse(text).info.contact).toEqual(JSON.parse(document).info.contact);
});
