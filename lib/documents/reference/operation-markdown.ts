import type { Field } from './fields.ts';
import type { FieldGroup, Operation } from './operation.ts';

const fieldMarkdown = ({ name, type, presence, note, fields }: Field, indent: string): string => {
  const mark = presence === '' ? '' : `, ${presence}`;
  const own = `${indent}- \`${name}\` (${type}${mark})${note === '' ? '' : `: ${note}`}`;
  return [own, ...fields.map((field) => fieldMarkdown(field, `${indent}  `))].join('\n');
};

const group = ({ title, fields }: FieldGroup): string =>
  `#### ${title}\n\n${fields.map((field) => fieldMarkdown(field, '')).join('\n')}`;

const fenced = (syntax: string, text: string): string => `\`\`\`${syntax}\n${text}\n\`\`\``;

/** An endpoint as Markdown, with its command of curl. */
export const operationMarkdown = (operation: Operation): string => {
  const { row, title, access, request, samples, response, problems } = operation;
  const [command] = samples;
  return [
    `## ${title}`,
    `\`${row.method} ${row.path}\``,
    `${row.summary}. ${access}`,
    '### Request',
    ...(command === undefined ? [] : [fenced(command.syntax, command.text)]),
    ...request.map(group),
    `### Response ${response.status}`,
    ...(response.example === undefined ? [] : [fenced('json', JSON.stringify(response.example, null, 2))]),
    ...(response.fields.length === 0 ? [] : [group({ title: 'Fields', fields: response.fields })]),
    `Errors: ${problems.flatMap(([status, codes]) => codes.map((code) => `[\`${code}\`](errors.md#${code}) ${status}`)).join(', ')}.`,
  ].join('\n\n');
};
