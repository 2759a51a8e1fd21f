import { buildQueryString, HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Answer } from './answer.ts';
import type { AwsAccess, HostAddress } from './aws-access.ts';
import { connections } from './connections.ts';
import { Sha256 } from './sha256.ts';

/** One request to AWS, before it is signed. */
export interface AwsRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly address: HostAddress;
  /** Encoded, with a leading slash. */
  readonly path: string;
  readonly query?: Record<string, string>;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface ExchangeParts extends Pick<AwsAccess, 'region' | 'credentials'> {
  /** The service's name in signatures: `dynamodb`, `s3`, `bedrock`. */
  readonly signingName: string;
  readonly maxAnswerBytes: number;
}

const toHttp = ({ address: { host, ...address }, query = {}, headers, ...request }: AwsRequest) =>
  new HttpRequest({ ...request, ...address, query, headers: { host, ...headers } });

/**
 * One signed request and its response, body included, over a connection that is kept. Throws `NoAnswer`,
 * `AnswerTooLarge`.
 */
export const exchange = ({ signingName, region, credentials, maxAnswerBytes }: ExchangeParts) => {
  const send = connections({ name: signingName, maxAnswerBytes });
  const signer = new SignatureV4({
    service: signingName,
    region,
    credentials,
    sha256: Sha256,
    // S3 alone signs a path as it is sent; all other services encode it once more.
    uriEscapePath: signingName !== 's3',
  });
  return async (request: AwsRequest, { ms, nowMs }: { ms: number; nowMs: number }): Promise<Answer> => {
    const signed = await signer.sign(toHttp(request), { signingDate: new Date(nowMs) });
    const query = buildQueryString(signed.query ?? {});
    const path = query === '' ? signed.path : `${signed.path}?${query}`;
    const { method, protocol, hostname, port, headers } = signed;
    const { body } = request;
    return send(
      { method, protocol, hostname, port, path, headers, ...(body !== undefined && { body }) },
      Math.max(1, Math.ceil(ms)),
    );
  };
};
