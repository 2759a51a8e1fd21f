import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { exampleUploads } from '../../lambdas/contract/documents.ts';
import { browserBundle } from './browser-bundle.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Sound is played from a partner's own address, which on one machine is at 127.0.0.1. Files are posted to the bucket of
 * uploads, whose address the function fills in. All other requests go to the page's own origin.
 */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `connect-src 'self' ${exampleUploads}`,
    'media-src https: http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The console as one page: it loads nothing else, and only its own script and style run. */
export const consolePage = async (): Promise<string> => {
  const script = await browserBundle({
    entryPoint: 'lib/console/main.tsx',
    tsconfig: 'lib/console/tsconfig.json',
  });
  const style = readFileSync('lib/console/console.css', 'utf8');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}">
<title>Console · Pitch Scoring API</title>
<style>${style}</style>
</head>
<body>
<noscript>The console needs JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`;
};
