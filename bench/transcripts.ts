import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { transcriptOf } from '../lambdas/domain/transcripts/transcript.ts';
import { fullDay } from '../test/support/full-day.ts';
import { median, table as printed, ratio } from './statistics.ts';
import { withWorker } from './worker-process.ts';

interface Measured {
  readonly status: number;
  /** Of the response, as Lambda sends it. */
  readonly bytes: number;
  /** Of each request, the first of a cold process. */
  readonly seconds: readonly number[];
  readonly peakMb: number;
}

/** S3 as far as a reader needs it: each document is the one that was set last. */
const stubDocuments = async () => {
  let packed = gzipSync('');
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (document: object) => {
      packed = gzipSync(JSON.stringify(document));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** What the words of twelve hours of talk take, beside those of a conversation of a minute. */
export const transcripts = async (rounds = 10): Promise<void> => {
  const day = fullDay();
  const minute = transcriptOf({ language: 'en-US', utterances: day.utterances.slice(0, 10) });
  const documents = await stubDocuments();
  const measured: { name: string; took: Measured }[] = [];
  await withWorker<Measured>(new URL('transcripts/worker.ts', import.meta.url), async (measure) => {
    for (const [name, document, what, format] of [
      ['a minute, json', minute, 'day', 'json'],
      ['a day, json', day, 'day', 'json'],
      ['a day, vtt', day, 'day', 'vtt'],
      ['a day, srt', day, 'day', 'srt'],
      ['a day, txt', day, 'day', 'txt'],
      ['half an hour of a day, json', day, 'segment', 'json'],
      ['a day by two words, json (refused)', fullDay(2), 'day', 'json'],
      ['a day by two words, txt', fullDay(2), 'day', 'txt'],
    ] as const) {
      documents.set(document);
      measured.push({ name, took: await measure(what, format, documents.address, String(rounds)) });
    }
  });
  documents.close();
  const reference = measured[0]?.took.peakMb ?? Number.NaN;
  const lines = measured.map(({ name, took: { status, bytes, seconds, peakMb } }) => [
    name,
    String(status),
    (bytes / 1e6).toFixed(2),
    ((seconds[0] ?? Number.NaN) * 1_000).toFixed(0),
    (median(seconds.slice(1)) * 1_000).toFixed(0),
    peakMb.toFixed(0),
    ratio(peakMb, reference),
  ]);
  console.log(`The words of a day: ${day.word_count} in ${day.utterances.length} utterances\n`);
  const head = ['transcript', 'status', 'answer MB', 'first ms', 'warm ms', 'peak memory MB', 'of a minute'];
  console.log(printed(head, lines));
};
