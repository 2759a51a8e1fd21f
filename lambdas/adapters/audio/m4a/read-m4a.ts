import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';
import type { SoundReader } from '../codec.ts';
import { lengthBeside } from '../sound.ts';
import { fragmentCounter } from './fragment-counter.ts';
import type { M4aSound } from './m4a-layout.ts';
import { type Mp4Box, mp4Box, mp4Boxes } from './mp4-boxes.ts';
import { packetSeconds } from './mp4-coding.ts';
import { type Mp4Edits, readEdits } from './mp4-edits.ts';
import { type FragmentDefaults, fragmentAt, fragmentedEnd } from './mp4-fragments.ts';

/** Half a million runs: three hours of packets that each differ in length from the previous one. */
const maxTimesBytes = 4 * 1_048_576;

/** The duration of this many packets, given as runs of one length each. The last run continues, because players do so too. */
const sumOfRuns = (view: DataView, packets: number): number => {
  const runs = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / 8));
  let ticks = 0;
  let left = packets;
  let last = 0;
  for (let run = 0; run < runs && left > 0; run += 1) {
    const count = Math.min(left, view.getUint32(8 + run * 8));
    last = view.getUint32(12 + run * 8);
    ticks += count * last;
    left -= count;
  }
  return ticks + left * last;
};

/** The packets of a track according to its sample table. */
interface PacketTimes {
  readonly packets: number;
  readonly ticks: number;
}

/**
 * How many packets a track has by its sample table, and how long they last (ISO/IEC 14496-12 §8.6.1); null if that does
 * not say.
 */
const packetTimes = async (window: ByteWindow, table: Mp4Box): Promise<PacketTimes | null> => {
  const { boxes } = await mp4Boxes(window, table);
  const times = boxes.find(({ type }) => type === 'stts');
  const sizes = boxes.find(({ type }) => type === 'stsz' || type === 'stz2');
  if (times === undefined || sizes === undefined || times.end - times.body > maxTimesBytes) return null;
  // Both ordinary and compact sizes have the number of packets in the same place.
  const counted = await window.at(sizes.body, Math.min(12, sizes.end - sizes.body));
  const view = await window.at(times.body, times.end - times.body);
  if (counted === null || counted.byteLength < 12 || view === null || view.byteLength < 16) return null;
  const packets = counted.getUint32(8);
  return { packets, ticks: sumOfRuns(view, packets) };
};

type Track = {
  readonly id: number;
  readonly handler: string;
  readonly format: string;
  /** Of a packet; null if its coding does not determine it. */
  readonly packet_seconds: number | null;
  readonly box: Mp4Box;
};
type Sound = { readonly moov: Mp4Box; readonly track: Track; readonly ticks_per_second: number };

/** AAC and Apple Lossless, which files named .m4a hold. */
const audioFormats = new Set(['mp4a', 'alac']);
/** Two channels of 48 kHz with all the bits that AAC allows; of 96 kHz and 24 bit as uncompressed samples. */
const mostBytesPerSecond = { mp4a: 72_000, alac: 576_000 } as const;
/** Still pictures of a chapter list are declared as video. */
const pictureFormats = new Set(['jpeg', 'png ']);
/** Fragments begin about where the edits say; those of a stream that ran before the recording count from its own start. */
const maxDelaySeconds = 10;
/** The description of an audio coding has some dozen bytes. */
const maxEntryBytes = 4_096;

const fieldsOf = async (window: ByteWindow, box: Mp4Box | null, length: number): Promise<DataView | null> => {
  const view = box === null ? null : await window.at(box.body, length);
  return view === null || view.byteLength < length ? null : view;
};

/** Timescale and duration of `mdhd`; 0 if the fragments hold the sound. */
const mediaLength = async (window: ByteWindow, track: Track) => {
  const view = await fieldsOf(window, await mp4Box(window, track.box, ['mdia', 'mdhd']), 32);
  if (view === null) return null;
  const long = view.getUint8(0) === 1;
  const timescale = view.getUint32(long ? 20 : 12);
  const stated = long ? Number(view.getBigUint64(24)) : view.getUint32(16);
  const unknown = long ? stated >= 2 ** 63 : stated === 0xffffffff;
  return timescale === 0 ? null : { timescale, duration: unknown ? 0 : stated };
};

const trackOf = async (window: ByteWindow, box: Mp4Box): Promise<Track | null> => {
  const header = await fieldsOf(window, await mp4Box(window, box, ['tkhd']), 24);
  const handler = await fieldsOf(window, await mp4Box(window, box, ['mdia', 'hdlr']), 12);
  const descriptions = await mp4Box(window, box, ['mdia', 'minf', 'stbl', 'stsd']);
  const entry = await fieldsOf(window, descriptions, 16);
  if (header === null || handler === null || entry === null || descriptions === null) return null;
  const id = header.getUint32(header.getUint8(0) === 1 ? 20 : 12);
  const length = Math.min(maxEntryBytes, descriptions.end - descriptions.body - 8);
  const described = await window.at(descriptions.body + 8, length);
  const packet_seconds = described === null ? null : packetSeconds(described);
  return { id, handler: textAt(handler, 8, 4), format: textAt(entry, 12, 4), packet_seconds, box };
};

/** The track of a file that holds only sound; null if it shows moving pictures or its coding is unknown. */
const onlyAudioTrack = async (window: ByteWindow, moov: Mp4Box): Promise<Track | null> => {
  let audio: Track | null = null;
  for (const box of (await mp4Boxes(window, moov)).boxes.filter(({ type }) => type === 'trak')) {
    const track = await trackOf(window, box);
    if (track === null) continue;
    if (track.handler === 'vide' && !pictureFormats.has(track.format)) return null;
    if (track.handler === 'soun') audio ??= track;
  }
  return audio !== null && audioFormats.has(audio.format) ? audio : null;
};

/** A `moof` of some minutes of sound. */
const maxFragmentBytes = 262_144;

/** When the first fragment begins, in ticks of the track: 0 unless it says so. */
const firstTicks = async (window: ByteWindow, moof: Mp4Box | undefined, defaults: FragmentDefaults) => {
  if (moof === undefined) return 0;
  const view = await window.at(moof.start, Math.min(maxFragmentBytes, moof.end - moof.start));
  return (view && fragmentAt({ view, file_offset: moof.start }, 0, defaults)?.start_ticks) ?? 0;
};

type Fragments = FragmentDefaults & { readonly start: number; readonly first: number; readonly last: number };

const fragmentsOf = async (
  window: ByteWindow,
  { moov, track }: Sound,
  moof: Mp4Box | undefined,
): Promise<Fragments | null> => {
  const trex = await fieldsOf(window, await mp4Box(window, moov, ['mvex', 'trex']), 24);
  if (trex === null) return null;
  const defaults = { track: track.id, ticks: trex.getUint32(12), bytes: trex.getUint32(16) };
  const last = await fragmentedEnd(window, defaults);
  const first = await firstTicks(window, moof, defaults);
  return last === null ? null : { ...defaults, start: moof?.start ?? moov.end, first, last };
};

/** Second 0 of fragments, in ticks from the first of them: where the edits say, unless that is far off. */
const fragmentsDelay = ({ delay_ticks }: Mp4Edits, { first }: Fragments, ticksPerSecond: number): number => {
  const delay = delay_ticks - first;
  return Math.abs(delay) <= maxDelaySeconds * ticksPerSecond ? delay : 0;
};

/** How long it plays; never less than what is stored, because an edit could hide it from the count. */
const secondsOf = ({ delay_ticks, played }: Mp4Edits, mediaTicks: number, ticksPerSecond: number): number => {
  const silence = Math.max(0, -delay_ticks);
  const ends = played.map(({ start_ticks, ticks }) => start_ticks + ticks);
  return Math.max(mediaTicks + silence, ...ends) / ticksPerSecond;
};

const bytesOf = (boxes: readonly Mp4Box[], wanted: string): number =>
  boxes.reduce((sum, { type, body, end }) => sum + (type === wanted ? end - body : 0), 0);

/**
 * The length of the stored sound by the times of all packets: those of the index, or of the fragments if there are any.
 * Packets of the index never last less than by their coding.
 */
const storedTicks = async (
  window: ByteWindow,
  table: Mp4Box,
  { sound, fragments }: { readonly sound: Sound; readonly fragments: Fragments | null },
): Promise<number | null> => {
  const times = await packetTimes(window, table);
  const coded = (times?.packets ?? 0) * (sound.track.packet_seconds ?? 0) * sound.ticks_per_second;
  const ticks = times === null ? null : Math.max(times.ticks, coded);
  if (fragments === null) return ticks;
  return Math.max(ticks ?? 0, fragments.last - fragments.first);
};

/** Packets of fragments are counted, because decoders play all of them. */
const counterOf = ({ packet_seconds }: Track, fragments: Fragments | null): M4aSound['counter'] =>
  fragments === null || packet_seconds === null
    ? undefined
    : () => fragmentCounter(fragments, packet_seconds);

/**
 * The sound of an MPEG-4 sound file. Null if there is none: no sound or not only sound, no index, or cut short, which
 * leaves it undecodable.
 */
const readM4a = async (window: ByteWindow): Promise<M4aSound | null> => {
  const { boxes, broken } = await mp4Boxes(window, { body: 0, end: window.size }, 'moof');
  const moov = boxes.find(({ type }) => type === 'moov');
  const track = broken || moov === undefined ? null : await onlyAudioTrack(window, moov);
  const length = track === null ? null : await mediaLength(window, track);
  const table = track === null ? null : await mp4Box(window, track.box, ['mdia', 'minf', 'stbl']);
  if (moov === undefined || track === null || length === null || table === null) return null;
  const sound = { moov, track, ticks_per_second: length.timescale };
  const moof = boxes.find(({ type }) => type === 'moof');
  const fragmented = length.duration === 0 || moof !== undefined;
  const fragments = fragmented ? await fragmentsOf(window, sound, moof) : null;
  if (length.duration === 0 && fragments === null) return null;
  const edits = await readEdits(window, { ...sound, box: track.box, media_ticks: length.duration });
  const isOnlyFragments = length.duration === 0 && fragments !== null;
  const media_ticks = isOnlyFragments ? Math.max(0, fragments.last - fragments.first) : length.duration;
  const delay_ticks = isOnlyFragments
    ? fragmentsDelay(edits, fragments, length.timescale)
    : edits.delay_ticks;
  const secondsAt = (ticks: number) => secondsOf({ ...edits, delay_ticks }, ticks, length.timescale);
  const claimed_seconds = secondsAt(media_ticks);
  const stored_ticks = await storedTicks(window, table, { sound, fragments });
  const found = stored_ticks === null ? null : secondsAt(stored_ticks);
  return {
    codec: 'm4a',
    seconds: lengthBeside(claimed_seconds, found),
    estimated: false,
    claimed_seconds,
    density: {
      other_bytes: moof?.start ?? window.size - bytesOf(boxes, 'mdat'),
      bytes_per_second: mostBytesPerSecond[track.format === 'alac' ? 'alac' : 'mp4a'],
    },
    track: track.id,
    packet_seconds: track.packet_seconds,
    ticks_per_second: length.timescale,
    delay_ticks,
    played: edits.played,
    media_ticks,
    sample_table: table,
    fragments,
    counter: counterOf(track, fragments),
  };
};

/** The first boxes of files by Apple, by browsers, and from before `ftyp` existed. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);

export const m4aReader: SoundReader<M4aSound> = {
  recognises: (view, start) => start === 0 && firstBoxes.has(textAt(view, 4, 4)),
  read: readM4a,
};
