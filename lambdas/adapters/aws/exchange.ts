import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsAccess, HostAddress } from './aws-access.ts';

/** One request to AWS, without what a signature adds to it. */
export interface AwsRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly address: HostAddress;
  /** Encoded, with a slash in front. */
  readonly path: string;
  readonly query?: Record<string, string>;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ExchangeParts extends Pick<AwsAccess, 'region' | 'credentials'> {
  /** The service's name in signatures: `dynamodb`, `s3`, `bedrock`. */
  readonly signingName: string;
  readonly maxAnswerBytes: number;
}

/** Thrown for an answer that nothing of ours can be: reading on would only cost memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  constructor(limitBytes: number) {
    super(`The answer is larger than ${limitBytes} bytes`);
  }
}

/** Nothing came, or not all of it: out of time, or the connection broke. Whether the request took effect is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'timeout' | 'connection';
  constructor(from: string, reason: 'timeout' | 'connection', cause?: unknown) {
    super(`${from} gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

const connectionMs = 2_000;

const readBody = async (stream: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limitBytes) throw new AnswerTooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const toHttp = ({ address: { host, ...address }, query = {}, headers, ...request }: AwsRequest) =>
  new HttpRequest({ ...request, ...address, query, headers: { host, ...headers } });

/** One signed request and its answer, body included, each over a connection that is kept. Throws `NoAnswer`, `AnswerTooLarge`. */
export const exchange = ({ signingName, region, credentials, maxAnswerBytes }: ExchangeParts) => {
  const http = new NodeHttpHandler({ connectionTimeout: connectionMs });
  const signer = new SignatureV4({
    service: signingName,
    region,
    credentials,
    sha256: Sha256,
    // S3 alone signs a path as it is sent; all others encode it once more.
    uriEscapePath: signingName !== 's3',
  });
  return async (request: AwsRequest, { ms, nowMs }: { ms: number; nowMs: number }): Promise<Answer> => {
    const signed = await signer.sign(toHttp(request), { signingDate: new Date(nowMs) });
    const abortSignal = AbortSignal.timeout(Math.max(1, Math.ceil(ms)));
    try {
      const { response } = await http.handle(new HttpRequest(signed), { abortSignal });
      const body = await readBody(response.body, maxAnswerBytes);
      return { status: response.statusCode, headers: response.headers, body };
    } catch (error) {
      if (error instanceof AnswerTooLarge) throw error;
      throw new NoAnswer(signingName, abortSignal.aborted ? 'timeout' : 'connection', error);
    }
  };
};
