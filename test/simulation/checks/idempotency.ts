import { type Check, groupBy, type Violation } from './violation.ts';

const dayMs = 86_400_000;

const wrong = (promise: string, message: string, ...subjects: string[]): Violation => ({
  promise,
  message,
  subjects,
});

/** A repeated request gets the same response, byte for byte. */
export const oneAnswerPerKey: Check = ({ operations }) =>
  operations.flatMap(({ key, answers }) =>
    new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1
      ? [wrong('I1', 'two answers under one Idempotency-Key', key)]
      : [],
  );

/** An answer is kept once a day under its key. */
export const oneRecordPerKey: Check = ({ truth }) =>
  [...truth.kept].flatMap(([scope, times]) =>
    times.some((atMs, index) => index > 0 && atMs - (times[index - 1] ?? 0) < dayMs - 10_000)
      ? [wrong('I1', 'an answer was kept twice', scope)]
      : [],
  );

/** One key, one effect: an analysis says in its metadata which operation asked for it. */
export const oneEffectPerKey: Check = ({ items, documents, operations }) => {
  const made = items
    .filter(({ pk }) => String(pk).endsWith('#ANALYSES'))
    .map((item) => ({ id: String(item['id']), text: documents.get(String(item['document_key'])) ?? '{}' }))
    .map(({ id, text }) => ({ id, operation: String(JSON.parse(text).metadata?.operation) }));
  const byOperation = groupBy(made, ({ operation }) => operation);
  return operations
    .filter(({ row }) => row.id === 'analyses.submit-analysis')
    .flatMap(({ key, request, answers }) => {
      const name = String((request.body as { metadata: { operation: string } }).metadata.operation);
      const effects = byOperation.get(name) ?? [];
      if (effects.length > 1) return [wrong('I1', `${effects.length} effects of one request`, key)];
      const id = answers.find(({ status }) => status === 202)?.json.id;
      return id !== undefined && effects[0]?.id !== id
        ? [wrong('I1', 'an answer without its effect', key, String(id))]
        : [];
    });
};

/** Every operation that a client insists on comes to an answer. */
export const noStuckKeys: Check = ({ operations }) =>
  operations
    .filter(({ isInsistedOn, answers }) => isInsistedOn && answers.length === 0)
    .map(({ key }) => wrong('I4', 'an operation that never got an answer', key));

/** A key that was used is refused for anything else, as long as its answer is kept. */
export const noReuse: Check = ({ reused, skewMs }) =>
  reused
    .filter(({ answer, ageMs }) => answer.status !== 409 && answer.status !== 429 && ageMs < dayMs - skewMs)
    .map(({ key, answer }) => wrong('I2', `another request under a used key got ${answer.status}`, key));
