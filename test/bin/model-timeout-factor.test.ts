import { expect, it } from 'vitest';
import { timeoutFactorWith } from '../../bin/local/start-service.ts';

it('gives the workers that ask a model of one’s own more time, and nobody else', () => {
  const times = timeoutFactorWith({ url: 'http://127.0.0.1:8080/v1', name: 'small', key: undefined });
  for (const id of ['analyses-score', 'detection-read-block', 'playbooks-write-draft'])
    expect(times(id), id).toBe(2.5);
  // Its caller waits, and the other's time limit is that of its requests.
  for (const id of ['chat-send-message', 'dispatch-deliver']) expect(times(id), id).toBe(1);
  expect(timeoutFactorWith(undefined)('analyses-score')).toBe(1);
});
