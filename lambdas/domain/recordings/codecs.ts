/** How the sound of a recording may be coded. */
export const codecs = ['mp3', 'wav', 'm4a', 'flac'] as const;

export type RecordingCodec = (typeof codecs)[number];

/** The media type of a file of each codec. */
export const mediaTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
} as const satisfies Record<RecordingCodec, `audio/${string}`>;
