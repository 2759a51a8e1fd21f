type Row = Readonly<Record<string, unknown>>;

/** What retention leaves of a stored row of an analysis: all but what was said. */
export const wordlessRow = (row: Row): Record<string, unknown> => ({ ...row, transcript: null });

/** What is left of a stored row of a session that was erased: a valid row that tells of no conversation. */
export const erasedSessionRow = (row: Row): Record<string, unknown> => ({
  ...row,
  recording_url: 'about:blank',
  segments: [],
  options: {},
  metadata: {},
  callback_url: null,
});
