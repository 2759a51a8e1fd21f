/** The live prompts of an org, in their order. `version` counts the changes; 0 when there never was one. */
export interface PromptOrder {
  readonly ids: readonly string[];
  readonly version: number;
}

const next = ({ version }: PromptOrder, ids: readonly string[]): PromptOrder => ({
  ids,
  version: version + 1,
});

/** The order without a prompt: those behind it move up. */
export const without = (order: PromptOrder, id: string): PromptOrder =>
  next(
    order,
    order.ids.filter((one) => one !== id),
  );

/** The order with a prompt, new or not, at a place (from 0); the last place when there is none so far back. */
export const placed = (order: PromptOrder, id: string, place: number): PromptOrder => {
  const others = order.ids.filter((one) => one !== id);
  return next(order, [...others.slice(0, place), id, ...others.slice(place)]);
};

/** What becomes of an order that was asked for. */
export type Reordering =
  | { readonly kind: 'reordered'; readonly order: PromptOrder }
  /** It names a prompt that is not live. */
  | { readonly kind: 'unknown'; readonly id: string }
  /** It names a prompt twice, or leaves one out. */
  | { readonly kind: 'incomplete'; readonly doubled: readonly string[]; readonly missing: readonly string[] };

/** Puts the prompts in the order asked for, if it names each live prompt exactly once. */
export const reordered = (order: PromptOrder, ids: readonly string[]): Reordering => {
  const live = new Set(order.ids);
  const unknown = ids.find((id) => !live.has(id));
  if (unknown !== undefined) return { kind: 'unknown', id: unknown };
  const named = new Set(ids);
  if (ids.length === order.ids.length && named.size === ids.length)
    return { kind: 'reordered', order: next(order, ids) };
  return {
    kind: 'incomplete',
    doubled: [...named].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)),
    missing: order.ids.filter((id) => !named.has(id)),
  };
};
