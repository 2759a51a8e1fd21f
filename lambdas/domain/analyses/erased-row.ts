/**
 * What is left of the stored row of a purged analysis: a valid row that says nothing of the conversation. Events that
 * carried the row carry this one if they are sent again.
 */
export const erasedRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...row,
  recording_url: 'about:blank',
  recording_title: null,
  transcript: null,
  analysis: null,
  options: {},
  metadata: {},
});
