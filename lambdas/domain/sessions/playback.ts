import type { Stretch } from '../listening/islands.ts';
import type { RecordingCodec } from '../recordings/codecs.ts';

/** How a caller plays or cuts out a segment of its own recording: `playback` of the API, key for key. */
export interface Playback extends Stretch {
  readonly recording_url: string;
  readonly browser_seek_js: string;
  readonly ffmpeg_extract: string;
}

/** One word of a POSIX shell, whatever the text: within single quotes only the closing quote has a meaning. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Cut FLAC keeps the length of the whole in its header, so it goes into a Matroska file. Unknown codecs do too, because
 * Matroska accepts any codec.
 */
const extensions: Readonly<Record<RecordingCodec, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  m4a: 'm4a',
  flac: 'mka',
};

const browserSeek = (start: string, end: string): string =>
  [
    '(() => {',
    "const media = document.querySelector('audio, video');",
    `const stop = () => { if (media.currentTime >= ${end}) { media.pause(); media.removeEventListener('timeupdate', stop); } };`,
    "media.addEventListener('timeupdate', stop);",
    `media.currentTime = ${start};`,
    'media.play();',
    '})();',
  ].join(' ');

/**
 * The snippet holds numbers only. The command cuts without re-encoding and reads nothing from its terminal; the URL is
 * one quoted word after `-i`, so it can be neither shell nor option.
 */
export const playbackOf = (
  { recording_url, codec }: { recording_url: string; codec: RecordingCodec | null },
  { id, start_seconds, end_seconds }: Stretch & { id: string },
): Playback => {
  const start = start_seconds.toFixed(3);
  const end = end_seconds.toFixed(3);
  const file = `segment-${id}.${codec === null ? 'mka' : extensions[codec]}`;
  return {
    recording_url,
    start_seconds,
    end_seconds,
    browser_seek_js: browserSeek(start, end),
    ffmpeg_extract: `ffmpeg -nostdin -ss ${start} -to ${end} -i ${shellWord(recording_url)} -c copy ${shellWord(file)}`,
  };
};
