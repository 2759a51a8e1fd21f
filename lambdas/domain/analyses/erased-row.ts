/**
 * What is left of a stored row of an analysis that was purged: a valid row that says nothing of the conversation. Events
 * that carried the row are sent with it, should they be sent once more.
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
