import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AwsError, awsJsonService, operation } from '../events/aws-json.ts';
import { isObject } from '../json.ts';
import { type Service, Unsupported } from '../service.ts';

/** The text of a secret by its ARN. */
export type FindSecret = (arn: string) => string | undefined;

const reference =
  /^\{\{resolve:secretsmanager:(arn:[^:]+:secretsmanager:[^:]*:[^:]*:secret:[^:]+):SecretString:([^:]*):([^:]*):([^:]*)\}\}$/;

/**
 * Replaces `{{resolve:secretsmanager:ARN:SecretString:key:stage:version}}` by the value of the secret; other texts are
 * unchanged.
 */
export const resolveReference = (text: string, find: FindSecret): string => {
  if (!text.includes('{{resolve:')) return text;
  const [, arn = '', key = '', stage = '', version = ''] = reference.exec(text) ?? [];
  const secret = find(arn);
  if (secret === undefined || stage !== '' || version !== '')
    throw new Unsupported(`the dynamic reference ${text}`);
  if (key === '') return secret;
  const fields: unknown = JSON.parse(secret);
  const value = isObject(fields) ? fields[key] : undefined;
  if (typeof value !== 'string')
    throw new Unsupported(`the dynamic reference ${text}: the secret has no ${key}`);
  return value;
};

/** Secrets Manager with GetSecretValue only. */
export const secretsManager = (find: FindSecret): Service =>
  awsJsonService({
    version: '1.1',
    target: 'secretsmanager',
    operations: {
      GetSecretValue: operation(z.strictObject({ SecretId: z.string() }), ({ SecretId }) => {
        const secret = find(SecretId);
        if (secret === undefined)
          throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
        return {
          ARN: SecretId,
          Name: SecretId.split(':').at(-1),
          SecretString: secret,
          VersionId: createHash('sha256').update(SecretId).digest('hex').slice(0, 32),
          VersionStages: ['AWSCURRENT'],
        };
      }),
    },
  });
