import { expect, it, vi } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import { logger } from '../../lambdas/runtime/logger.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { chatSetup } from './chat-setup.ts';

const failing = askableModel(() =>
  Promise.reject(new ModelFailure('upstream_unavailable', 'Converse answered 500')),
);
const { ask, heard } = await chatSetup(failing);

it('logs the reason of an upstream failure, and does not return it', async () => {
  const id = await heard();
  const told = vi.spyOn(logger, 'error');
  const answered = (await ask(id, 'Well?')).text;
  expect(told.mock.calls).toEqual([
    [
      'request failed',
      expect.objectContaining({ status: 502, error: expect.objectContaining({ name: 'ModelFailure' }) }),
    ],
  ]);
  expect(answered).not.toContain('Converse');
});
