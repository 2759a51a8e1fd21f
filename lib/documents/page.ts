/** Text that is safe inside HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Text with `code` in backticks as HTML. */
export const inline = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

// On a phone, the cells of a row stand one below the other.
const style = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#5b6570, #9aa4af);
  --paper: light-dark(#fff, #14171a); --line: light-dark(#e3e6ea, #2b3138); --tint: light-dark(#f5f7f9, #1c2126) }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 52rem; padding: 1.5rem 1rem 4rem }
h1 { line-height: 1.2 } h2 { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.5rem }
h3 { margin: 2rem 0 .25rem } a { color: light-dark(#0b57d0, #8ab4f8) }
code, pre { font: .9em ui-monospace, monospace; background: var(--tint); border-radius: .3em }
code { padding: .1em .3em; overflow-wrap: anywhere } pre { overflow-x: auto; padding: .8em }
table { border-collapse: collapse; font-size: .95em; width: 100% }
td { border-bottom: 1px solid var(--line); padding: .35em .8em .35em 0; vertical-align: top; overflow-wrap: anywhere }
td:first-child { width: 38% } td:nth-child(2) { width: 27% } td code { overflow-wrap: normal }
@media (max-width: 40rem) { tr { border-bottom: 1px solid var(--line); display: block; padding: .4em 0 }
  td, td:first-child, td:nth-child(2) { border: 0; display: inline; padding: 0 .5em 0 0; width: auto } td:last-child { display: block } }
.soft { color: var(--soft) } td.soft { white-space: nowrap } :target { background: var(--tint) }`;

/** A page of the documentation: no script, nothing loaded from elsewhere, readable on a phone. */
export const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
