import type * as z from 'zod';
import type { AudioLayout } from '../../domain/audio/layout.ts';
import type { RecordingCodec } from '../../domain/recordings/codecs.ts';
import type { AudioCodec, SoundReader } from './codec.ts';
import * as flac from './flac/codec.ts';
import * as m4a from './m4a/codec.ts';
import * as mp3 from './mp3/codec.ts';
import type { Sound } from './sound.ts';
import * as wav from './wav/codec.ts';

// The records of all codecs are listed by operation, because a function uses one or two operations, and its bundle
// contains no others.

/** In the order in which they are tried. MP3 is last, because its files have no marker. */
export const readers = {
  flac: flac.reader,
  wav: wav.reader,
  m4a: m4a.reader,
  mp3: mp3.reader,
} satisfies Record<RecordingCodec, SoundReader<Sound>>;

export const layouts = {
  flac: flac.layout,
  wav: wav.layout,
  m4a: m4a.layout,
  mp3: mp3.layout,
} satisfies Record<RecordingCodec, z.ZodType<AudioLayout>>;

/**
 * The codecs of the lists. The types below depend on these, so that a codec that is not listed is an error here, rather
 * than wherever a layout is used.
 */
export type ListedCodec = keyof typeof readers;

type Sounds = { [C in ListedCodec]: NonNullable<Awaited<ReturnType<(typeof readers)[C]['read']>>> };
type Layouts = { [C in ListedCodec]: Readonly<z.output<(typeof layouts)[C]>> };
type Each<Operation extends keyof AudioCodec<Sound, AudioLayout>> = {
  readonly [C in ListedCodec]: AudioCodec<Sounds[C], Layouts[C]>[Operation];
};

/** The sound of a codec; of any, when none is given. */
export type SoundOf<Codec extends ListedCodec = ListedCodec> = {
  [C in Codec]: { readonly codec: C } & Sounds[C];
}[Codec];

/** The layout of a codec; of any, when none is given. */
export type LayoutOf<Codec extends ListedCodec = ListedCodec> = {
  [C in Codec]: { readonly codec: C } & Layouts[C];
}[Codec];

export const locators: Each<'locate'> = {
  flac: flac.locate,
  wav: wav.locate,
  m4a: m4a.locate,
  mp3: mp3.locate,
};

export const listeners: Each<'listener'> = {
  flac: flac.listener,
  wav: wav.listener,
  m4a: m4a.listener,
  mp3: mp3.listener,
};

export const writers: Each<'write'> = {
  flac: flac.write,
  wav: wav.write,
  m4a: m4a.write,
  mp3: mp3.write,
};
