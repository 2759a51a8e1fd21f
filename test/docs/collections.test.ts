import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';

// What partners load into Postman and Bruno. `npm run check:clients` has these programs judge it.

const folder = 'docs/collections';
const files = globSync(`${folder}/**/*`, { withFileTypes: true }).flatMap((one) =>
  one.isFile() ? [`${one.parentPath}/${one.name}`] : [],
);
const postman = readFileSync(`${folder}/pitch-scoring.postman_collection.json`, 'utf8');

it('contains every operation by its area, and no file of a deleted one', () => {
  const requests = rows.map(({ id }) => `${folder}/bruno/${id.replace('.', '/')}.bru`);
  const areas = [...new Set(rows.map(({ id }) => `${folder}/bruno/${id.split('.')[0]}/folder.bru`))];
  const others = [
    'bruno/bruno.json',
    'bruno/collection.bru',
    'bruno/environments/live.bru',
    'bruno/environments/local.bru',
    'bruno/environments/sandbox.bru',
    'overlay.json',
    'pitch-scoring.postman_collection.json',
  ].map((name) => `${folder}/${name}`);
  expect(files.toSorted()).toEqual([...requests, ...areas, ...others].toSorted());
  const names = JSON.parse(postman).item.flatMap(({ item }: { item: { name: string }[] }) =>
    item.map(({ name }) => name),
  );
  expect(names).toEqual(expect.arrayContaining(rows.map(({ summary }) => summary)));
});

it('contains no key, no secret, and nothing that looks like one', () => {
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/(?:pk_(?:sandbox|live)_|whsec_)\w{8,}/);
  const { auth, variable } = JSON.parse(postman);
  expect(auth.bearer).toEqual([{ key: 'token', value: '{{api_key}}', type: 'string' }]);
  expect(variable).toContainEqual({ key: 'api_key', value: '' });
});

it('overlays only parts of the document that exist', () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const { actions } = JSON.parse(readFileSync(`${folder}/overlay.json`, 'utf8'));
  for (const { target } of actions.slice(1)) {
    const [, path = '', method = ''] = /^\$\.paths\['(.+)'\]\.(\w+)$/.exec(target) ?? [];
    expect(paths[path]?.[method]?.operationId, target).toBeDefined();
  }
});
