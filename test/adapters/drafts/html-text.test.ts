import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../lambdas/adapters/drafts/html-text.ts';

const lines = (html: string) =>
  htmlText(html)
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter((line) => line !== '');

describe('the prose of a page', () => {
  it.each([
    ['<p>One <b>bold</b> word.</p><p>Two.</p>', ['One bold word.', 'Two.']],
    ['<h2 class="x">Opening</h2>Say hello.', ['# Opening', 'Say hello.']],
    ['<ul><li>Knock</li><li>Smile</ul>', ['- Knock', '- Smile']],
    ['one<br>two<BR/>three', ['one', 'two', 'three']],
    ['<table><tr><td>Plan</td><td>$49</td></tr></table>', ['Plan $49']],
    ['a\n  wrapped\n  line', ['a wrapped line']],
    ['5 < 6 & 7 > 3', ['5 < 6 & 7 > 3']],
    ['<!doctype html><?xml version="1"?><!-- <p>no</p> -->yes', ['yes']],
    ['<a href="x > y" title=\'<p>\'>link</a>', ['link']],
    ['don&rsquo;t &amp; won&#39;t &#x2014; &lt;b&gt; &euro;5&nbsp;only', ["don’t & won't — <b> €5 only"]],
    ['&unknown; &#0; &#xD800; &#1114112; &', ['&unknown; \uFFFD \uFFFD \uFFFD &']],
    ['<title>Title</title>text', ['text']],
    ['a<wbr>b<custom-tag>c</custom-tag>', ['abc']],
  ])('is extracted from %j', (html, expected) => {
    expect(lines(html)).toEqual(expected);
  });

  it.each([
    '<script>if (a < b) say("no");</script>',
    '<SCRIPT type=x>no</SCRIPT >',
    '<style>p { content: "no" }</style>',
    '<nav><ul><li>no</li></ul></nav>',
    '<nav><nav>no</nav>no</nav>',
    '<svg><title>no</title><path d="M0"/></svg>',
    '<footer>no</footer>',
    '<select><option>no</select>',
    '<button>no</button>',
    '<noscript><p>no</p></noscript>',
    '<template><p>no</p></template>',
    '<textarea>no</textarea>',
  ])('leaves out %s', (html) => {
    expect(lines(`before ${html} after`).join(' ')).toBe('before after');
  });

  it.each(['<script>', '<!--', '<a "', '<nav>', '<p'])('ends with an unclosed %s', (html) => {
    expect(lines(`<p>before</p>${html} after`)).toEqual(['before']);
  });

  it('is read as far as elements nest no deeper than on any real page', () => {
    const nested = (depth: number) => `before ${'<div>'.repeat(depth)}within`;
    expect(lines(nested(900))).toEqual(['before', 'within']);
    expect(lines(nested(100_000))).toEqual(['before']);
  });

  it('is extracted from any string without an error', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '"',
      "'",
      'p',
      'script',
      'nav',
      '&',
      '#',
      ';',
      ' ',
      '=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 60 }), (parts) => {
        const html = parts.join('');
        expect(htmlText(html).length).toBeLessThanOrEqual(html.length * 3 + 3);
      }),
    );
  });

  it.each([
    '<',
    '<a "',
    '<!--',
    '<script>',
    '<nav>',
    '<p>',
    '<div></p>',
    '<div></x>',
    '&amp',
    '<!',
    "<b c='",
    '<svg><script>x</script>',
  ])('is read in linear time: %s again and again', { timeout: 30_000 }, (part) => {
    const html = part.repeat(Math.ceil(1_000_000 / part.length));
    expect(htmlText(html).length).toBeLessThanOrEqual(html.length);
  });
});
