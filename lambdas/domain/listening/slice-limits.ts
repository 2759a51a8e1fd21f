/**
 * The size of a slice: half an hour takes one worker two seconds (bench/day). A slice is held in memory, so slices of
 * dense sound are shorter.
 */
export const sliceLimits = { sliceSeconds: 1_800, maxSliceBytes: 44 * 1_048_576 } as const;
