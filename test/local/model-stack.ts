import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const modelId = 'anthropic.claude-haiku-4-5-20251001-v1:0';

interface Template {
  readonly Resources: Readonly<
    Record<
      string,
      {
        readonly Type: string;
        readonly Metadata?: { readonly SamResourceId?: string };
        readonly Properties: { readonly Environment: { readonly Variables: Record<string, string> } };
      }
    >
  >;
}

/** A copy of the synthesized stack in which some functions, by the names of their constructs, ask a model that answers at `modelUrl`. */
export const stackWithModel = (modelUrl: string, names: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-with-model-'));
  for (const entry of readdirSync('cdk.out', { withFileTypes: true })) {
    const from = resolve('cdk.out', entry.name);
    const to = join(folder, entry.name);
    if (entry.isDirectory()) symlinkSync(from, to);
    else cpSync(from, to);
    if (!entry.name.endsWith('.template.json')) continue;
    const template = JSON.parse(readFileSync(from, 'utf8')) as Template;
    for (const { Type, Metadata, Properties } of Object.values(template.Resources)) {
      if (Type !== 'AWS::Lambda::Function' || !names.includes(Metadata?.SamResourceId ?? '')) continue;
      const { Variables } = Properties.Environment;
      Object.assign(Variables, { MODEL_ID: modelId, AWS_ENDPOINT_URL_BEDROCK_RUNTIME: modelUrl });
    }
    writeFileSync(to, JSON.stringify(template));
  }
  return folder;
};

/** What a model is asked, as Converse has it, and the input of the tool by which it answers. */
export type ModelAnswers = (user: string) => Promise<object>;

/** Something that speaks as Bedrock's Converse does: `answers` says what the model hands in by which tool. */
export const startModel = async (tool: string, answers: ModelAnswers) => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { messages } = JSON.parse(Buffer.concat(chunks).toString());
    const input = await answers(messages[0].content[0].text);
    const toolUse = { toolUseId: 'one', name: tool, input };
    const output = { message: { role: 'assistant', content: [{ toolUse }] } };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        output,
        stopReason: 'tool_use',
        usage: { inputTokens: 4_000, outputTokens: 200, totalTokens: 4_200 },
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
