/** A live prompt of an org and the number that it is ordered by. */
export interface OrderedPrompt {
  readonly id: string;
  readonly order_index: number;
}

/** The live prompts of an org, in order. `version` counts the changes; 0 without any. */
export interface PromptOrder {
  readonly prompts: readonly OrderedPrompt[];
  readonly version: number;
}

/** By number; prompts with equal numbers by time of creation, which their ids contain. */
const inOrder = (one: OrderedPrompt, other: OrderedPrompt): number =>
  one.order_index - other.order_index || (one.id < other.id ? -1 : 1);

const next = ({ version }: PromptOrder, prompts: readonly OrderedPrompt[]): PromptOrder => ({
  prompts: prompts.toSorted(inOrder),
  version: version + 1,
});

const others = ({ prompts }: PromptOrder, id: string): OrderedPrompt[] =>
  prompts.filter((one) => one.id !== id);

/** The order without a prompt; all others keep their numbers. */
export const without = (order: PromptOrder, id: string): PromptOrder => next(order, others(order, id));

/** The order with a prompt, new or not, under a number; all others keep theirs, including gaps and equal numbers. */
export const placed = (order: PromptOrder, id: string, order_index: number): PromptOrder =>
  next(order, [...others(order, id), { id, order_index }]);

/** The result of a requested order. */
export type Reordering =
  | { readonly kind: 'reordered'; readonly order: PromptOrder }
  /** It names a prompt that is not live. */
  | { readonly kind: 'unknown'; readonly id: string }
  /** It names a prompt twice, or omits one. */
  | { readonly kind: 'incomplete'; readonly doubled: readonly string[]; readonly missing: readonly string[] };

/** Numbers the prompts in the requested order, from 0, if it names each live prompt exactly once. */
export const reordered = (order: PromptOrder, ids: readonly string[]): Reordering => {
  const live = new Set(order.prompts.map(({ id }) => id));
  const unknown = ids.find((id) => !live.has(id));
  if (unknown !== undefined) return { kind: 'unknown', id: unknown };
  const named = new Set(ids);
  if (ids.length === live.size && named.size === ids.length)
    return {
      kind: 'reordered',
      order: next(
        order,
        ids.map((id, order_index) => ({ id, order_index })),
      ),
    };
  return {
    kind: 'incomplete',
    doubled: [...named].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)),
    missing: [...live].filter((id) => !named.has(id)),
  };
};
