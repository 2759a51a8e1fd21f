import { readFileSync } from 'node:fs';
import { type Expression, type Property, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { type Plugin, transformSync } from 'esbuild';

// A function checks what comes in; what goes out is typed by its row, and checked against it in tests. So bundles leave
// out the schemas of answers, and those of the other endpoints in the same file: making a schema costs 0.1 ms, and a
// contract file has up to a hundred (7 ms of a cold start, measured with `npm run bench -- cold`). What a schema says of
// itself is for the documents: a description is a copy of its schema, so bundles leave these calls out as well.

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const propertyOf = (object: Expression | undefined, name: string): Property | undefined =>
  object?.type !== 'ObjectExpression'
    ? undefined
    : object.properties.find(
        (one): one is Property =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
      );

const expressionOf = (property: Property | undefined): Expression | undefined => property?.value;

/** `success: { status: 200, body: … }` → without the body. */
const withoutAnswer = (row: Expression): Edit[] => {
  const body = propertyOf(expressionOf(propertyOf(row, 'success')), 'body');
  return body ? [{ from: body.start, to: body.end, text: 'body: undefined' }] : [];
};

/** Says that nothing is lost when a constant is left out that nobody uses. */
const pure = ({ start, end }: Expression): Edit[] => [
  { from: start, to: start, text: '/* @__PURE__ */ (() => (' },
  { from: end, to: end, text: '))()' },
];

/** What a schema says of itself. */
const notes: ReadonlySet<string> = new Set(['describe', 'meta']);

/** `schema.describe('…')` → `schema`. */
const withoutNotes = (expression: Expression): Edit[] => {
  const edits: Edit[] = [];
  simple(expression, {
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (notes.has(callee.property.name)) edits.push({ from: callee.object.end, to: end, text: '' });
    },
  });
  return edits;
};

/** A change within a part that another one replaces is none. */
const outermost = (edits: readonly Edit[]): Edit[] =>
  edits.filter(
    (one) =>
      !edits.some(
        (other) => other !== one && other.from <= one.from && one.to <= other.to && one.from < one.to,
      ),
  );

const editsOf = (code: string): Edit[] =>
  outermost(
    parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ init }) =>
        init ? [...withoutAnswer(init), ...withoutNotes(init), ...pure(init)] : [],
      );
    }),
  );

const edited = (code: string): string =>
  editsOf(code)
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code);

/** Leaves out of a bundle what its function does not use of the contract. */
export const slimContract: Plugin = {
  name: 'slim-contract',
  setup(bundler) {
    bundler.onLoad({ filter: /\/lambdas\/contract\/[\w-]+\.ts$/ }, ({ path }) => {
      const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
      return { contents: edited(code), loader: 'js' };
    });
  },
};
