import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { result } from '../cloud/command.ts';

// `npm run preflight`, with a server in the place of Bedrock.

/** Starts Bedrock for one test, and returns what the command says then. */
const preflight = async (bedrock: RequestListener, ...args: readonly string[]) => {
  const server = createServer(bedrock);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return result('node', ['bin/preflight.ts', ...args], {
    ...process.env,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
};

const responds =
  (asked: string[], status: number, body: object): RequestListener =>
  (request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

it('asks the model of the stage in the region of the deployment', async () => {
  const asked: string[] = [];
  const answer = {
    output: { message: { role: 'assistant', content: [{ text: 'o' }] } },
    stopReason: 'max_tokens',
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  };
  const { status, output } = await preflight(responds(asked, 200, answer), 'prod');
  expect([status, output]).toEqual([0, '✓ prod: its model eu.amazon.nova-pro-v1:0 answers in eu-west-1.\n']);
  expect(asked).toEqual(['/model/eu.amazon.nova-pro-v1:0/converse']);
});

it('names the setting, the model and the reason when the account may not ask it', async () => {
  const message = "You don't have access to the model with the specified model ID.";
  const { status, output } = await preflight(responds([], 403, { message }), 'prod');
  expect(status).toBe(1);
  expect(output).toMatch(
    /^✗ The stage prod \(lib\/cloud\/stages\/prod\.ts\): model\.id eu\.amazon\.nova-pro-v1:0 gives no answer in eu-west-1: 403 /,
  );
  expect(output).toContain("Allow it in Bedrock, give another model.id, or model: 'none'.");
});

it('asks nobody for a stage without a model, or one that does not exist', async () => {
  const asked: string[] = [];
  const bedrock = responds(asked, 500, {});
  expect((await preflight(bedrock, 'local')).status).toBe(0);
  expect(await preflight(bedrock, 'production')).toEqual({
    status: 1,
    output: expect.stringMatching(/^✗ There is no stage production: /),
  });
  expect((await preflight(bedrock)).status).toBe(2);
  expect(asked).toEqual([]);
});
