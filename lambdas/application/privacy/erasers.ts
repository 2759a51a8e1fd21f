import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { targetTable } from '../../adapters/privacy/erasure-targets.ts';
import type { Table } from '../../adapters/table/table.ts';
import { analysisEraser } from './erase-analyses.ts';
import { answerEraser, exportEraser } from './erase-copies.ts';
import { insightEraser } from './erase-insights.ts';
import { practiceEraser } from './erase-practice.ts';
import { intelJobEraser, repProfileEraser, repRecordEraser } from './erase-rep.ts';
import { sessionEraser } from './erase-sessions.ts';
import type { ErasedAudio, Erasers, TargetsOf } from './eraser.ts';

/**
 * Every store that can hold personal data. Anything not listed here holds none, or not a person's: playbooks and their
 * sources and drafts are the org's own texts, the vocabularies made from them leave persons out, events point at what
 * is erased and responses to them go with it, the audit log keeps digests of persons, and the bodies of batches are
 * gone when `batchWait` has waited for them.
 */
export const erasersOf = (table: Table, documents: DocumentStore, audio: ErasedAudio): Erasers => {
  const targetsOf: TargetsOf = ({ tenant, id }) => targetTable(table).ids(tenant, id);
  return {
    things: [
      analysisEraser(table, documents, audio),
      sessionEraser(table, documents, audio),
      repProfileEraser(table),
      intelJobEraser(table, documents),
      practiceEraser(table),
      repRecordEraser(table),
    ],
    copies: [
      insightEraser(table, documents, targetsOf),
      exportEraser(table, documents),
      answerEraser(table, targetsOf),
    ],
  };
};
