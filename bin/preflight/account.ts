import { createHash, createHmac } from 'node:crypto';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SignatureV4 } from '@smithy/signature-v4';

/** The account that a stage is to be deployed to, as every client of AWS finds it. */
export interface Account {
  readonly credentials: LambdaClient['config']['credentials'];
  /** The region that the environment or the profile names; throws if neither does. */
  readonly region: () => Promise<string>;
  /** Where all services are, in place of their own addresses. */
  readonly endpoint: string | undefined;
}

/** A call that a service of AWS refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The name of its error, such as `ResourceNotFoundException`. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

/** A request to a service of AWS for which no client is installed. */
export interface Question {
  readonly service: 'acm' | 'route53' | 'servicequotas';
  readonly region: string;
  /** A GET of this path; otherwise a POST of `body` to the operation `target`. */
  readonly path?: string;
  readonly target?: string;
  readonly body?: object;
}

/** SHA-256 as the signer wants it. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    if (secret === undefined) this.#hash = createHash('sha256');
    else this.#hash = createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
  reset(): void {
    throw new Error('The signer starts anew instead');
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Buffer => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
};

/** The account of the environment or the profile. */
export const accountHere = (): Account => {
  const { credentials, region } = new LambdaClient({}).config;
  return { credentials, region, endpoint: process.env['AWS_ENDPOINT_URL'] };
};

const addressOf = ({ service, region, path = '/' }: Question, endpoint: string | undefined): URL => {
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const host = service === 'route53' ? `route53.${suffix}` : `${service}.${region}.${suffix}`;
  return new URL(path, endpoint ?? `https://${host}`);
};

const textIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** The text of a response. Throws `Refusal`, and what the network or the credentials throw. */
export const ask = async (account: Account, question: Question): Promise<string> => {
  const { service, region, path = '/', target, body } = question;
  const url = addressOf(question, account.endpoint);
  const text = body === undefined ? '' : JSON.stringify(body);
  const signer = new SignatureV4({
    service,
    region,
    credentials: account.credentials,
    sha256: Sha256,
  });
  const method = target === undefined ? 'GET' : 'POST';
  const { headers } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path,
    headers: {
      host: url.host,
      ...(target !== undefined && {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': target,
      }),
    },
    ...(text !== '' && { body: text }),
  });
  const { host: _, ...sent } = headers;
  const response = await fetch(url, { method, headers: sent, ...(text !== '' && { body: text }) });
  const answer = await response.text();
  if (response.ok) return answer;
  const code = textIn(answer, /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/) ?? textIn(answer, /<Code>([^<]+)</);
  const message = textIn(answer, /"[Mm]essage"\s*:\s*"([^"]+)"/) ?? textIn(answer, /<Message>([^<]+)</);
  throw new Refusal(response.status, code ?? 'error', message ?? 'no reason is given');
};
