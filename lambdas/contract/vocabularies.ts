import { busDetail, vocabularyChanged, vocabularyWanted } from './messages.ts';
import type { Worker } from './row.ts';

const impact = 'Names and terms of new playbooks are spelled as they sound.';

export const makeVocabulary = {
  id: 'vocabularies.make-vocabulary',
  summary: 'Makes the recogniser learn the names and terms of a playbook, or forget them',
  trigger: { kind: 'notices' },
  hears: { detailType: busDetail.vocabularyWanted, input: 'detail' },
  input: vocabularyWanted,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'staging:read',
    'staging:write',
    'vocabularies:make',
    'vocabularies:keep',
  ],
  timeoutSeconds: 60,
  memoryMb: 1024,
  impact,
} as const satisfies Worker;

export const keepVocabulary = {
  id: 'vocabularies.keep-vocabulary',
  summary: 'Records that a vocabulary is ready or failed, and deletes an unneeded one',
  trigger: { kind: 'vocabulary-events' },
  hears: { detailType: busDetail.vocabularyOverdue, input: 'event' },
  input: vocabularyChanged,
  uses: ['table:read', 'table:write', 'vocabularies:keep'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact,
} as const satisfies Worker;
