import type { Answer } from './answer.ts';

// JSON protocols name the error in the body or in a header, with a namespace before or an address after it; S3 in XML.
const typeInJson = /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)/;
const typeInHeader = /^(?:[^#:]*#)?(\w+)/;
const codeInXml = /<Code>(\w+)<\/Code>/;

/** The beginning of a body is enough to find the name in it. */
const searchedBytes = 65_536;

/** The service's own name of the error, such as `ThrottlingException`; empty if the response has none. */
export const faultCode = ({ headers, body }: Answer): string => {
  const text = body.subarray(0, searchedBytes).toString();
  const found =
    typeInHeader.exec(headers['x-amzn-errortype'] ?? '') ?? typeInJson.exec(text) ?? codeInXml.exec(text);
  return found?.[1] ?? '';
};
