import { createHash, randomUUID } from 'node:crypto';
import { Unsupported, type WireResponse } from '../service.ts';
import { etagOf, type S3Dependencies } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { allowParameters, keptHeaders, type S3Request } from './s3-request.ts';
import type { Body } from './stored-object.ts';
import { uploadedBytes } from './upload-body.ts';
import { contentsOf, element, escapeXml, textOfElement, xmlResponse } from './xml.ts';

interface Part {
  readonly etag: string;
  readonly body: Body;
}

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Map<number, Part>;
}

/** The minimum size of every part but the last. */
const smallestPartBytes = 5 * 1024 * 1024;

/** Multipart uploads. Running ones are dropped when the process ends, as if they had been aborted. */
export class MultipartUploads {
  readonly #dependencies: S3Dependencies;
  readonly #uploads = new Map<string, Upload>();

  constructor(dependencies: S3Dependencies) {
    this.#dependencies = dependencies;
  }

  create(request: S3Request): WireResponse {
    allowParameters(request, 'uploads');
    const { bucket, key } = request;
    const uploadId = randomUUID();
    this.#uploads.set(uploadId, { bucket, key, headers: keptHeaders(request), parts: new Map() });
    return xmlResponse(
      200,
      element(
        'InitiateMultipartUploadResult',
        `${element('Bucket', bucket)}${element('Key', escapeXml(key))}${element('UploadId', uploadId)}`,
      ),
    );
  }

  async uploadPart(request: S3Request): Promise<WireResponse> {
    allowParameters(request, 'uploadId', 'partNumber');
    if (request.wire.headers['x-amz-copy-source'] !== undefined) throw new Unsupported('UploadPartCopy');
    const { parts } = this.#find(request);
    const partNumber = Number(request.wire.query.get('partNumber'));
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > 10_000)
      throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
    const bytes = uploadedBytes(request.wire);
    const part = { etag: etagOf(bytes), body: await this.#dependencies.objects.write(bytes) };
    const former = parts.get(partNumber);
    parts.set(partNumber, part);
    if (former !== undefined) await this.#dependencies.objects.discard(former.body);
    return { status: 200, headers: { etag: part.etag } };
  }

  async complete(request: S3Request): Promise<WireResponse> {
    allowParameters(request, 'uploadId');
    const upload = this.#find(request);
    const parts = this.#chosenParts(upload, request.wire.body.toString('utf8'));
    const digests = parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'));
    const etag = `"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}"`;
    const { bucket, key, headers } = upload;
    this.#uploads.delete(request.wire.query.get('uploadId') ?? '');
    const bodies = parts.map(({ body }) => body);
    const size = bodies.reduce((sum, body) => sum + body.size, 0);
    const lastModifiedMs = this.#dependencies.now();
    await this.#dependencies.objects.put({ bucket, key, size, headers, etag, lastModifiedMs, bodies });
    await this.#discard(upload, new Set(parts));
    return xmlResponse(
      200,
      element(
        'CompleteMultipartUploadResult',
        `${element('Bucket', bucket)}${element('Key', escapeXml(key))}${element('ETag', escapeXml(etag))}`,
      ),
    );
  }

  async abort(request: S3Request): Promise<WireResponse> {
    allowParameters(request, 'uploadId');
    const upload = this.#find(request);
    this.#uploads.delete(request.wire.query.get('uploadId') ?? '');
    await this.#discard(upload, new Set());
    return { status: 204 };
  }

  #find({ wire, bucket, key }: S3Request): Upload {
    const upload = this.#uploads.get(wire.query.get('uploadId') ?? '');
    if (upload === undefined || upload.bucket !== bucket || upload.key !== key)
      throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
    return upload;
  }

  async #discard({ parts }: Upload, used: ReadonlySet<Part>): Promise<void> {
    const unused = [...parts.values()].filter((part) => !used.has(part));
    await Promise.all(unused.map(({ body }) => this.#dependencies.objects.discard(body)));
  }

  #chosenParts({ parts }: Upload, xml: string): readonly Part[] {
    const listed = contentsOf(xml, 'Part').map((part) => ({
      number: Number(textOfElement(part, 'PartNumber')),
      etag: (textOfElement(part, 'ETag') ?? '').replaceAll('"', ''),
    }));
    if (listed.length === 0) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
    return listed.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (part?.etag !== `"${etag}"`) throw new S3Error('InvalidPart', `Part ${number} could not be found.`);
      if (number <= (listed[index - 1]?.number ?? 0))
        throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
      if (index < listed.length - 1 && part.body.size < smallestPartBytes)
        throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
      return part;
    });
  }
}
