import type { WireResponse } from '../service.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? found);

const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (found, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return characters[name ?? ''] ?? found;
    },
  );

/** An element around content that is already XML. */
export const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;

/**
 * The contents of every `<name>` in `xml`, with inner elements unchanged. Sufficient for the flat bodies that S3
 * accepts, not for XML in general.
 */
export const contentsOf = (xml: string, name: string): readonly string[] =>
  xml
    .split(new RegExp(`<${name}(?:\\s[^>]*)?>`))
    .slice(1)
    .map((rest) => rest.split(`</${name}>`)[0] ?? '');

/** The text of the first `<name>` in `xml`. */
export const textOfElement = (xml: string, name: string): string | undefined => {
  const [content] = contentsOf(xml, name);
  return content === undefined ? undefined : unescapeXml(content);
};

export const xmlResponse = (status: number, root: string): WireResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${root}`,
});
