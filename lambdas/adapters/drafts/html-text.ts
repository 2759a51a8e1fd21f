/** Elements whose contents are no markup: they end at their own closing tag alone. None of them holds prose. */
const raw: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noscript',
  'xmp',
]);
/** Elements around what is no prose: menus, pictures, controls. */
const dropped: ReadonlySet<string> = new Set([
  'aside',
  'button',
  'dialog',
  'footer',
  'math',
  'nav',
  'select',
  'svg',
  'template',
]);
const blocks: ReadonlySet<string> = new Set(
  'address article blockquote body br center dd details div dl dt fieldset figcaption figure form header hr html main ol p pre section summary table tbody thead tr ul'.split(
    ' ',
  ),
);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  trade: '™',
};

const codePoint = (digits: string, base: 10 | 16): string => {
  const point = Number.parseInt(digits, base);
  const isCharacter = point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point < 0xe0_00);
  return isCharacter ? String.fromCodePoint(point) : '\uFFFD';
};

const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return codePoint(decimal, 10);
      if (hex !== undefined) return codePoint(hex, 16);
      return entities[name?.toLowerCase() ?? ''] ?? entity;
    },
  );

interface Tag {
  /** In lower case; empty for what is no element: a comment, a declaration. */
  readonly name: string;
  readonly closes: boolean;
  /** Where the text goes on. */
  readonly end: number;
}

/** The end of a tag: the first `>` outside of quotes. What is never closed takes the rest of the page with it. */
const tagEnd = (html: string, from: number): number => {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return html.length;
};

const behind = (html: string, mark: string, from: number): number => {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
};

/** The tag that begins at a `<`; undefined when this is a sign of the text. */
const tagAt = (html: string, at: number): Tag | undefined => {
  if (html.startsWith('<!--', at)) return { name: '', closes: false, end: behind(html, '-->', at + 4) };
  if (/[!?]/.test(html.charAt(at + 1))) return { name: '', closes: false, end: behind(html, '>', at) };
  const start = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;
  start.lastIndex = at;
  const [text = '', slash, name = ''] = start.exec(html) ?? [];
  if (text === '') return undefined;
  return { name: name.toLowerCase(), closes: slash === '/', end: tagEnd(html, at + text.length) };
};

/** Where the contents of a raw element end: before its closing tag. */
const rawEnd = (html: string, name: string, from: number): number => {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
};

const signOf = ({ name, closes }: Tag): string => {
  if (/^h[1-6]$/.test(name)) return closes ? '\n' : '\n# ';
  if (name === 'li') return closes ? '\n' : '\n- ';
  if (name === 'td' || name === 'th') return ' ';
  return blocks.has(name) ? '\n' : '';
};

/**
 * The prose of a page as plain text: a line for each block, `# ` before headings, `- ` before list items. Scripts, styles,
 * menus and controls are left out. Reads hostile markup in one pass; it builds nothing and runs nothing.
 */
export const htmlText = (html: string): string => {
  const parts: string[] = [];
  /** The element that is left out, and how many of its name are open. */
  let left = { name: '', depth: 0 };
  const add = (text: string) => left.depth === 0 && parts.push(text);
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    add(withoutEntities(html.slice(at, open === -1 ? html.length : open)).replaceAll(/\s+/g, ' '));
    if (open === -1) break;
    const tag = tagAt(html, open);
    at = tag?.end ?? open + 1;
    if (tag === undefined) add('<');
    else if (left.depth > 0 && tag.name === left.name)
      left = { ...left, depth: left.depth + (tag.closes ? -1 : 1) };
    else if (tag.closes) add(signOf(tag));
    else if (raw.has(tag.name)) at = rawEnd(html, tag.name, at);
    else if (left.depth === 0 && dropped.has(tag.name)) left = { name: tag.name, depth: 1 };
    else add(signOf(tag));
  }
  return parts.join('');
};
