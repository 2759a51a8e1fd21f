import { ProblemError, problem } from './reply.ts';

/** Deeper than any document of this service, and shallow enough that no recursion over it exhausts the stack. */
const maxDepth = 100;

const malformed = (message: string) =>
  new ProblemError(problem('invalid_request', { reason: 'malformed_json', issues: [{ path: '', message }] }));

const around = 20;

/** Where a text stops being JSON, as far as the engine reports it, and the text there. */
const placeOf = (text: string, error: unknown): string => {
  const at = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (at === undefined) return 'it ends before the object does';
  const before = text.slice(0, Number(at));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const shown = text.slice(Math.max(0, Number(at) - around), Number(at) + around).toWellFormed();
  return `it goes wrong at line ${line}, column ${column}, near ${JSON.stringify(shown)}`;
};

const isJson = (contentType: string | undefined): boolean => {
  const [media = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((one) => one.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return isUtf8 && (media.trim() === 'application/json' || /^application\/[\w.-]+\+json$/.test(media.trim()));
};

/** The depth of brackets in a JSON text, without those in strings. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (inString) {
      if (letter === 0x5c) index += 1;
      else if (letter === 0x22) inString = false;
    } else if (letter === 0x22) inString = true;
    else if (letter === 0x5b || letter === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (letter === 0x5d || letter === 0x7d) depth -= 1;
  }
  return deepest;
};

const notUtf8 = 'The body is not valid UTF-8: encode the JSON as UTF-8 and send it again.';

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed(notUtf8);
  }
};

/** Refuses a text or a number that could not be stored and returned unchanged. */
const refuseSign = (value: unknown): void => {
  if (typeof value === 'string' && !value.isWellFormed())
    throw malformed(
      'The body has a string with half of a surrogate pair (\\ud800 to \\udfff alone): send whole characters.',
    );
  if (typeof value === 'number' && !Number.isFinite(value))
    throw malformed('The body has a number that is too large to be kept: send one below 1e308.');
};

/**
 * The same for everything in a value, including names of fields. Visits each part of the parsed value once, without
 * recursion, because a reviver of `JSON.parse` makes a large body twenty times as expensive.
 */
const refuseUnkeepable = (parsed: unknown): void => {
  const within: object[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) within.push(value);
    else refuseSign(value);
  };
  look(parsed);
  for (let holder = within.pop(); holder !== undefined; holder = within.pop()) {
    if (Array.isArray(holder)) {
      for (const one of holder) look(one);
      continue;
    }
    for (const [name, one] of Object.entries(holder)) {
      if (name === '__proto__')
        throw malformed(
          'The body has a field of the name `__proto__`, which is not allowed: give it another name.',
        );
      refuseSign(name);
      look(one);
    }
  }
};

/** A text without these cannot be refused: the name, escapes that may spell it or half a pair, large exponents. */
const mayBeUnkeepable = /__proto__|\\u(?:00|d[89a-f])|\de\+?\d{3}|(?<!\d)\d{309}/i;

const parse = (text: string): unknown => {
  if (depthOf(text) > maxDepth)
    throw malformed(
      `The body is nested more than ${maxDepth} levels deep, the most that is taken: make it flatter.`,
    );
  try {
    const value: unknown = JSON.parse(text);
    if (mayBeUnkeepable.test(text)) refuseUnkeepable(value);
    return value;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw malformed(`The body is not valid JSON: ${placeOf(text, error)}; send one JSON object.`);
  }
};

export interface IncomingBody {
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The bytes of a body, at most `limitBytes`; an absent body has none. */
export const bodyBytes = ({ body, isBase64Encoded }: IncomingBody, limitBytes: number): Buffer => {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > limitBytes)
    throw new ProblemError(problem('invalid_request', { reason: 'body_too_large', limit_bytes: limitBytes }));
  return bytes;
};

/**
 * The gateway passes JSON as text, with U+FFFD for invalid UTF-8. A U+FFFD that the caller sent has three bytes; one
 * that replaces an invalid byte makes the text longer than the body was.
 */
const isRepaired = ({ body = '', isBase64Encoded, headers }: IncomingBody, bytes: Buffer): boolean =>
  !isBase64Encoded &&
  body.includes('\uFFFD') &&
  headers['content-length'] !== undefined &&
  Number(headers['content-length']) !== bytes.length;

/** Parses a JSON body strictly: media type, UTF-8, syntax, depth. An absent body is an empty object. */
export const parseJsonBody = (incoming: IncomingBody, bytes: Buffer): unknown => {
  if (bytes.length === 0) return {};
  if (isRepaired(incoming, bytes)) throw malformed(notUtf8);
  if (!isJson(incoming.headers['content-type']))
    throw new ProblemError(
      problem('invalid_request', {
        reason: 'unsupported_media_type',
        allowed: ['application/json'],
        content_type: incoming.headers['content-type'] ?? null,
      }),
    );
  return parse(decode(bytes));
};
