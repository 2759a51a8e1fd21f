import type { Answer } from './answer.ts';
import { type AwsAccess, serviceAddress } from './aws-access.ts';
import { AwsFault, faultCode } from './fault.ts';
import { type Patience, signedRequests } from './signed-requests.ts';

/** A service that speaks one of AWS's JSON protocols: every operation is a POST to the same path. */
export interface JsonService {
  /** Its name in hosts and signatures: `dynamodb`. */
  readonly name: string;
  /** What stands before the operation's name in `x-amz-target`. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
  readonly maxAnswerBytes: number;
}

/** Calls an operation. Throws `AwsFault` for a refusal, `NoAnswer` and `AnswerTooLarge` otherwise. */
export type CallOperation = (operation: string, input: object) => Promise<unknown>;

// What JSON.parse says of a text quotes from it, and what it quotes is of a tenant.
const parsed = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

export const jsonService = (
  access: AwsAccess,
  { name, target, version, maxAnswerBytes }: JsonService,
  patience: Patience = {},
): CallOperation => {
  const { region, credentials } = access;
  const send = signedRequests({ region, credentials, signingName: name, maxAnswerBytes }, patience);
  const address = serviceAddress(access, name);
  return async (operation, input) => {
    const answer = await send({
      method: 'POST',
      address,
      path: '/',
      headers: {
        'content-type': `application/x-amz-json-${version}`,
        'x-amz-target': `${target}.${operation}`,
      },
      body: JSON.stringify(input),
    });
    const body = parsed(answer);
    if (answer.status === 200 && body !== undefined) return body;
    throw new AwsFault(`${name} ${operation}`, { code: faultCode(answer), status: answer.status, body });
  };
};
