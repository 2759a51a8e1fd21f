import type { RecordingMedia } from '../../domain/recordings/judge-recording.ts';
import { type ByteWindow, textAt, windowOn } from './byte-window.ts';
import { readFlac } from './read-flac.ts';
import { readM4a } from './read-m4a.ts';
import { type MeasuredLength, readMp3 } from './read-mp3.ts';
import { readWav } from './read-wav.ts';
import type { Recording, Unreachable } from './recording.ts';

export type Probe =
  | (RecordingMedia & { readonly kind: 'recognised' })
  | { readonly kind: 'unsupported_codec' }
  | Unreachable;

type Recognised = MeasuredLength & Pick<RecordingMedia, 'codec' | 'mime'>;

/** Tags may stand in a row; more than a few are a trick. */
const maxTags = 4;
/** The first boxes of files by Apple, by browsers, and from before `ftyp` was invented. */
const mp4Starts = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);

/** Where the sound begins: after the ID3v2 tags, whose size counts seven bits a byte. */
const afterTags = async (window: ByteWindow): Promise<number> => {
  let offset = 0;
  for (let i = 0; i < maxTags; i += 1) {
    const view = await window.at(offset, 10);
    if (view === null || view.byteLength < 10 || textAt(view, 0, 3) !== 'ID3') break;
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
    const footer = (view.getUint8(5) & 0x10) === 0 ? 0 : 10;
    offset += 10 + size + footer;
  }
  return offset;
};

const exact = (seconds: number | null): MeasuredLength | null =>
  seconds === null ? null : { seconds, estimated: false };

const recognise = async (window: ByteWindow): Promise<Recognised | null> => {
  const start = await afterTags(window);
  const view = await window.at(start, 12);
  if (view === null || view.byteLength < 12) return null;
  const [magic, form] = [textAt(view, 0, 4), textAt(view, 8, 4)];
  if (magic === 'fLaC') {
    const length = await readFlac(window, start);
    return length && { ...length, codec: 'flac', mime: 'audio/flac' };
  }
  if (start === 0 && ['RIFF', 'RF64', 'BW64'].includes(magic)) {
    const length = form === 'WAVE' ? exact(await readWav(window)) : null;
    return length && { ...length, codec: 'wav', mime: 'audio/wav' };
  }
  if (start === 0 && mp4Starts.has(textAt(view, 4, 4))) {
    const length = exact(await readM4a(window));
    return length && { ...length, codec: 'm4a', mime: 'audio/mp4' };
  }
  const length = await readMp3(window, start);
  return length && { ...length, codec: 'mp3', mime: 'audio/mpeg' };
};

/**
 * Tells codec and length of a recording from its headers: one request for most files, at most 40 and the recording's byte
 * ceiling for any. The file's own bytes decide, never its name or media type.
 */
export const probeRecording = async (recording: Recording): Promise<Probe> => {
  const window = windowOn(recording);
  const found = await recognise(window);
  const failure = window.failure();
  if (failure !== null) return failure;
  if (found === null || !Number.isFinite(found.seconds)) return { kind: 'unsupported_codec' };
  return {
    kind: 'recognised',
    codec: found.codec,
    mime: found.mime,
    duration_seconds: found.seconds,
    duration_estimated: found.estimated,
    size_bytes: window.size,
  };
};
