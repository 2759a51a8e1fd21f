import * as z from 'zod';
import { type Answer, AnswerTooLarge, NoAnswer } from '../aws/answer.ts';
import { type AwsAccess, serviceAddress } from '../aws/aws-access.ts';
import { faultCode } from '../aws/fault.ts';
import { signedRequests } from '../aws/signed-requests.ts';
import { ModelFailure } from './model-failure.ts';

/** Which model, and how it is reached. */
export interface ModelAccess extends AwsAccess {
  /** Of a foundation model, or of an inference profile. */
  readonly modelId: string;
}

const block = z.looseObject({
  text: z.string().optional(),
  toolUse: z.looseObject({ toolUseId: z.string(), name: z.string(), input: z.unknown() }).optional(),
});

/** A part of a turn as Converse writes it: text, the use of a tool, or thoughts, which go back as they came. */
export type Block = z.output<typeof block>;

/** One turn of the exchange with the model. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Block[];
}

/** The shape in which the model is to answer: a tool that it calls. */
export interface AnswerShape {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, without references. */
  readonly inputSchema: object;
}

export interface ConverseRequest {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly shape: AnswerShape;
  readonly maxTokens: number;
}

const count = z.int().min(0);
const reply = z.looseObject({
  output: z.looseObject({ message: z.looseObject({ content: z.array(block) }) }),
  stopReason: z.string(),
  usage: z.looseObject({ inputTokens: count, outputTokens: count }).nullable().catch(null),
});

export interface ConverseReply {
  readonly content: readonly Block[];
  readonly stopReason: string;
  /** Null when the service did not say. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null;
}

/** One turn of the model, within so many milliseconds. Throws `ModelFailure`. */
export type Converse = (request: ConverseRequest, budgetMs: number) => Promise<ConverseReply>;

/** Far more than the tokens that we allow can fill. */
const maxAnswerBytes = 1_048_576;

const bodyOf = ({ system, turns, shape, maxTokens }: ConverseRequest): string => {
  const { name, description, inputSchema } = shape;
  return JSON.stringify({
    system: [{ text: system }],
    messages: turns,
    inferenceConfig: { maxTokens },
    // Not forced, and not constrained: every model that knows tools takes this one, thinking or not, in every region, and
    // no first request waits minutes for a grammar. What comes back is validated here, and repaired once.
    toolConfig: {
      tools: [{ toolSpec: { name, description, inputSchema: { json: inputSchema } } }],
      toolChoice: { auto: {} },
    },
  });
};

const replyIn = ({ body }: Answer): ConverseReply => {
  try {
    const { output, stopReason, usage } = reply.parse(JSON.parse(body.toString()));
    return { content: output.message.content, stopReason, usage };
  } catch {
    throw new ModelFailure('upstream_unavailable', 'The answer is none of Converse');
  }
};

const failureOf = (error: unknown): unknown => {
  if (error instanceof NoAnswer && error.reason === 'timeout')
    return new ModelFailure('upstream_timeout', error.message, { cause: error });
  if (error instanceof NoAnswer)
    return new ModelFailure('upstream_unavailable', error.message, { cause: error });
  if (error instanceof AnswerTooLarge)
    return new ModelFailure('analysis_failed', error.message, { cause: error });
  return error;
};

/** Bedrock's Converse over signed requests: busy, ill and broken off is tried once more within the budget. */
export const converse = (access: ModelAccess): Converse => {
  const { region, credentials, modelId } = access;
  const address = serviceAddress(access, 'bedrock-runtime');
  const path = `/model/${encodeURIComponent(modelId)}/converse`;
  const send = signedRequests(
    { region, credentials, signingName: 'bedrock', maxAnswerBytes },
    { attempts: 2 },
  );
  return async (request, budgetMs) => {
    if (budgetMs <= 0) throw new ModelFailure('upstream_timeout', 'There is no time left to ask the model');
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = bodyOf(request);
    const limits = { attemptMs: budgetMs, overallMs: budgetMs };
    const answer = await send({ method: 'POST', address, path, headers, body }, limits).catch(
      (error: unknown) => {
        throw failureOf(error);
      },
    );
    if (answer.status === 200) return replyIn(answer);
    const code = answer.status === 408 ? 'upstream_timeout' : 'upstream_unavailable';
    throw new ModelFailure(code, `Converse answered ${answer.status} ${faultCode(answer)}`);
  };
};
