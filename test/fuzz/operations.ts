import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Schema, schema } from './schema.ts';

/** The schema of an answer is read by the validator alone. */
const anySchema = z.looseObject({});
export type AnySchema = z.output<typeof anySchema>;

const media = z.record(z.string(), z.object({ schema: anySchema }));

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema,
});
type Parameter = z.output<typeof parameter>;
const reference = z.object({ $ref: z.string() });

const responseOf = z.object({ content: media.optional() });

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([parameter, reference])).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.union([reference, responseOf])),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), anySchema),
    parameters: z.record(z.string(), parameter).default({}),
    responses: z.record(z.string(), responseOf).default({}),
  }),
});

/** One operation of the document, its references to parameters and responses resolved. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** By status and media type. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, AnySchema>>>>;
}

const schemasOf = (content: z.output<typeof media> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema: one }]) => [type, one]));

const bodyOf = (content: z.output<typeof media> = {}): Schema | undefined => {
  const json = content['application/json'];
  return json && schema.parse(json.schema);
};

const named = <T>(things: Readonly<Record<string, T>>, ref: string): T => {
  const found = things[ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`The document has no ${ref}`);
  return found;
};

/** The committed document, as a stranger reads it. */
export const readDocument = (file = 'docs/openapi.json') => {
  const { paths, components } = document.parse(JSON.parse(readFileSync(file, 'utf8')));
  const contentOf = (response: z.output<typeof operation>['responses'][string]) =>
    '$ref' in response && typeof response.$ref === 'string'
      ? named(components.responses, response.$ref).content
      : responseOf.parse(response).content;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, parameters, requestBody, responses }]): Operation => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => ('in' in one ? one : named(components.parameters, one.$ref))),
        body: bodyOf(requestBody?.content),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, response]) => [status, schemasOf(contentOf(response))]),
        ),
      }),
    ),
  );
  return {
    operations,
    schemas: components.schemas,
    resolve: (ref: string): Schema => schema.parse(named(components.schemas, ref)),
  };
};
export type Document = ReturnType<typeof readDocument>;
