import type { VocabularyService } from '../../../lambdas/adapters/vocabularies/vocabulary-service.ts';
import type { Environment } from './environment.ts';

/** The vocabularies that the recogniser keeps for all environments: when each is ready, epoch milliseconds. */
export type KeptVocabularies = Map<string, number>;

const makingMs = 90_000;

export const vocabularyClient = (
  environment: Environment,
  kept: KeptVocabularies,
  nowMs: () => number,
): VocabularyService => ({
  create: ({ name }) =>
    environment.call({
      name: 'vocabularies.create',
      effect: () => {
        if (!kept.has(name)) kept.set(name, nowMs() + makingMs);
        return { kind: 'created' } as const;
      },
      ms: 50,
    }),
  look: (name) =>
    environment.call({
      name: 'vocabularies.look',
      effect: () => {
        const readyMs = kept.get(name);
        if (readyMs === undefined) return { kind: 'unknown' } as const;
        return { kind: readyMs <= nowMs() ? 'ready' : 'pending' } as const;
      },
      ms: 20,
    }),
  remove: (name) =>
    environment.call({ name: 'vocabularies.remove', effect: () => void kept.delete(name), ms: 20 }),
});
