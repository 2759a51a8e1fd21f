import type { Check, Violation } from './violation.ts';

/** A webhook's record counts each attempt that ended exactly once. Only the table knows in which order they ended. */
export const everyAttemptIsCounted: Check = ({ items, deliveries }) => {
  const counts = new Map(
    items
      .filter(({ sk }) => sk === 'ATTEMPTS')
      .map(({ pk, ...row }) => [String(pk).split('#').at(-1) ?? '', row] as const),
  );
  const made = deliveries.filter(({ status }) => status === 'succeeded' || status === 'failed');
  const ofWebhooks = Map.groupBy(made, ({ webhookId }) => webhookId);
  return [...ofWebhooks].flatMap(([id, attempts]): Violation[] => {
    if (id === undefined) return [];
    const failed = attempts.filter(({ status }) => status === 'failed').length;
    const succeeded = attempts.length - failed;
    const row = counts.get(id);
    const counted = Number(row?.['consecutive_failures'] ?? 0);
    const isRight =
      (succeeded > 0 ? counted <= failed : counted === failed) &&
      (row?.['last_success_at'] !== undefined) === succeeded > 0 &&
      (row?.['last_failure_at'] !== undefined) === failed > 0;
    const message = `counted ${counted} failures in a row of ${failed}, beside ${succeeded} successes`;
    return isRight ? [] : [{ promise: 'attempts', message, subjects: [id] }];
  });
};
