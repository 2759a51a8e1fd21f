import { textAt } from '../../recordings/byte-window.ts';
import type { SoundCounter } from '../sound.ts';
import { type FragmentDefaults, fragmentAt } from './mp4-fragments.ts';

/** The header of a box with a long size. */
const longestHeader = 16;
/** The description of hours in one fragment, at 8 bytes a packet. */
const maxHeldBytes = 4 * 1_048_576;
/** The least bytes of a packet in a description that is too long to be held. */
const leastPacketBytes = 4;

/**
 * Counts the packets that the fragments of an MPEG-4 file describe, by `packetSeconds` each: box after box, of which
 * only the descriptions are kept until they are complete.
 */
export const fragmentCounter = (defaults: FragmentDefaults, packetSeconds: number): SoundCounter => {
  let packets = 0;
  let rest = new Uint8Array();
  /** Remaining bytes of the box that are skipped. */
  let skip = 0;

  /** Takes the next box from the held bytes; false if more bytes are needed. */
  const step = (): boolean => {
    if (skip > 0) {
      const passed = Math.min(skip, rest.byteLength);
      [rest, skip] = [rest.slice(passed), skip - passed];
      return skip === 0 && rest.byteLength > 0;
    }
    if (rest.byteLength < longestHeader) return false;
    const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength);
    const short = view.getUint32(0);
    const type = textAt(view, 4, 4);
    const size = short === 1 ? Number(view.getBigUint64(8)) : short;
    // A size of 0 is the rest of the file; a size smaller than its header is not a box, and nothing can be found after
    // it.
    if (size < 8) {
      skip = Number.MAX_SAFE_INTEGER;
    } else if (type !== 'moof' || size > maxHeldBytes) {
      if (type === 'moof') packets += Math.floor(size / leastPacketBytes);
      skip = size;
    } else {
      if (rest.byteLength < size) return false;
      packets += fragmentAt({ view, file_offset: 0 }, 0, defaults)?.bytes.length ?? 0;
      rest = rest.slice(size);
    }
    return true;
  };

  return {
    add: (chunk) => {
      rest = new Uint8Array(Buffer.concat([rest, chunk]));
      while (step());
    },
    seconds: () => packets * packetSeconds,
  };
};
