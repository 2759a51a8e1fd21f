import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/adr';
const index = readFileSync(`${folder}/README.md`, 'utf8');
const records = readdirSync(folder)
  .filter((file) => /^\d{3}-/.test(file))
  .map((file) => ({
    file,
    number: file.slice(0, 3),
    title: readFileSync(`${folder}/${file}`, 'utf8').split('\n', 1)[0]?.slice('# '.length),
  }));
const [table = '', missing = ''] = index.split('## Missing numbers');

it('lists exactly the architecture decision records with their titles, in order', () => {
  const rows = [...table.matchAll(/^\| (\d{3}) \| \[(.+?)\]\((.+?)\) \| \d{4}-\d{2}-\d{2} \| \S.* \|$/gm)];
  expect(rows.map(([, number, title, file]) => ({ file, number, title }))).toEqual(records);
});

it('links only to existing records', () => {
  const linked = [...index.matchAll(/\]\((.+?)\)/g)].map(([, file]) => file);
  const files = records.map(({ file }) => file);
  expect(linked.filter((file) => file === undefined || !files.includes(file))).toEqual([]);
});

it('explains each missing number', () => {
  const numbers = records.map(({ number }) => number);
  const unused = Array.from({ length: Number(numbers.at(-1)) }, (_, index) =>
    String(index + 1).padStart(3, '0'),
  ).filter((number) => !numbers.includes(number));
  expect([...missing.matchAll(/\d{3}/g)].map(([number]) => number)).toEqual(unused);
});
