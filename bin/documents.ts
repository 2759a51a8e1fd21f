import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { rows } from '../lambdas/contract/index.ts';
import { contractDocuments } from '../lib/documents/contract-documents.ts';
import { readCounted } from './cost/counted.ts';
import { costPage, costPageOf } from './cost/page.ts';

// Writes the documents that are derived from the contract, and the page of costs, which is derived from counts; with
// --check it only compares, and fails on a difference.

const find = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

const isCheck = process.argv.includes('--check');
const documents = { ...contractDocuments(rows, find), [costPage]: costPageOf(readCounted()) };
const stale = Object.entries(documents).filter(([file, text]) => find(file) !== text);

if (isCheck && stale.length > 0) {
  console.error(
    `Not what they follow from: ${stale.map(([file]) => file).join(', ')}. Run: npm run documents`,
  );
  process.exitCode = 1;
} else if (!isCheck) {
  for (const [file, text] of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(stale.length === 0 ? 'Nothing changed.' : `Written: ${stale.map(([file]) => file).join(', ')}`);
}
