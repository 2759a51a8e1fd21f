import { createHash } from 'node:crypto';
import { AwsError } from '../events/aws-json.ts';
import type { MessageAttributes } from './definition.ts';

/** SQS's limit on a message, and on all messages of a batch together: body, attribute names, types and values. */
export const maximumMessageBytes = 1024 * 1024;

interface Measured {
  readonly body: string;
  readonly attributes: MessageAttributes;
}

export const messageBytes = ({ body, attributes }: Measured): number =>
  Object.entries(attributes).reduce(
    (sum, [name, { DataType }]) =>
      sum + Buffer.byteLength(name) + Buffer.byteLength(DataType) + attributeBytes(attributes, name).length,
    Buffer.byteLength(body),
  );

/** Throws SQS's error for a message that it refuses. */
export const checkMessage = (message: Measured): void => {
  if (message.body === '')
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (messageBytes(message) > maximumMessageBytes) {
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maximumMessageBytes} bytes.`,
    );
  }
  if (!isXmlText(message.body)) {
    throw new AwsError(
      'InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF',
    );
  }
  if (Object.keys(message.attributes).length > 10) {
    throw new AwsError(
      'InvalidParameterValue',
      'Number of message attributes exceeds the allowed maximum [10].',
    );
  }
  for (const [name, attribute] of Object.entries(message.attributes)) {
    const isBinary = attribute.DataType.startsWith('Binary');
    const value = isBinary ? attribute.BinaryValue : attribute.StringValue;
    if (!/^(String|Number|Binary)(\..+)?$/.test(attribute.DataType) || value === undefined || value === '') {
      throw new AwsError('InvalidParameterValue', `The message attribute '${name}' is not valid.`);
    }
  }
};

/** The characters of XML 1.0; SQS refuses all others. */
const isXmlText = (text: string): boolean =>
  /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text);

export const md5 = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('hex');

/** SQS's digest of message attributes (developer guide, "Calculating the MD5 message digest for message attributes"). */
export const attributesMd5 = (attributes: MessageAttributes): string | undefined => {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts = names.flatMap((name) => {
    const type = attributes[name]?.DataType ?? '';
    const kind = Buffer.from([type.startsWith('Binary') ? 2 : 1]);
    return [
      withLength(Buffer.from(name)),
      withLength(Buffer.from(type)),
      kind,
      withLength(attributeBytes(attributes, name)),
    ];
  });
  return md5(Buffer.concat(parts));
};

const attributeBytes = (attributes: MessageAttributes, name: string): Buffer => {
  const { StringValue: text, BinaryValue: binary } = attributes[name] ?? {};
  return text === undefined ? Buffer.from(binary ?? '', 'base64') : Buffer.from(text);
};

const withLength = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
