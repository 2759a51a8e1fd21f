import { problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { triggeredKind } from '../../lambdas/contract/sandbox.ts';
import { codecs, fileEndings, mediaTypes } from '../../lambdas/domain/recordings/codecs.ts';
import { PILLARS } from '../../lambdas/domain/scoring/pillars.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import {
  bodyOf,
  nameOfReference,
  type Operation,
  operationOf,
  parametersIn,
  parsedDocument,
  responseOf,
  type Schema,
} from './parsed-document.ts';

// openapi-typescript needs the compiler API that TypeScript 7 no longer has, and this contract has few kinds of
// schemas, so this fold over the document writes the types.

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
const indented = (text: string): string => text.replaceAll('\n', '\n  ');
const named = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

const field = (schema: Schema, [name, type]: [string, Schema]): string => {
  const note = type.description === undefined ? '' : `/** ${type.description.replaceAll('*/', '')} */\n`;
  return `${note}${named(name)}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(type)};`;
};

const objectOf = (schema: Schema): string => {
  const { additionalProperties: rest } = schema;
  const fields = Object.entries(schema.properties ?? {}).map((one) => field(schema, one));
  // Beside the named ones, fields of the caller's own.
  const others = typeof rest === 'object' ? ['[name: string]: unknown;'] : [];
  if (fields.length > 0) return `{\n  ${indented([...fields, ...others].join('\n'))}\n}`;
  return rest === false
    ? 'Record<string, never>'
    : `Record<string, ${typeof rest === 'object' && Object.keys(rest).length > 0 ? typeOf(rest) : 'unknown'}>`;
};

const arrayOf = (items: Schema | undefined): string => {
  const inner = items === undefined ? 'unknown' : typeOf(items);
  return /^[\w.]+$/.test(inner) ? `${inner}[]` : `Array<${inner}>`;
};

const plainType = (schema: Schema, type: string | undefined): string => {
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema.items);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case undefined:
      return 'unknown';
    default:
      throw new Error(`A type that the client cannot tell: ${type}`);
  }
};

/** A JSON Schema as a TypeScript type. */
const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return nameOfReference(schema.$ref);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.const !== undefined) return literal(schema.const);
  // Beside fields they state which of these go together, which a type cannot express.
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const types = typeof schema.type === 'object' ? schema.type : [schema.type];
  return union(types.map((type) => plainType(schema, type)));
};

const part = (name: string, schema: Schema | undefined, isRequired: boolean): string =>
  schema === undefined ? '' : `${name}${isRequired ? '' : '?'}: ${typeOf(schema)};\n`;

const hasRequired = (schema: Schema | undefined): boolean => (schema?.required?.length ?? 0) > 0;

const operationType = (operation: Operation): string => {
  const params = parametersIn(operation, 'path');
  const query = parametersIn(operation, 'query');
  return indented(
    [
      part('params', params, hasRequired(params)),
      part('query', query, hasRequired(query)),
      part('body', bodyOf(operation.requestBody), operation.requestBody?.required ?? false),
      part('response', responseOf(operation), true),
    ].join(''),
  ).trimEnd();
};

/** The types of every endpoint for partners who write TypeScript, and the names of pillars, kinds of recordings and triggered events: `clients/typescript/src/operations.ts`. */
export const operationTypes = (rows: readonly Row[], openApi: OpenApiDocument): string => {
  const document = parsedDocument(openApi);
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const operations = rows.map((row) => {
    const operation = operationOf(document, row);
    return `  /** ${row.summary}. */\n  '${row.method} ${row.path}': {\n    ${indented(operationType(operation))}\n  };`;
  });
  return `// Made from the contract by \`npm run documents\`: the types of every endpoint, by method and path.

${schemas.join('\n\n')}

/** The pillars of a score, in the order in which they are shown. */
export const pillars = [${PILLARS.map(literal).join(', ')}] as const;

/** The media type of an upload, by the ending of its file's name. */
export const recordingTypes = {
${codecs.flatMap((codec) => fileEndings[codec].map((ending) => `  ${ending}: ${literal(mediaTypes[codec][0])},`)).join('\n')}
} as const;

/** The kinds of events that \`POST /v1/sandbox/trigger\` sends. */
export const triggeredKinds = [
${triggeredKind.options.map((kind) => `  ${literal(kind)},`).join('\n')}
] as const;

export type ErrorCode = ${union(Object.keys(problemKinds).map(literal))};

export interface Operations {
${operations.join('\n')}
}
`;
};
