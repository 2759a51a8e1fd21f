/** What a caller says of a field: left out it keeps its value, null takes that away. */
export const said = <Value>(
  given: Value | null | undefined,
  former: Value | null | undefined,
): Value | null => (given === undefined ? (former ?? null) : given);
