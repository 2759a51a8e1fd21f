import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';

const unzip = promisify(gunzip);

/** CloudWatch Logs sends at most 1 MiB, compressed. Anything that expands to more is not its message. */
const maxBytes = 32 * 1_024 * 1_024;

const sent = z.object({
  /** `CONTROL_MESSAGE`: a test of the connection, without a line. */
  messageType: z.string(),
  logEvents: z.array(z.object({ message: z.string() })),
});

/** The lines in a message of CloudWatch Logs. Throws if the message is invalid or too large. */
export const logLinesOf = async (data: string): Promise<readonly string[]> => {
  const bytes = await unzip(Buffer.from(data, 'base64'), { maxOutputLength: maxBytes });
  const { messageType, logEvents } = sent.parse(JSON.parse(bytes.toString()));
  return messageType === 'DATA_MESSAGE' ? logEvents.map(({ message }) => message) : [];
};
