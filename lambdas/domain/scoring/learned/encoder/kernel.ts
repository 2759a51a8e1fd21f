import { KERNEL } from './kernel-bytes.ts';

/** The arithmetic of the encoder (`kernel.as.ts`) with a memory of its own. */
export interface Kernel {
  /** Encodes a window. `pieces`: at most 256 numbers. Returns the states of those from `first` to before `last`. */
  readonly encode: (pieces: readonly number[], first: number, last: number) => Float32Array;
}

/** What a compiled kernel exports. */
interface Exported {
  readonly memory: { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
  readonly PIECES: { readonly value: number };
  readonly STATES: { readonly value: number };
  readonly WEIGHTS: { readonly value: number };
  readonly rowsAt: (layers: number) => number;
  readonly encode: (layers: number, pieces: number, first: number, last: number) => void;
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

/** The numbers of a state. */
export const STATE = 384;
const PAGE = 65536;
const ROW_BYTES = STATE + 4;

/**
 * Loads the kernel with weights. `pieces`: how many the vocabulary has. Throws if the weights are not of as many bytes as
 * they must be.
 */
export const kernelWith = (weights: Uint8Array, layers: number, pieces: number): Kernel => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(KERNEL, 'base64')));
  const { memory, PIECES, STATES, WEIGHTS, rowsAt, encode } = exports as Exported;
  const end = rowsAt(layers) + pieces * ROW_BYTES;
  if (WEIGHTS.value + weights.length !== end)
    throw new Error(`These are no weights of ${layers} layers and ${pieces} pieces.`);
  memory.grow(Math.ceil((end - memory.buffer.byteLength) / PAGE));
  new Uint8Array(memory.buffer).set(weights, WEIGHTS.value);
  return {
    encode: (numbers, first, last) => {
      new Int32Array(memory.buffer, PIECES.value).set(numbers);
      encode(layers, numbers.length, first, last);
      return new Float32Array(memory.buffer, STATES.value + first * STATE * 4, (last - first) * STATE);
    },
  };
};
