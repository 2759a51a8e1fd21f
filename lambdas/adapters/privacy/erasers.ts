import type { DocumentStore } from '../documents/documents.ts';
import type { Table } from '../table/table.ts';
import { analysisEraser } from './erase-analyses.ts';
import { answerEraser, exportEraser } from './erase-copies.ts';
import { insightEraser } from './erase-insights.ts';
import { practiceEraser } from './erase-practice.ts';
import { intelJobEraser, repProfileEraser, repRecordEraser } from './erase-rep.ts';
import { type DayRules, sessionEraser } from './erase-sessions.ts';
import type { ErasedAudio, Erasers, LinesOf, TargetsOf } from './eraser.ts';
import { targetTable } from './erasure-targets.ts';
import type { Rewrite } from './rewrite-folder.ts';

/** What erasers need of the domain. */
export interface EraserRules extends DayRules {
  readonly erasedRow: Rewrite;
  readonly erasedSessionRow: Rewrite;
  readonly linesOf: LinesOf;
}

/**
 * Every store that can hold personal data. What is not here has none, or not a person's: playbooks and their sources and
 * drafts are the org's own texts, the vocabularies made of them leave persons out, events point at what is erased and the answers to them go with it, the audit log keeps digests of persons, and the bodies of
 * batches are gone when `batchWait` has waited for them.
 */
export const erasersOf = (
  table: Table,
  documents: DocumentStore,
  { audio, rules }: { audio: ErasedAudio; rules: EraserRules },
): Erasers => {
  const { linesOf, erasedRow, erasedSessionRow, segmentsWith, dayWithout, linesWithout } = rules;
  const days = { audio, erased: erasedSessionRow, linesOf, segmentsWith, dayWithout, linesWithout };
  const targetsOf: TargetsOf = ({ tenant, id }) => targetTable(table).ids(tenant, id);
  return {
    things: [
      analysisEraser(table, documents, { audio, erased: erasedRow, linesOf }),
      sessionEraser(table, documents, days),
      repProfileEraser(table, linesOf),
      intelJobEraser(table, documents),
      practiceEraser(table, linesOf),
      repRecordEraser(table),
    ],
    copies: [
      insightEraser(table, documents, targetsOf),
      exportEraser(table, documents),
      answerEraser(table, { linesOf, targetsOf }),
    ],
  };
};
