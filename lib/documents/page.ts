import { createHash } from 'node:crypto';

/** Text that is safe inside HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Text with `code` in backticks as HTML. */
export const inline = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

// On a phone, the cells of a field stand one below the other, and a guide's table scrolls within its own frame.
const style = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#5b6570, #9aa4af);
  --paper: light-dark(#fff, #14171a); --line: light-dark(#e3e6ea, #2b3138); --tint: light-dark(#f5f7f9, #1c2126) }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 52rem; padding: 1rem 1rem 4rem; overflow-wrap: break-word }
nav { border-bottom: 1px solid var(--line); font-size: .95em; padding-bottom: .75rem }
h1 { line-height: 1.2 } h2 { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.5rem }
h3 { margin: 2rem 0 .25rem } a { color: light-dark(#0b57d0, #8ab4f8) } li { margin: .2em 0 }
code, pre { font: .9em ui-monospace, monospace; background: var(--tint); border-radius: .3em }
code { padding: .1em .3em; overflow-wrap: anywhere } pre { overflow-x: auto; padding: .8em; tab-size: 4 }
pre code { background: none; font-size: 1em; padding: 0; overflow-wrap: normal }
table { border-collapse: collapse; font-size: .95em; width: 100% }
td, th { border-bottom: 1px solid var(--line); padding: .35em .8em .35em 0; text-align: left; vertical-align: top }
th { color: var(--soft); font-weight: 600 } .wide { overflow-x: auto } .wide td { min-width: 5rem } .wide code { overflow-wrap: normal }
.fields td { overflow-wrap: anywhere } .fields td:first-child { width: 38% } .fields td:nth-child(2) { width: 27% } .fields td code { overflow-wrap: normal }
@media (max-width: 40rem) { .fields tr { border-bottom: 1px solid var(--line); display: block; padding: .4em 0 }
  .fields td, .fields td:first-child, .fields td:nth-child(2) { border: 0; display: inline; padding: 0 .5em 0 0; width: auto }
  .fields td:last-child { display: block } }
.soft { color: var(--soft) } td.soft { white-space: nowrap } :target { background: var(--tint) }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs and nothing is loaded: one style sheet, by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;

/** The address of the documentation's first page, as seen from the pages below it. */
const home = '../docs';

export interface PageText {
  readonly title: string;
  readonly body: string;
  /** The first page has no way up. */
  readonly isHome?: boolean;
}

/** A page of the documentation: no script, nothing loaded from elsewhere, readable on a phone. */
export const page = ({ title, body, isHome = false }: PageText): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)} · Pitch Scoring API</title>
<style>${style}</style>
</head>
<body>
${isHome ? '' : `<nav><a href="${home}">Docs</a> · <a href="quickstart">Quickstart</a> · <a href="reference">Reference</a> · <a href="errors">Errors</a></nav>\n`}${body}
</body>
</html>
`;
