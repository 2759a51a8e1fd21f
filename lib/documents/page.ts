import { createHash } from 'node:crypto';
import { exampleContact } from '../../lambdas/contract/documents.ts';
import { escaped } from './html.ts';
import { type Group, type Heading, navigationHtml } from './navigation.ts';

/** The script and the style of every page. */
export interface Assets {
  readonly script: string;
  readonly style: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * One script and one style may run, each by its hash. Pictures are inlined, and the page may fetch only from its own
 * origin, for the index of the search.
 */
const policyOf = ({ script, style }: Assets): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

export interface PageText {
  /** Its address below `/v1/docs/`; the first page, `index`, is at `/v1/docs` itself. */
  readonly name: string;
  readonly title: string;
  /** One sentence for search engines and lists. */
  readonly about: string;
  readonly headings: readonly Heading[];
  readonly body: string;
}

/**
 * Renders a page of the documentation: no foreign host, one script and one style by their hashes, readable on a phone.
 */
export const layout =
  (assets: Assets, groups: readonly Group[]) =>
  ({ name, title, about, headings, body }: PageText): string => {
    const isHome = name === 'index';
    const folder = isHome ? 'docs/' : '';
    const home = isHome ? 'docs' : '../docs';
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(assets)}">
<title>${escaped(title)} · Pitch Scoring API</title>
<meta name="description" content="${escaped(about)}">
<link rel="alternate" type="text/markdown" href="${folder}${name}.md">
<link rel="alternate" type="application/atom+xml" title="Changelog" href="${folder}changelog.xml">
<style>${assets.style}</style>
<script>${assets.script}</script>
</head>
<body data-folder="${folder}">
<a class="skip" href="#content">Skip to the text</a>
<header>
<button type="button" class="menu" popovertarget="navigation">Menu</button>
<a class="home" href="${home}">Pitch Scoring API</a>
<div id="search" role="search"></div>
</header>
<nav id="navigation" popover aria-label="Documentation">
${navigationHtml(groups, { current: name, headings, folder })}
</nav>
<main id="content" tabindex="-1">
${body}
</main>
<footer>
<p>Questions? Write to <a href="mailto:${exampleContact}">${exampleContact}</a>, with the <code>X-Request-Id</code> of a response where you have one.</p>
<p><a href="${folder}${name}.md">This page as Markdown</a> · <a href="${folder}llms.txt">llms.txt</a> · <a href="${folder}changelog.xml">Feed of changes</a></p>
</footer>
</body>
</html>
`;
  };
