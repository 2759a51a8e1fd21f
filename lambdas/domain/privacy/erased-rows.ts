import { unquoted, unquotedSummary } from './unquoted.ts';

type Row = Readonly<Record<string, unknown>>;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Every text that was said, by a stored transcript. */
const textsOf = (transcript: unknown): string[] => {
  const utterances = fieldOf(transcript, 'utterances');
  if (!Array.isArray(utterances)) return [];
  return utterances.flatMap((one: unknown) => {
    const text = fieldOf(one, 'text');
    return typeof text === 'string' ? [text] : [];
  });
};

/** What retention leaves of a stored row of an analysis: all but what was said, in quotes of it too. */
export const wordlessRow = (row: Row): Record<string, unknown> => ({
  ...row,
  ...(row['analysis'] !== undefined && { analysis: unquoted(row['analysis'], textsOf(row['transcript'])) }),
  transcript: null,
});

/** What retention leaves of a stored row of a session: its segments, with summaries that quote nobody. */
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

/** What is left of a stored row of a session that was erased: a valid row that tells of no conversation. */
export const erasedSessionRow = (row: Row): Record<string, unknown> => ({
  ...row,
  recording_url: 'about:blank',
  segments: [],
  options: {},
  metadata: {},
  callback_url: null,
});
