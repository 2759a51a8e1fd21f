import { Parser } from 'htmlparser2';

/** Elements that hold no prose: code, styles, menus, pictures, controls. */
const dropped: ReadonlySet<string> = new Set(
  'aside button dialog footer iframe math nav noscript script select style svg template textarea title xmp'.split(
    ' ',
  ),
);
const blocks: ReadonlySet<string> = new Set(
  'address article blockquote body br center dd details div dl dt fieldset figcaption figure form header hr html main ol p pre section summary table tbody thead tr ul'.split(
    ' ',
  ),
);

const signOf = (name: string, closes: boolean): string => {
  if (/^h[1-6]$/.test(name)) return closes ? '\n' : '\n# ';
  if (name === 'li') return closes ? '\n' : '\n- ';
  if (name === 'td' || name === 'th') return ' ';
  return blocks.has(name) ? '\n' : '';
};

/** Real pages nest a few dozen elements, and browsers stop at 512. The parser takes quadratic time in the depth. */
const DEEPEST = 1_000;

/**
 * The prose of a page as plain text: a line for each block, `# ` before headings, `- ` before list items. Scripts,
 * styles, menus and controls are left out. Nothing is built or run, and reading stops where elements nest too deep.
 */
export const htmlText = (html: string): string => {
  const parts: string[] = [];
  /** The element that is left out, and how many of its name are open. */
  let left = { name: '', depth: 0 };
  const add = (text: string) => left.depth === 0 && parts.push(text);
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1;
      if (depth > DEEPEST) parser.pause();
      if (name === left.name) left = { name, depth: left.depth + 1 };
      else if (left.depth === 0 && dropped.has(name)) left = { name, depth: 1 };
      else add(signOf(name, false));
    },
    onclosetag: (name) => {
      depth -= 1;
      if (name === left.name)
        left = left.depth > 1 ? { name, depth: left.depth - 1 } : { name: '', depth: 0 };
      else add(signOf(name, true));
    },
    ontext: (text) => add(text.replaceAll(/\s+/g, ' ')),
  });
  parser.end(html);
  return parts.join('');
};
