/** The usage of a call, in the unit of its price: seconds × GB. From and to: ISO 8601. */
export const computed = ([from, to]: readonly [string, string], memoryMb: number): number =>
  Math.round(((Date.parse(to) - Date.parse(from)) / 1_000) * (memoryMb / 1_024) * 1_000) / 1_000;
