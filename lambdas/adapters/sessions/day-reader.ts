import type { dayRules } from '../../domain/detection/day-rules.ts';
import type { SegmentCandidate } from '../../domain/detection/segment.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { patient, type ReadBlock, tokenFacts } from '../model/reading.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { dayReadings } from './day-readings.ts';
import type { RecordingLinks } from './sessions.ts';

/** What is left for the saves when a model has answered at the last moment. */
const reserveMs = 45_000;

/** What helps the rules with a day, where there is one: a model, and links to uploaded recordings. */
export interface DayHelpers {
  readonly readBlock?: ReadBlock | undefined;
  readonly links?: RecordingLinks;
}

interface Context {
  readonly now: () => string;
  readonly newId: () => string;
  readonly remainingMs: () => number;
  readonly logFailure: (message: string, failure: unknown, facts: ReturnType<typeof tokenFacts>) => void;
}

/** Finds the conversations of a session's day. */
export type DayReader = (
  transcript: Transcript,
  owner: { readonly tenant: TenantKey; readonly session: SessionRecord },
  context: Context,
) => Promise<readonly SegmentCandidate[]>;

/** `readBlock`: the model beside the rules; without one they are alone. */
export const dayReader = (
  table: Table,
  documents: DocumentStore,
  { alone, twice, isFixture, readBlock }: typeof dayRules & { readonly readBlock: ReadBlock | undefined },
): DayReader => {
  const readings = dayReadings(table, documents);
  return async (transcript, { tenant, session }, context) => {
    if (readBlock === undefined || isFixture(session.recording_url)) return alone(transcript);
    const ask = patient(readBlock, context.remainingMs() - reserveMs, (error) => {
      context.logFailure('the model did not divide a block', error, tokenFacts(error));
    });
    const read = () => twice(transcript, ask, context.now());
    return readings.first(tenant, session, { ...context, read });
  };
};
