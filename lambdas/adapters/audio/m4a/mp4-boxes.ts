import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12); its header is at `start`, its content is `body <= offset < end`. */
export type Mp4Box = {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
};

/** Sound files have a dozen boxes per level; fragments are not iterated. */
const maxBoxes = 64;

const boxAt = (view: DataView, offset: number, limit: number): Mp4Box | null => {
  if (view.byteLength < 8) return null;
  const size = view.getUint32(0);
  const type = textAt(view, 4, 4);
  if (size === 0) return { type, start: offset, body: offset + 8, end: limit };
  if (size !== 1) return size < 8 ? null : { type, start: offset, body: offset + 8, end: offset + size };
  if (view.byteLength < 16) return null;
  const long = Number(view.getBigUint64(8));
  return long < 16 ? null : { type, start: offset, body: offset + 16, end: offset + long };
};

/** The boxes between two offsets, in order. Ends early, with `broken` set, at one that does not fit between them. */
export const mp4Boxes = async (
  window: ByteWindow,
  { body, end }: Pick<Mp4Box, 'body' | 'end'>,
  until?: string,
) => {
  const boxes: Mp4Box[] = [];
  let offset = body;
  // QuickTime ends a list with a box of fewer than eight bytes.
  while (offset + 8 <= end && boxes.length < maxBoxes) {
    const view = await window.at(offset, 16);
    const box = view === null ? null : boxAt(view, offset, end);
    if (box === null || box.end > end) return { boxes, broken: true };
    boxes.push(box);
    if (box.type === until) break;
    offset = box.end;
  }
  return { boxes, broken: false };
};

/** The first box at the end of a path of types, or null. */
export const mp4Box = async (
  window: ByteWindow,
  from: Mp4Box,
  path: readonly string[],
): Promise<Mp4Box | null> => {
  let at: Mp4Box | undefined = from;
  for (const type of path) {
    if (at === undefined) return null;
    const { boxes }: { boxes: Mp4Box[] } = await mp4Boxes(window, at, type);
    at = boxes.find((box) => box.type === type);
  }
  return at ?? null;
};
