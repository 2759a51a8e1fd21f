import * as z from 'zod';
import type { AwsAccess } from '../aws/aws-access.ts';
import { jsonService } from '../aws/json-service.ts';
import type { Patience } from '../aws/signed-requests.ts';

/** Where the pepper of the stored hashes of keys is kept: in Secrets Manager, read by who is let to. */
export interface PepperSecret extends AwsAccess {
  /** The ARN of the secret. */
  readonly secretId: string;
}

/** The pepper itself, or where it is. */
export type Pepper = string | PepperSecret;

/** Secrets Manager did not give the pepper out: nobody can come in, and the log has this name for it. */
export class PepperUnreadable extends Error {
  override readonly name = 'PepperUnreadable';
}

const answered = z.object({ SecretString: z.string().min(1) });

const maxAnswerBytes = 65_536;
/** Less than what the shortest function has, so that its caller is answered. */
const patience: Patience = { attempts: 3, attemptMs: 1_500, overallMs: 4_000 };

/** One operation by signed requests: a client of its own would be in each cold start (docs/adr/010). */
const read = async ({ secretId, ...access }: PepperSecret): Promise<string> => {
  const service = {
    name: 'secretsmanager',
    target: 'secretsmanager',
    version: '1.1',
    maxAnswerBytes,
  } as const;
  try {
    const answer = await jsonService(access, service, patience)('GetSecretValue', { SecretId: secretId });
    return answered.parse(answer).SecretString;
  } catch (cause) {
    throw new PepperUnreadable('The pepper of the keys could not be read from its secret', { cause });
  }
};

/** What this function has read, or is reading. */
const readings = new Map<string, Promise<string>>();

/**
 * The pepper, read once in the life of a function: its first request asks for it beside the row of its key. A read that failed
 * is tried again by the next request.
 */
export const pepperText = async (pepper: Pepper): Promise<string> => {
  if (typeof pepper === 'string') return pepper;
  const { secretId } = pepper;
  const reading = readings.get(secretId) ?? read(pepper);
  readings.set(secretId, reading);
  try {
    return await reading;
  } catch (error) {
    readings.delete(secretId);
    throw error;
  }
};
