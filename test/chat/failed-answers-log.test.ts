import { expect, it, vi } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { loggedBy } from '../support/log.ts';
import { chatWorld } from './chat-world.ts';

const failing = askableModel(() =>
  Promise.reject(new ModelFailure('upstream_unavailable', 'Converse answered 500')),
);
const { ask, heard } = await chatWorld(failing);

it('tells the log, and nobody else, what an upstream failed with', async () => {
  const id = await heard();
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  let answered = '';
  const lines = await loggedBy(async () => {
    answered = (await ask(id, 'Well?')).text;
  });
  expect(lines.filter(({ level }) => level !== undefined)).toEqual([
    expect.objectContaining({
      level: 'ERROR',
      status: 502,
      error: expect.objectContaining({ name: 'ModelFailure' }),
    }),
  ]);
  expect(answered).not.toContain('Converse');
});
