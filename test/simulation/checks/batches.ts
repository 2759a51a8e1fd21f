import type { Item } from '../../../lambdas/adapters/table/table.ts';
import type { Check, Evidence, Violation } from './violation.ts';

const wrong = (message: string, id: string): Violation => ({ promise: 'batch', message, subjects: [id] });

const inCollection = ({ items }: Evidence, collection: string) =>
  items.filter(({ pk }) => String(pk).includes(`#${collection}`));

const dataOf = ({ truth }: Evidence, kind: RegExp) =>
  [...truth.events.values()]
    .filter((event) => kind.test(event.kind))
    .map((event) => JSON.parse(event.data ?? '{}') as { batch_id: string; index: number });

/** Items, analyses and events of one batch: as many as it has, each once. */
const faultsOf = (evidence: Evidence, batch: Item): Violation[] => {
  const id = String(batch['id']);
  const total = Number(batch['total']);
  const rows = inCollection(evidence, `BATCH_ITEMS#${id}`);
  const withStatus = (status: string) => rows.filter((row) => row['status'] === status).length;
  const begun = rows.flatMap(({ analysis_id }) => (analysis_id === undefined ? [] : [String(analysis_id)]));
  const analyses = inCollection(evidence, 'ANALYSES').filter((row) => row['batch_id'] === id);
  const indexes = dataOf(evidence, /^batch\.item\./)
    .filter(({ batch_id }) => batch_id === id)
    .map(({ index }) => index);
  const ends = dataOf(evidence, /^batch\.completed$/).filter(({ batch_id }) => batch_id === id);
  const counts = [batch['next'], batch['processing'], batch['completed'], batch['failed']];
  const expected = [total, 0, withStatus('completed'), withStatus('failed')];
  return [
    ...(batch['completed_at'] === undefined ? [wrong('did not end', id)] : []),
    ...(rows.length === total ? [] : [wrong(`has ${rows.length} items of ${total}`, id)]),
    ...(counts.join() === expected.join()
      ? []
      : [wrong(`counts ${counts.join()} instead of ${expected.join()}`, id)]),
    ...(analyses.length === begun.length && analyses.every(({ sk }) => begun.includes(String(sk)))
      ? []
      : [wrong(`${analyses.length} analyses for ${begun.length} items`, id)]),
    ...(indexes.length === total && new Set(indexes).size === total
      ? []
      : [wrong(`${indexes.length} events of items, ${new Set(indexes).size} of them different`, id)]),
    ...(ends.length === 1 ? [] : [wrong(`told of its end ${ends.length} times`, id)]),
  ];
};

/** Every batch ends with each of its items once: one row, one event, and one analysis where it was not refused. */
export const everyBatchIsWhole: Check = (evidence) => [
  ...inCollection(evidence, 'BATCHES').flatMap((batch) => faultsOf(evidence, batch)),
  ...inCollection(evidence, 'BATCH_ENDS').map(({ sk }) => wrong('an end that nobody counted', String(sk))),
];
