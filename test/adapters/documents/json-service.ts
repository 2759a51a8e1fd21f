import { vi } from 'vitest';
import type { Service, WireResponse } from '../../../lib/local/index.ts';
import { served } from './wire-server.ts';

/** A call in AWS's JSON protocols. */
export interface JsonCall {
  readonly operation: string | undefined;
  readonly input: Record<string, unknown>;
}

/** Gives the SDK's clients these answers in turn, the last one for ever; what they asked comes back. */
export const answering = async (
  answers: readonly WireResponse[],
  use: () => Promise<void>,
): Promise<JsonCall[]> => {
  const calls: JsonCall[] = [];
  const service: Service = {
    handle: async ({ headers, body }) => {
      calls.push({ operation: headers['x-amz-target'], input: JSON.parse(body.toString()) });
      return answers[Math.min(calls.length, answers.length) - 1] ?? { status: 500 };
    },
  };
  await served(service, async (endpoint) => {
    vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
    await use();
  });
  return calls;
};

export const ok = (body: unknown = {}): WireResponse => ({ status: 200, body: JSON.stringify(body) });

export const fault = (status: number, type: string, message = type): WireResponse => ({
  status,
  body: JSON.stringify({ __type: type, message }),
});
