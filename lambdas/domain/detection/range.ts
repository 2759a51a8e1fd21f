/** Lines `first` to `last` of a day, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}
