/** How the sound of a recording may be coded. */
export const codecs = ['mp3', 'wav', 'm4a', 'flac'] as const;

export type RecordingCodec = (typeof codecs)[number];

/** The media types that are in use for files of each codec, the usual one first. */
export const mediaTypes = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  m4a: ['audio/mp4', 'audio/m4a', 'audio/x-m4a'],
  flac: ['audio/flac', 'audio/x-flac'],
} as const satisfies Record<RecordingCodec, readonly `audio/${string}`[]>;

/** The endings of the names of files of each codec. */
export const fileEndings = {
  mp3: ['mp3'],
  wav: ['wav'],
  m4a: ['m4a', 'mp4'],
  flac: ['flac'],
} as const satisfies Record<RecordingCodec, readonly string[]>;
