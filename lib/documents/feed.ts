import { exampleAddress } from '../../lambdas/contract/documents.ts';
import { escaped } from './html.ts';
import { markdownHtml } from './markdown.ts';

/** The changes of one day. */
export interface Change {
  /** `2026-11-25`. */
  readonly date: string;
  /** The text after the date, such as the release; may be empty. */
  readonly note: string;
  readonly markdown: string;
}

/**
 * The days of the changelog, newest first: headings such as `## 2026-11-25 · 0.1.0`. Throws if a heading has no date.
 */
export const changesOf = (changelog: string): readonly Change[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [, date, note = ''] = /^(\d{4}-\d{2}-\d{2})(?: · (.+))?$/.exec(head) ?? [];
      if (date === undefined) throw new Error(`A heading of the changelog without a date: ${head}`);
      return { date, note, markdown: lines.join('\n').trim() };
    });

const entry = ({ date, note, markdown }: Change): string => `<entry>
<id>${exampleAddress}/v1/docs/changelog#${date}</id>
<title>${escaped(note === '' ? `Changes of ${date}` : `Changes of ${date}: ${note}`)}</title>
<updated>${date}T00:00:00Z</updated>
<link href="changelog#${date}"/>
<content type="html">${escaped(markdownHtml(markdown))}</content>
</entry>`;

/** The changelog as an Atom feed (RFC 4287). Links are relative to the feed, because a deployment has two addresses. */
export const feedOf = (changes: readonly Change[]): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${exampleAddress}/v1/docs/changelog</id>
<title>Pitch Scoring API: changelog</title>
<updated>${changes[0]?.date ?? ''}T00:00:00Z</updated>
<author><name>Pitch Scoring API</name></author>
<link rel="self" href="changelog.xml"/>
<link rel="alternate" type="text/html" href="changelog"/>
${changes.map(entry).join('\n')}
</feed>
`;
