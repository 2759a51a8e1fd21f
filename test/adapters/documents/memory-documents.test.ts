import { memoryDocuments } from '../../fakes/memory-documents.ts';
import { documentSuite } from './suite.ts';

documentSuite('memory', async (use) => use(memoryDocuments()));
