import { problemKinds } from '../../../lambdas/contract/problems.ts';
import { bodyOf, nameOfReference, type ParsedDocument, type Schema } from '../parsed-document.ts';
import { docstring, indented, isIdentifier, literal, pascal, typeOf, type Writer } from './text.ts';

/** A name of the module and the code that defines it. */
interface Definition {
  readonly name: string;
  readonly code: string;
}

const classOf = (name: string, schema: Schema, fields: readonly (readonly [string, string])[]): string => {
  const body = fields.flatMap(([field, type]) => {
    const about = schema.properties?.[field]?.description;
    return [`${field}: ${type}`, ...(about === undefined ? [] : [docstring(about)])];
  });
  const about = schema.description === undefined ? [] : [docstring(schema.description)];
  return `class ${name}(TypedDict):\n${indented([...about, ...body].join('\n'))}`;
};

/** The alternative syntax of such a class, for a field whose name is not valid in Python, such as `from`. */
const functionalClassOf = (
  name: string,
  schema: Schema,
  fields: readonly (readonly [string, string])[],
): string => {
  const body = fields.flatMap(([field, type]) => {
    const about = schema.properties?.[field]?.description;
    const quoted = /^NotRequired\[(.*)\]$/.exec(type)?.[1];
    const value = quoted === undefined ? literal(type) : `NotRequired[${literal(quoted)}]`;
    return [...(about === undefined ? [] : [`# ${about}`]), `${literal(field)}: ${value},`];
  });
  return `${name} = TypedDict(\n    ${literal(name)},\n    {\n${indented(indented(body.join('\n')))}\n    },\n)`;
};

/** The class of an object with fields, and before it those of the objects in its fields, each named after its place. */
const classesOf = (name: string, schema: Schema, isSent: boolean): readonly Definition[] => {
  const inner: Definition[] = [];
  const writer: Writer = {
    prefix: '',
    isSent,
    object: (found, place) => {
      inner.push(...classesOf(place, found, isSent));
      return place;
    },
  };
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => {
    const type = typeOf(value, name + pascal(field), writer);
    return [field, schema.required?.includes(field) ? type : `NotRequired[${type}]`] as const;
  });
  const write = fields.every(([field]) => isIdentifier(field)) ? classOf : functionalClassOf;
  return [...inner, { name, code: write(name, schema, fields) }];
};

const isObject = ({ type, properties }: Schema): boolean => type === 'object' && properties !== undefined;

/** Errors are exceptions of the client, not values. */
const isError = (name: string): boolean => name.endsWith('Error');

const namedOnly: Writer = {
  prefix: '',
  isSent: false,
  object: (_, place) => {
    throw new Error(`${place} is a choice that holds an object without a name`);
  },
};

const alias = (name: string, type: string, about: string): Definition => ({
  name,
  code: `${name} = ${type}\n${docstring(about)}`,
});

const mediaTypeIn = (schemas: Readonly<Record<string, Schema>>): Schema => {
  const schema = schemas['CreateUploadRequest']?.properties?.['content_type'];
  if (schema === undefined) throw new Error('An upload no longer says what it is by content_type');
  return schema;
};

/** The module of every type of the contract, for partners who write Python. */
export const pythonTypes = ({ components, webhooks }: ParsedDocument): string => {
  const schemas = Object.entries(components.schemas).filter(([name]) => !isError(name));
  const classes = schemas
    .filter(([, schema]) => isObject(schema))
    .flatMap(([name, schema]) => classesOf(name, schema, name.endsWith('Request')));
  const delivered = Object.values(webhooks).map(({ post }) =>
    nameOfReference(bodyOf(post.requestBody)?.$ref ?? ''),
  );
  const codes = Object.keys(problemKinds).map(literal);
  const definitions = [
    ...classes,
    // After the classes, because Python resolves their names at once.
    ...schemas
      .filter(([, schema]) => !isObject(schema))
      .map(([name, schema]) => alias(name, typeOf(schema, name, namedOnly), schema.description ?? '')),
    alias('WebhookEvent', delivered.join(' | '), 'What a webhook receives, distinguished by `event`.'),
    alias(
      'MediaType',
      typeOf(mediaTypeIn(components.schemas), 'MediaType', namedOnly),
      'What a recording is.',
    ),
    alias('ErrorCode', `Literal[${codes.join(', ')}]`, 'The codes of errors. More will come.'),
  ];
  const names = definitions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two types of the Python client have the name ${twice}`);
  return `"""Every type of the contract. Made from the contract by \`npm run documents\`."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired


${definitions.map(({ code }) => code).join('\n\n\n')}
`;
};
