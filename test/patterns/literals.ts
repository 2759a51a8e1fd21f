import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-5';

const lambdas = fileURLToPath(new URL('../../lambdas/', import.meta.url));

/** A pattern as it stands in a file of `lambdas`. */
export interface Literal {
  readonly source: string;
  readonly flags: string;
  /** Of its first place: `domain/a.ts`. */
  readonly file: string;
}

/** A `new RegExp` within a function: what it is made of is known only when the function runs. */
export interface BuiltLater {
  readonly file: string;
  readonly text: string;
}

const files = (): string[] =>
  readdirSync(lambdas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

const isFunction = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

const makesPattern = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const walk = (node: ts.Node, visit: (node: ts.Node, isInFunction: boolean) => void): void => {
  const go = (one: ts.Node, isInFunction: boolean): void => {
    visit(one, isInFunction);
    const isInside = isInFunction || isFunction(one);
    ts.forEachChild(one, (child) => go(child, isInside));
  };
  go(node, false);
};

/** Every regular expression that is written in `lambdas`, each once, and every one that a function builds. */
export const writtenPatterns = (): {
  readonly literals: readonly Literal[];
  readonly builtLater: readonly BuiltLater[];
} => {
  const literals = new Map<string, Literal>();
  const builtLater: BuiltLater[] = [];
  for (const file of files()) {
    const tree = ts.createSourceFile(
      file,
      readFileSync(join(lambdas, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    walk(tree, (node, isInFunction) => {
      if (ts.isRegularExpressionLiteral(node) && !literals.has(node.text)) {
        const end = node.text.lastIndexOf('/');
        literals.set(node.text, {
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
          file,
        });
      }
      if (isInFunction && makesPattern(node)) builtLater.push({ file, text: node.getText(tree) });
    });
  }
  return { literals: [...literals.values()], builtLater };
};
