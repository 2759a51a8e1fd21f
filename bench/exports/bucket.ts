import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A row of an analysis of half an hour: some 300 utterances. */
const rowOf = (id: string): string =>
  JSON.stringify({
    id,
    status: 'completed',
    transcript: {
      language: 'en',
      utterances: Array.from({ length: 300 }, (_, index) => ({
        speaker: index % 2 === 0 ? 'rep' : 'customer',
        role: index % 2 === 0 ? 'rep' : 'customer',
        start_seconds: index * 6,
        end_seconds: index * 6 + 5,
        text: `What would have to be different about the roof for you to decide today, number ${index}?`,
        confidence: 0.93,
      })),
      word_count: 4_500,
      duration_seconds: 1_800,
    },
    analysis: { overall_score: 71, ai_summary: 'A conversation about a roof.'.repeat(20) },
  });

export interface StubBucket {
  readonly address: string;
  /** Bytes of one row in the file. */
  readonly rowBytes: number;
  readonly written: () => number;
  readonly close: () => void;
}

/** S3 as far as an export needs it: every document is the same row, and parts are counted and thrown away. */
export const stubBucket = async (): Promise<StubBucket> => {
  const row = rowOf('01a1f9bb-7650-75ee-a03d-de5355b8ec97');
  const packed = gzipSync(row);
  let written = 0;
  const server = createServer(async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    const url = request.url ?? '';
    if (request.method === 'GET') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    if (request.method === 'PUT') {
      written += size;
      return response.writeHead(200, { etag: '"part"' }).end();
    }
    const isBegin = url.includes('uploads=');
    return response.end(isBegin ? '<UploadId>u</UploadId>' : '<CompleteMultipartUploadResult/>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rowBytes: Buffer.byteLength(row) + 1,
    written: () => written,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
