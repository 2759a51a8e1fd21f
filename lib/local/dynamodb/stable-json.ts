const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
};

/** JSON whose objects list their fields in order, so that equal values have equal texts. */
export const stableJson = (value: unknown): string => JSON.stringify(inOrder(value));
