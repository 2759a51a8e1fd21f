/**
 * How loud a slice is, every 100 ms from its start (not from a round second of the recording: place value `i` at the
 * slice's start + i × 0.1 s). The last value may stand for less.
 *
 * `level`: dB relative to full scale of the sound after pre-emphasis 0.95, at least -120. `packet_size`: where the sound
 * cannot be decoded (AAC), the standard deviation, in bytes, of the packets' sizes over the 3 s around: speech makes it
 * rise, steady noise does not. It has no unit in common between files: a threshold must be found per file.
 */
export interface SliceLevels {
  readonly kind: 'level' | 'packet_size';
  readonly hop_seconds: 0.1;
  readonly values: Float32Array;
}
