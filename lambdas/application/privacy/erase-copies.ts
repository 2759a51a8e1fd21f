import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import { keptResponses } from '../../adapters/privacy/kept-responses.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { all, compares, equals, type Table } from '../../adapters/table/table.ts';
import { linesIn } from '../../domain/privacy/recognise-customer.ts';
import type { Eraser, ErasureScope, TargetsOf } from './eraser.ts';

const exportsAtOnce = 1_000;

/**
 * The files of all exports of the partner, because one person cannot be removed from a file. They exist for at most a
 * day. An export that was being written when the last of the data went is waited for: its file is listed when it is
 * complete, and holds what was read before.
 */
export const exportEraser = (table: Table, documents: DocumentStore): Eraser => ({
  kind: 'exports',
  find: async ({ tenant, erasedBy }, after) => {
    const { partner_id, environment } = tenant;
    const { items, next } = await table.list({
      partition: partitions.exports(tenant),
      order: 'ascending',
      limit: exportsAtOnce,
      filter: all(equals('status', 'processing'), compares('created_at', '<=', erasedBy ?? '')),
      after,
    });
    if (items.length > 0) return { targets: [], next: null, isEarly: true };
    if (next !== null) return { targets: [], next };
    const keys = await documents.list(`exports/${partner_id}/${environment}/`);
    return { targets: keys.map((id) => ({ kind: 'exports', id })), next: null };
  },
  noted: async (_, id) => ({ kind: 'exports', id }),
  erase: (_, id) => documents.remove(id),
});

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Whether any text has several words; one that only names a thing and its state has none. The pattern has one letter on
 * each side of the space, which is enough, and avoids quadratic time on a text of one long word.
 */
export const hasProse = (texts: readonly string[]): boolean =>
  texts.some((text) => /\p{L}\s+\p{L}/u.test(text));

/**
 * Responses that are kept for a day in case their request is repeated: those about the person, or about what is erased.
 * A repeat is then processed again and returns what exists.
 */
export const answerEraser = (table: Table, targetsOf: TargetsOf): Eraser => {
  const responses = keptResponses(table);

  const isMeant = (scope: ErasureScope, text: string, targets: ReadonlySet<string>): boolean => {
    const { subject, recognise, org_id } = scope;
    const names = (field: string, value: string) => text.includes(`"${field}":${JSON.stringify(value)}`);
    const lines = linesIn(JSON.parse(text));
    const isOfTarget = [...text.matchAll(uuids)].some(([id]) => targets.has(id));
    if (isOfTarget && hasProse(lines.map((line) => line.text))) return true;
    // Another org may have a record of a person with the same name; the responses stored for its requests must still
    // serve their repeats.
    const isOfOther = text.includes('"org_id":"') && !names('org_id', org_id);
    if (isOfOther) return false;
    if (subject.kind === 'rep') return names('rep_id', subject.rep_id);
    return recognise({ names: lines.map((line) => line.text), lines });
  };

  return {
    kind: 'kept_answers',
    find: async (scope, after) => {
      const targets = await targetsOf(scope);
      const { items, next } = await responses.page(scope.tenant, after);
      const found: Target[] = [];
      for (const item of items) {
        const text = await responses.textOf(item);
        if (text?.startsWith('{') && isMeant(scope, text, targets))
          found.push({ kind: 'kept_answers', id: String(item['sk']) });
      }
      return { targets: found, next };
    },
    noted: async (_, id) => ({ kind: 'kept_answers', id }),
    erase: ({ tenant }, id) => responses.remove(tenant, id),
  };
};
