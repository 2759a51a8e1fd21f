import { Marked } from 'marked';
import { codeBlock } from './code.ts';
import { escaped } from './html.ts';

/** The anchor of a heading: a code unchanged, other text in lower case with dashes. */
const anchorOf = (text: string): string =>
  /^[a-z_]+$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

const plain = (text: string): string => text.replace(/`/g, '');

/** The text of a heading, without a status after a code, and its anchor. */
const headingOf = (text: string): { readonly title: string; readonly anchor: string } => {
  const title = plain(text).split(' · ')[0] ?? '';
  return { title, anchor: anchorOf(title) };
};

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const id = depth === 1 ? '' : ` id="${headingOf(text).anchor}"`;
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code: ({ text, lang }) => `${codeBlock(text, lang)}\n`,
    // A guide contains no HTML.
    html: ({ text }) => escaped(text),
  },
});

/** Markdown as HTML: headings have anchors, a wide table scrolls in its own frame, HTML is shown as text. */
export const markdownHtml = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<th>', '<th scope="col">');

/** The text of a page's first heading. */
export const titleOf = (markdown: string): string => plain(/^# (.+)$/m.exec(markdown)?.[1] ?? '');

/** A heading below the first, and the words under it. */
export interface Section {
  readonly title: string;
  readonly anchor: string;
  readonly depth: number;
  readonly text: string;
}

/** The sections of a page in order; text before the first heading below the title has no anchor. */
export const sectionsOf = (markdown: string): readonly Section[] => {
  const sections: { title: string; anchor: string; depth: number; text: string }[] = [
    { title: titleOf(markdown), anchor: '', depth: 1, text: '' },
  ];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth > 1)
      sections.push({ ...headingOf(token.text), depth: token.depth, text: '' });
    const last = sections.at(-1);
    if (last !== undefined && token.type !== 'heading' && token.type !== 'code') last.text += ` ${token.raw}`;
  }
  return sections;
};
