import * as z from 'zod';
import { UsageError } from '../../../cli/src/exit-codes.ts';
import type { Transcript } from '../../../typescript/src/client.ts';
import { type Call, id, tool } from '../tool.ts';
import { answerOf, marked, notice, plain } from '../untrusted.ts';

/** Characters of a transcript in one result: some 4,000 tokens. */
const pageCharacters = 16_000;
/** A longer utterance is shown in parts. */
const partCharacters = 2_000;

interface Part {
  readonly speaker: string;
  readonly role: string | null;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly text: string;
}

const partsOf = ({ utterances }: Transcript): readonly Part[] =>
  utterances.flatMap(({ speaker, role, start_seconds, end_seconds, text }) => {
    const words = plain(text, Number.POSITIVE_INFINITY);
    const count = Math.max(1, Math.ceil(words.length / partCharacters));
    return Array.from({ length: count }, (_, part) => ({
      speaker: plain(speaker, 100),
      role,
      start_seconds,
      end_seconds,
      text: words.slice(part * partCharacters, (part + 1) * partCharacters),
    }));
  });

interface Place {
  readonly analysis_id?: string | undefined;
  readonly session_id?: string | undefined;
  readonly segment_id?: string | undefined;
}

const read = async (place: Place, { api, signal }: Pick<Call, 'api' | 'signal'>): Promise<Transcript> => {
  const query = { format: 'json' } as const;
  const { analysis_id, session_id, segment_id } = place;
  if ((analysis_id === undefined) === (session_id === undefined))
    throw new UsageError('Give either analysis_id or session_id');
  const answer =
    analysis_id !== undefined
      ? await api.call('GET /v1/analyses/{id}/transcript', { params: { id: analysis_id }, query, signal })
      : segment_id === undefined
        ? await api.call('GET /v1/all-day-sessions/{id}/transcript', {
            params: { id: session_id ?? '' },
            query,
            signal,
          })
        : await api.call('GET /v1/all-day-sessions/{id}/segments/{segment_id}/transcript', {
            params: { id: session_id ?? '', segment_id },
            query,
            signal,
          });
  if (typeof answer === 'string') throw new Error('The transcript came in another form than was asked for');
  return answer;
};

const transcriptAnswer = answerOf(
  {
    language: z.string(),
    word_count: z.number(),
    duration_seconds: z.number(),
    next_offset: z.number().nullable().describe('For the words that follow; null at the end.'),
  },
  {
    parts: z.array(
      z.object({
        speaker: z.string(),
        role: z.string().nullable().describe('rep, customer or other.'),
        start_seconds: z.number(),
        end_seconds: z.number(),
        text: z.string(),
      }),
    ),
  },
);

interface Cut {
  readonly offset: number;
  readonly from_seconds?: number | undefined;
  readonly contains?: string | undefined;
}

/** A page of a transcript, for people and as data. */
export const readTranscript = async (
  place: Place,
  { offset, from_seconds = 0, contains = '' }: Cut,
  call: Pick<Call, 'api' | 'signal'>,
) => {
  const transcript = await read(place, call);
  const all = partsOf(transcript);
  const parts: Part[] = [];
  let next = offset;
  let characters = 0;
  for (; next < all.length && characters < pageCharacters; next += 1) {
    const part = all[next];
    if (part === undefined || part.end_seconds < from_seconds) continue;
    if (!part.text.toLowerCase().includes(contains.toLowerCase())) continue;
    parts.push(part);
    // For time, voice and role beside the text.
    characters += part.text.length + part.speaker.length + 40;
  }
  const next_offset = next < all.length ? next : null;
  const { language, word_count, duration_seconds } = transcript;
  return {
    text: [
      `${word_count} words in ${duration_seconds} s, language ${plain(language, 40)}. Each line begins with the second at which it is said.`,
      marked(parts.map((part) => `[${part.start_seconds}] ${part.role ?? part.speaker}: ${part.text}`)),
      next_offset === null ? 'This is the end.' : `More follows: offset ${next_offset}`,
    ].join('\n'),
    structured: {
      language: plain(language, 40),
      word_count,
      duration_seconds,
      next_offset,
      notice,
      untrusted: { parts },
    },
  };
};

const getTranscript = tool({
  name: 'read_transcript',
  title: 'Read what was said',
  description:
    'The transcript of a conversation (analysis_id), of a whole day (session_id), or of one conversation of a day (session_id and segment_id), page by page. `contains` leaves out all that does not have those words.',
  input: z.object({
    analysis_id: id('Id of the analysis.').optional(),
    session_id: id('Id of the all-day session.').optional(),
    segment_id: id('Id of a conversation of that day.').optional(),
    offset: z.int().min(0).default(0).describe('`next_offset` of the page before.'),
    from_seconds: z.number().min(0).optional().describe('Leaves out what ended before this second.'),
    contains: z.string().min(1).max(200).optional().describe('Words to look for, in any case.'),
  }),
  output: transcriptAnswer,
  run: ({ analysis_id, session_id, segment_id, ...cut }, call) =>
    readTranscript({ analysis_id, session_id, segment_id }, cut, call),
});

export const transcriptTools = [getTranscript];
