import { unquoted, unquotedSummary } from './unquoted.ts';

type Row = Readonly<Record<string, unknown>>;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Every text that a stored transcript contains. */
const textsOf = (transcript: unknown): string[] => {
  const utterances = fieldOf(transcript, 'utterances');
  if (!Array.isArray(utterances)) return [];
  return utterances.flatMap((one: unknown) => {
    const text = fieldOf(one, 'text');
    return typeof text === 'string' ? [text] : [];
  });
};

/** A stored row of an analysis after retention: everything except the words of the conversation, in quotes too. */
export const wordlessRow = (row: Row): Record<string, unknown> => ({
  ...row,
  ...(row['analysis'] !== undefined && { analysis: unquoted(row['analysis'], textsOf(row['transcript'])) }),
  transcript: null,
});

/** A stored row of a session after retention: its segments, with summaries without quotes. */
export const wordlessSessionRow = (row: Row): Record<string, unknown> => {
  const segments = row['segments'];
  if (!Array.isArray(segments)) return { ...row };
  const wordless = (segment: unknown) => {
    const summary = fieldOf(segment, 'summary');
    return typeof segment === 'object' && typeof summary === 'string'
      ? { ...segment, summary: unquotedSummary(summary) }
      : segment;
  };
  return { ...row, segments: segments.map(wordless) };
};

/**
 * The stored row of a purged analysis: a valid row that says nothing of the conversation. Events that contained the row
 * contain this one if they are sent again.
 */
export const erasedRow = (row: Row): Record<string, unknown> => ({
  ...row,
  recording_url: 'about:blank',
  recording_title: null,
  transcript: null,
  analysis: null,
  options: {},
  metadata: {},
});

/** A stored row of a session after its erasure: a valid row that says nothing of a conversation. */
export const erasedSessionRow = (row: Row): Record<string, unknown> => ({
  ...row,
  recording_url: 'about:blank',
  segments: [],
  options: {},
  metadata: {},
  callback_url: null,
});
