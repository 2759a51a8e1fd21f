/** A bench, given what was said after its name. */
export interface Bench {
  readonly usual: (more: readonly string[]) => Promise<void>;
  /** As little as shows that it still runs to its end; its figures mean nothing. */
  readonly smallest: (more: readonly string[]) => Promise<void>;
}
