import type { WireResponse } from '../service.ts';
import { element, xmlResponse } from './xml.ts';

const statusByCode = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
} as const;

export type S3ErrorCode = keyof typeof statusByCode;

/** An error of S3, which the service catches and sends as XML. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;

  constructor(code: S3ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const errorResponse = ({ code, message }: S3Error, resource: string): WireResponse =>
  xmlResponse(
    statusByCode[code],
    element(
      'Error',
      [element('Code', code), element('Message', message), element('Resource', resource)].join(''),
    ),
  );
