import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { sentencesOf } from './failure.ts';
import type { Session } from './tool.ts';
import { readAnalysis } from './tools/analyses.ts';
import { readDay, shownDay } from './tools/days.ts';
import { readTranscript } from './tools/transcripts.ts';
import { plain } from './untrusted.ts';

/** How many of the newest conversations are listed. */
const listed = 20;

/** Errors are sentences, because a reader of resources has no tool result for them. */
const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, sentencesOf(error));
  }
};

/** The id in an address. An id that consists of dots would be another path. */
const idOf = (value: string | string[] | undefined): string => {
  const id = String(value);
  if (/^\.*$/.test(id)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The address has no id.');
  return id;
};

const contentsOf = (uri: URL, text: string) => ({
  contents: [{ uri: uri.href, mimeType: 'text/plain', text }],
});

/** Analyses, their transcripts and days as resources, which people attach to a chat. */
export const registerResources = (server: McpServer, { api }: Session): void => {
  const list = () =>
    told(async () => {
      const { data } = await api.call('GET /v1/analyses', { query: { limit: listed, status: 'completed' } });
      return {
        resources: data.map((row) => ({
          uri: `pitch://analyses/${row.id}`,
          name: `${row.org_id}/${row.rep_id} ${row.created_at}`,
          title: plain(row.recording_title ?? `Conversation of ${row.rep_id}`, 100),
          mimeType: 'text/plain',
        })),
      };
    });
  server.registerResource(
    'analysis',
    new ResourceTemplate('pitch://analyses/{id}', { list }),
    {
      title: 'Scores of a conversation',
      description: 'Scores, feedback and evidence',
      mimeType: 'text/plain',
    },
    (uri, { id }, { mcpReq: { signal } }) =>
      told(async () => contentsOf(uri, (await readAnalysis(idOf(id), { api, signal })).text)),
  );
  server.registerResource(
    'transcript',
    new ResourceTemplate('pitch://analyses/{id}/transcript', { list: undefined }),
    {
      title: 'Transcript of a conversation',
      description: 'The first page of what was said; the tool read_transcript has the others',
      mimeType: 'text/plain',
    },
    (uri, { id }, { mcpReq: { signal } }) =>
      told(async () => {
        const { text } = await readTranscript({ analysis_id: idOf(id) }, { offset: 0 }, { api, signal });
        return contentsOf(uri, text);
      }),
  );
  server.registerResource(
    'day',
    new ResourceTemplate('pitch://all-day-sessions/{id}', { list: undefined }),
    {
      title: 'Timeline of a day',
      description: 'The conversations of an all-day recording, with their scores',
      mimeType: 'text/plain',
    },
    (uri, { id }, { mcpReq: { signal } }) =>
      told(async () => {
        const call = { api, signal };
        return contentsOf(uri, (await shownDay(await readDay(idOf(id), call), 0, call)).text);
      }),
  );
};
