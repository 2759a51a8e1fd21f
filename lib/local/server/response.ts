import type { Readable } from 'node:stream';

/** A response of the server: a service's, or one whose body is read while it is sent. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | Readable;
}

export const jsonResponse = (status: number, body: object): StreamedResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
