import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rows } from '../lambdas/contract/index.ts';
import { errorPages } from '../lib/documents/error-pages.ts';
import { openApiDocument } from '../lib/documents/openapi.ts';
import { reference } from '../lib/documents/reference.ts';

// Writes the documents that follow from the contract; with --check it only compares, and fails on a difference.

const documents: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(rows), null, 2)}\n`,
  'docs/reference.html': reference(rows),
  'docs/errors.html': errorPages(),
  'docs/routes.txt': `${rows.map(({ method, path }) => `${method} ${path}`).join('\n')}\n`,
};

const isCheck = process.argv.includes('--check');
const stale = Object.entries(documents).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);

if (isCheck && stale.length > 0) {
  console.error(
    `Not what the contract says: ${stale.map(([file]) => file).join(', ')}. Run: npm run documents`,
  );
  process.exitCode = 1;
} else if (!isCheck) {
  mkdirSync('docs', { recursive: true });
  for (const [file, text] of stale) writeFileSync(file, text);
  console.log(stale.length === 0 ? 'Nothing changed.' : `Written: ${stale.map(([file]) => file).join(', ')}`);
}
