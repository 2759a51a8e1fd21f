import { evidence } from '../../contract/analysis.ts';
import type { Evidence } from '../../domain/scoring/analyst.ts';
import type { DocumentStore } from '../documents/documents.ts';

/** The quotes behind the scores of an analysis. */
export const readEvidence = async (documents: DocumentStore, key: string): Promise<Evidence> =>
  evidence.parse(JSON.parse(await documents.get(key)));
