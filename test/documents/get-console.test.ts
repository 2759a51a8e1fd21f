import { expect, it } from 'vitest';
import { exampleUploads } from '../../lambdas/contract/documents.ts';
import { getConsole } from '../../lambdas/documents/get-console.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const page = `<!doctype html><meta content="connect-src 'self' ${exampleUploads}">`;
const uploadAddress = 'https://uploads-of-test.s3.eu-west-1.amazonaws.com/';
const given = { ...setup.resources, files: () => page, uploadAddress };

proves(getConsole.row, { success: () => ask(getConsole, given, {}) });

it('serves the built page without a key, and lets it upload to the deployment only', async () => {
  const response = await ask(getConsole, given, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(page.replace(exampleUploads, uploadAddress));
});
