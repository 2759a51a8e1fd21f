import { Marked } from 'marked';
import { escaped } from './page.ts';

/** The anchor of a heading: a lone code as it is, other text in small letters with dashes. */
const anchorOf = (text: string): string =>
  /^[a-z_]+$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

const plain = (text: string): string => text.replace(/`/g, '');

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const words = plain(text).split(' · ')[0] ?? '';
      return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A guide has no HTML of its own.
    html: ({ text }) => escaped(text),
  },
});

/** Markdown as HTML: headings have anchors, a wide table scrolls in its own frame, HTML is shown as text. */
export const markdownHtml = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>');

/** The text of a page's first heading. */
export const titleOf = (markdown: string): string => plain(/^# (.+)$/m.exec(markdown)?.[1] ?? '');
