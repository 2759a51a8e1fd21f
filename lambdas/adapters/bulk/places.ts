/** The index of an item as a sort key: text sorts as the numbers do. */
export const placeOf = (index: number): string => String(index).padStart(4, '0');

/** The content of a cursor over a batch's items: the position of the last one shown. */
export const itemPlace = /^\d{4}$/;

/** The index after a position; the first one without a position. */
export const indexAfter = (place: string | undefined): number =>
  place === undefined ? 0 : Number(place) + 1;

/** The id of the analysis of each item: the same however often the item is tried in one call. */
export const idsByIndex = (newId: () => string): ((index: number) => string) => {
  const ids = new Map<number, string>();
  return (index) => {
    const id = ids.get(index) ?? newId();
    ids.set(index, id);
    return id;
  };
};
