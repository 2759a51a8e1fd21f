/**
 * The stored row of a purged analysis: a valid row that says nothing of the conversation. Events that contained the row
 * contain this one if they are sent again.
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
