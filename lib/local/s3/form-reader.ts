import { S3Error } from './s3-error.ts';

const malformed = (what: string): S3Error =>
  new S3Error('MalformedPOSTRequest', `The body of your POST request is not well-formed: ${what}.`);

const empty = Buffer.alloc(0);
const crlf = '\r\n';
/** Headers of one part. */
const headLimitBytes = 4_096;

/** The name of a part, from its headers. */
const nameIn = (head: string): string => {
  const [, name] = /^content-disposition:\s*form-data;.*?\bname="([^"]*)"/im.exec(head) ?? [];
  if (name === undefined) throw malformed('a part has no name');
  return name;
};

/** `multipart/form-data; boundary=…` → the boundary (RFC 2046: at most 70 characters). */
export const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=\s*(?:;|$)))/i.exec(
      contentType,
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed('it has no boundary');
  return boundary;
};

/** Reads `multipart/form-data` (RFC 7578) as it arrives, with at most a chunk and a boundary in memory. */
export class FormReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #delimiter: Buffer;
  #held: Buffer;

  constructor(body: AsyncIterable<Buffer>, boundary: string) {
    this.#source = body[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`${crlf}--${boundary}`);
    // The first boundary is at the beginning, without a line break before it.
    this.#held = Buffer.from(crlf);
  }

  /** The name of the first part. */
  async first(): Promise<string | undefined> {
    await this.#upTo(this.#delimiter, headLimitBytes);
    return this.next();
  }

  /** The name of the next part; undefined after the last. */
  async next(): Promise<string | undefined> {
    const rest = await this.#upTo(Buffer.from(crlf), headLimitBytes);
    if (rest.toString('latin1').startsWith('--')) return undefined;
    const head = await this.#upTo(Buffer.from(`${crlf}${crlf}`), headLimitBytes);
    return nameIn(head.toString('utf8'));
  }

  /** The text of the part whose name was just read. */
  async text(limitBytes: number): Promise<string> {
    return (await this.#upTo(this.#delimiter, limitBytes)).toString('utf8');
  }

  /** The bytes of the part whose name was just read. */
  async *bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#held.indexOf(this.#delimiter);
      if (end >= 0) {
        yield this.#held.subarray(0, end);
        this.#held = this.#held.subarray(end + this.#delimiter.length);
        return;
      }
      const sure = Math.max(0, this.#held.length - this.#delimiter.length);
      if (sure > 0) yield this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(sure);
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const read = await this.#source.next();
    if (read.done === true) throw malformed('it ends too early');
    this.#held = this.#held.length === 0 ? read.value : Buffer.concat([this.#held, read.value]);
  }

  /** The bytes before the next boundary, which is consumed. */
  async #upTo(mark: Buffer, limitBytes: number): Promise<Buffer> {
    for (;;) {
      const end = this.#held.indexOf(mark);
      if (end > limitBytes || (end < 0 && this.#held.length > limitBytes + mark.length))
        throw malformed('a field or a header is too long');
      if (end >= 0) {
        const found = end === 0 ? empty : this.#held.subarray(0, end);
        this.#held = this.#held.subarray(end + mark.length);
        return found;
      }
      await this.#more();
    }
  }
}
