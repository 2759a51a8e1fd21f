/** How the sound of a recording may be coded. */
export const codecs = ['mp3', 'wav', 'm4a', 'flac'] as const;

export type RecordingCodec = (typeof codecs)[number];
