import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsAccess } from '../aws/aws-access.ts';
import { Sha256 } from '../aws/sha256.ts';
import { type BucketPlace, encoded, objectAddress } from './object-address.ts';

const queryText = (query: HttpRequest['query']): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
    .join('&');

/**
 * Signs addresses at which anyone can read an object for this many seconds, or until the credentials that signed it
 * expire. Only a request to the address shows whether the object exists.
 */
export const signedLink = (
  place: BucketPlace & AwsAccess,
  nowMs: () => number = Date.now,
): ((key: string, seconds: number) => Promise<string>) => {
  const { region, credentials } = place;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    // S3 signs a path as it is sent.
    uriEscapePath: false,
  });
  return async (key, seconds) => {
    const { address, path } = objectAddress(place, key);
    const { host, ...target } = address;
    const request = new HttpRequest({
      method: 'GET',
      ...target,
      path,
      query: {},
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    const signed = await signer.presign(request, { expiresIn: seconds, signingDate: new Date(nowMs()) });
    return `${address.protocol}//${host}${path}?${queryText(signed.query ?? {})}`;
  };
};
