import type { Row } from '../../../lambdas/contract/row.ts';
import { problemsByStatus } from '../openapi/errors.ts';
import type { Examples, FindFile } from '../openapi/examples.ts';
import { titled } from '../openapi/tags.ts';
import { callOf } from '../samples/call.ts';
import { type Sample, samplesOf } from '../samples/samples.ts';
import { type Field, fieldsOf } from './fields.ts';

/** A group of fields under a heading: the path, the query or the body. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** The reference of one endpoint. */
export interface Operation {
  readonly row: Row;
  /** `Submit analysis`, from the endpoint's id. */
  readonly title: string;
  /** Its anchor on the page of its area. */
  readonly anchor: string;
  /** Who may call it, in Markdown. */
  readonly access: string;
  readonly request: readonly FieldGroup[];
  readonly samples: readonly Sample[];
  readonly response: {
    readonly status: number;
    readonly fields: readonly Field[];
    readonly example: unknown;
  };
  readonly problems: readonly (readonly [status: number, codes: readonly string[]])[];
}

const keyOf = { sandbox: 'a sandbox key', production: 'a live key' } as const;

const accessOf = ({ scope, orScope, onlyIn }: Row): string => {
  if (scope === 'none') return 'No key is needed.';
  const or = orScope === undefined ? '' : ` or \`${orScope}\``;
  return `Scope \`${scope}\`${or}${onlyIn === undefined ? '' : `, with ${keyOf[onlyIn]}`}.`;
};

const groupsOf = ({ params, query, body }: Row): readonly FieldGroup[] =>
  [
    { title: 'Path', fields: fieldsOf(params, 'input') },
    { title: 'Query', fields: fieldsOf(query, 'input') },
    { title: 'Body', fields: fieldsOf(body, 'input') },
  ].filter(({ fields }) => fields.length > 0);

/** An endpoint in the reference, derived from the row that checks its requests. */
export const operationOf = (row: Row, examples: Examples, find: FindFile): Operation => {
  const anchor = row.id.split('.')[1] ?? row.id;
  const body = 'body' in row.success ? row.success.body : undefined;
  return {
    row,
    anchor,
    title: titled(anchor.replaceAll('-', ' ')),
    access: accessOf(row),
    request: groupsOf(row),
    samples: samplesOf(callOf(row, find)),
    response: {
      status: row.success.status,
      fields: fieldsOf(body, 'output'),
      example: examples.response(row),
    },
    problems: [...problemsByStatus(row)],
  };
};
