import { publishedFile } from '../adapters/documents/published-files.ts';
import { consolePage } from '../contract/documents.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answer, Stored } from '../runtime/reply.ts';

export const getConsole = endpoint(consolePage, async (_request, { files }) =>
  answer(new Stored(publishedFile(files, 'console.html'))),
);
