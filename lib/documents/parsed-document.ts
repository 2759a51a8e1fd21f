import type { Row } from '../../lambdas/contract/row.ts';
import type { OpenApiDocument } from './openapi/document.ts';

// The OpenAPI document as generators of clients read it, with the few kinds of schemas in this contract.

/** A JSON Schema of the document. */
export interface Schema {
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

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
}

/** One operation of the document. */
export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of the document that generators read. */
export interface ParsedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const parsedDocument = (openApi: OpenApiDocument): ParsedDocument =>
  JSON.parse(JSON.stringify(openApi));

/** The operation of a row. */
export const operationOf = (document: ParsedDocument, { id, method, path }: Row): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`Not in the document: ${id}`);
  return operation;
};

/** The name of the component that a reference points to. */
export const nameOfReference = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The parameters of an operation in its path or its query, as one object. */
export const parametersIn = (operation: Operation, place: 'path' | 'query'): Schema | undefined => {
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

/** The schema of a JSON body. */
export const bodyOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

/** Whether an operation succeeds with a redirect. */
export const isRedirect = ({ responses }: Operation): boolean =>
  Object.keys(responses).some((status) => status.startsWith('3'));

/** The successful response of an operation: one schema, or a choice of several. For a redirect, its address. */
export const responseOf = (operation: Operation): Schema => {
  if (isRedirect(operation)) return { type: 'string' };
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  return { anyOf: Object.values(success?.content ?? {}).map(({ schema = {} }) => schema) };
};

/** A schema, or the component that it refers to. */
export const resolved = (document: ParsedDocument, schema: Schema): Schema => {
  const [only, ...others] = schema.anyOf ?? [schema];
  const { $ref } = only ?? {};
  const component = $ref === undefined ? undefined : document.components.schemas[nameOfReference($ref)];
  return others.length === 0 ? (component ?? only ?? {}) : schema;
};

/** The schema of a list's entries, if an endpoint is a list. */
export const entryOf = (document: ParsedDocument, row: Row): Schema | undefined => {
  const response = resolved(document, responseOf(operationOf(document, row)));
  const { data, next_cursor: cursor } = response.properties ?? {};
  return row.method === 'GET' && cursor !== undefined ? data?.items : undefined;
};
