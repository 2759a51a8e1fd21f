import { problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import type { OpenApiDocument } from './openapi/document.ts';

// openapi-typescript needs the compiler API that TypeScript 7 no longer has, and the schemas of this contract are few
// kinds: so the types are written by this fold over the document.

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

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
  const fields = Object.entries(schema.properties ?? {}).map((one) => field(schema, one));
  if (fields.length > 0) return `{\n  ${indented(fields.join('\n'))}\n}`;
  const { additionalProperties: rest } = schema;
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
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.const !== undefined) return literal(schema.const);
  // Beside fields they say which of these go together, which is more than a type tells.
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const types = typeof schema.type === 'object' ? schema.type : [schema.type];
  return union(types.map((type) => plainType(schema, type)));
};

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

const parametersIn = (operation: Operation, place: string): Schema | undefined => {
  const own = (operation.parameters ?? []).filter((one) => one.in === place);
  if (own.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name = '', schema = {}, description }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    ),
    required: own.filter(({ required }) => required).map(({ name = '' }) => name),
  };
};

const part = (name: string, schema: Schema | undefined, isRequired: boolean): string =>
  schema === undefined ? '' : `${name}${isRequired ? '' : '?'}: ${typeOf(schema)};\n`;

const hasRequired = (schema: Schema | undefined): boolean => (schema?.required?.length ?? 0) > 0;

const answerOf = (operation: Operation): Schema => {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  return { anyOf: Object.values(success?.content ?? {}).map(({ schema = {} }) => schema) };
};

const operationType = (operation: Operation): string => {
  const [params, query] = [parametersIn(operation, 'path'), parametersIn(operation, 'query')];
  const { content, required = false } = operation.requestBody ?? {};
  return indented(
    [
      part('params', params, hasRequired(params)),
      part('query', query, hasRequired(query)),
      part('body', content?.['application/json']?.schema, required),
      part('answer', answerOf(operation), true),
    ].join(''),
  ).trimEnd();
};

/** The types of every endpoint for partners who write TypeScript: `clients/typescript/src/operations.ts`. */
export const operationTypes = (rows: readonly Row[], openApi: OpenApiDocument): string => {
  const document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  } = JSON.parse(JSON.stringify(openApi));
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const operations = rows.map((row) => {
    const operation = document.paths[row.path]?.[row.method.toLowerCase()];
    if (operation === undefined) throw new Error(`Not in the document: ${row.id}`);
    return `  /** ${row.summary}. */\n  '${row.method} ${row.path}': {\n    ${indented(operationType(operation))}\n  };`;
  });
  return `// Made from the contract by \`npm run documents\`: the types of every endpoint, by method and path.

${schemas.join('\n\n')}

export type ErrorCode = ${union(Object.keys(problemKinds).map(literal))};

export interface Operations {
${operations.join('\n')}
}
`;
};
