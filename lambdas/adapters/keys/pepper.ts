import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { AwsAccess } from '../aws/aws-access.ts';
import { clientSettings, type RequestLimits } from '../aws/client-settings.ts';

/** Where the pepper of the stored key hashes is kept: in Secrets Manager, readable by permitted functions. */
export interface PepperSecret extends AwsAccess {
  /** The ARN of the secret. */
  readonly secretId: string;
}

/** The pepper itself, or where it is. */
export type Pepper = string | PepperSecret;

/** Secrets Manager did not return the pepper, so no key can be verified. The log has this name for it. */
export class PepperUnreadable extends Error {
  override readonly name = 'PepperUnreadable';
}

/** Less than the timeout of the shortest function, so that its caller gets a response. */
const limits: RequestLimits = {
  attempts: 3,
  attemptMs: 1_500,
  lastStartMs: 2_500,
  maxResponseBytes: 65_536,
};

const read = async ({ secretId, ...access }: PepperSecret): Promise<string> => {
  try {
    const client = new SecretsManagerClient(clientSettings(access, limits));
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (!SecretString) throw new TypeError('The secret holds no text');
    return SecretString;
  } catch (cause) {
    throw new PepperUnreadable('The pepper of the keys could not be read from its secret', { cause });
  }
};

/** The values that this function has read, or is reading. */
const readings = new Map<string, Promise<string>>();

/**
 * The pepper, read once in the life of a function: its first request reads it in parallel with the row of its key. A
 * failed read is retried by the next request.
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
