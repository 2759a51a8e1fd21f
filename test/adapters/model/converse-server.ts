import { type Act, says } from '../aws/scripted-server.ts';

interface Said {
  readonly content: readonly object[];
  readonly stopReason?: string;
  readonly usage?: object | null;
}

/** An answer of Converse. */
export const converses = ({
  content,
  stopReason = 'tool_use',
  usage = { inputTokens: 1_000, outputTokens: 100, totalTokens: 1_100 },
}: Said): Act =>
  says(
    200,
    JSON.stringify({
      output: { message: { role: 'assistant', content } },
      stopReason,
      ...(usage && { usage }),
      metrics: { latencyMs: 12 },
    }),
    { 'content-type': 'application/json' },
  );

/** The model calls a tool with an input. */
export const calls = (name: string, input: unknown, more: Omit<Said, 'content'> = {}): Act =>
  converses({
    content: [{ text: 'Let me see.' }, { toolUse: { toolUseId: 'tooluse_1', name, input } }],
    ...more,
  });

/** A refusal of Bedrock, as its REST protocol has it. */
export const throttles: Act = says(429, '{"message":"Too many tokens"}', {
  'x-amzn-errortype': 'ThrottlingException',
});

/** One byte now and then, and no end. */
export const drips: Act = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.once('close', () => clearInterval(timer));
};
