import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { S3Error } from './s3-error.ts';

/** The context in which a form is checked. */
export interface FormRules {
  readonly bucket: string;
  /** Epoch milliseconds of the stack's clock. */
  readonly nowMs: number;
  /** The secret of an access key, if there is such a key. */
  readonly secretOf: (accessKeyId: string) => string | undefined;
}

/** The allowed size of the file, in bytes. */
export interface FileBounds {
  readonly min: number;
  readonly max: number;
}

/** The most bytes that S3 accepts in one request. */
const largestFileBytes = 5 * 1_073_741_824;

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.int().min(0), z.int().min(0)]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

const denied = (why: string): S3Error => new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const readPolicy = (text: string): z.output<typeof policySchema> => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of its policy.',
    );
  }
};

/** Fields that need no condition. */
const isFree = (name: string): boolean =>
  ['policy', 'x-amz-signature', 'file'].includes(name) || name.startsWith('x-ignore-');

const refuseForged = (fields: ReadonlyMap<string, string>, secretOf: FormRules['secretOf']): void => {
  const of = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new S3Error('AccessDenied', `The form has no field ${name}`);
    return value;
  };
  const [accessKeyId = '', date = '', region = '', service = '', last] = of('x-amz-credential').split('/');
  const secret = secretOf(accessKeyId);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId', 'The access key does not exist.');
  const isScope = service === 's3' && last === 'aws4_request' && of('x-amz-date').startsWith(date);
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (former, part) => hmac(former, part),
    hmac(`AWS4${secret}`, date),
  );
  const expected = hmac(key, of('policy'));
  const given = Buffer.from(of('x-amz-signature'), 'hex');
  if (!isScope || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the one that we calculated.');
};

/**
 * Checks the fields of a form (names in lower case) as S3 does: signature version 4 over the policy, its expiry, every
 * condition met, and no field without one. Returns the size that the policy allows. Throws `S3Error`.
 */
export const checkForm = (fields: ReadonlyMap<string, string>, rules: FormRules): FileBounds => {
  refuseForged(fields, rules.secretOf);
  const policy = readPolicy(fields.get('policy') ?? '');
  if (!(rules.nowMs < Date.parse(policy.expiration))) throw denied('Policy expired.');
  let bounds: FileBounds = { min: 0, max: largestFileBytes };
  const named = new Set<string>();
  const meet = (name: string, holds: (value: string) => boolean): void => {
    named.add(name);
    const value = name === 'bucket' ? rules.bucket : fields.get(name);
    if (value === undefined || !holds(value)) throw denied(`Policy Condition failed: ${name}`);
  };
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition))
      for (const [name, wanted] of Object.entries(condition))
        meet(name.toLowerCase(), (value) => value === wanted);
    else if (condition[0] === 'content-length-range')
      bounds = { min: condition[1], max: Math.min(condition[2], bounds.max) };
    else {
      const [how, name, wanted] = condition;
      meet(name.slice(1).toLowerCase(), (value) =>
        how === 'eq' ? value === wanted : value.startsWith(wanted),
      );
    }
  }
  const [extra] = [...fields.keys()].filter((name) => !named.has(name) && !isFree(name));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
  return bounds;
};
