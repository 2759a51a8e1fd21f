import {
  amazonVocabularies,
  type VocabularyService,
} from '../../adapters/vocabularies/vocabulary-service.ts';

export const vocabularies = (): VocabularyService => amazonVocabularies();
