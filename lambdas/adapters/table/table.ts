/** The types of attributes. Free-form objects of callers are stored as JSON text, never as maps. */
export type Attribute = string | number | boolean | Uint8Array | readonly string[];
export type Item = Readonly<Record<string, Attribute>>;
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** A condition on one item, as data, which the real table compiles and the fake evaluates. */
export type Condition =
  | { readonly kind: 'absent' }
  | { readonly kind: 'present' }
  /** `null`: the attribute is absent. */
  | { readonly kind: 'equals'; readonly attribute: string; readonly value: Attribute | null }
  | {
      readonly kind: 'compares';
      readonly attribute: string;
      readonly by: '<' | '<=' | '>' | '>=';
      readonly value: string | number;
    }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'all'; readonly of: readonly Condition[] };

export interface Put {
  readonly kind: 'put';
  readonly key: Key;
  readonly item: Item;
  readonly when?: Condition;
}
export interface Update {
  readonly kind: 'update';
  readonly key: Key;
  readonly set?: Item;
  /** Numbers that are added to the attribute's value. */
  readonly add?: Readonly<Record<string, number>>;
  /** Attributes that become a number plus the value of another attribute, which need not have been read. */
  readonly sum?: Readonly<Record<string, { readonly number: number; readonly attribute: string }>>;
  readonly remove?: readonly string[];
  readonly when?: Condition;
}
export interface Delete {
  readonly kind: 'delete';
  readonly key: Key;
  readonly when?: Condition;
}
export interface Check {
  readonly kind: 'check';
  readonly key: Key;
  readonly when: Condition;
}
/** One write of a transaction. */
export type Write = Put | Update | Delete | Check;

/** `refused`: a condition did not hold and nothing was written; `item` is what was there, as far as it is known. */
export type WriteResult =
  | { readonly kind: 'written' }
  | {
      readonly kind: 'refused';
      readonly refusals: readonly { readonly index: number; readonly item: Item | undefined }[];
    };

export type UpdateResult =
  | { readonly kind: 'written'; readonly item: Item }
  | { readonly kind: 'refused'; readonly item: Item | undefined };

/** A range of one partition of the table, or of an index. Sort keys are unique within a partition. */
export interface Range {
  readonly index?: 'list' | 'due';
  readonly partition: string;
  readonly beginsWith?: string;
  /** Inclusive. */
  readonly from?: string;
  /** Exclusive. */
  readonly before?: string;
  /** The `next` of the page before, behind which to continue in this order. Not with `from`, `before` or `beginsWith`. */
  readonly after?: string | null | undefined;
  readonly order: 'ascending' | 'descending';
  /** The most rows, 1-1,000. */
  readonly limit: number;
  readonly filter?: Condition;
}

/** `next`: the sort key after which to continue, if there may be more. A page may hold fewer rows than requested. */
export interface Rows {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** DynamoDB's own bound on a transaction. */
export const maxWrites = 100;

/** The single table. Repositories build on it; entries see repositories only. */
export interface Table {
  /** Strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /**
   * As many `get`s in a few calls, in the order of the keys, some of which may be equal. The reads are not one
   * snapshot.
   */
  getMany(keys: readonly Key[]): Promise<readonly (Item | undefined)[]>;
  /** Strongly consistent on the table itself, eventually on an index. */
  list(range: Range): Promise<Rows>;
  /** One item, outside a transaction; returns the item as it is afterwards. */
  update(update: Update): Promise<UpdateResult>;
  /** All or nothing, at most `maxWrites`, each on another item. */
  write(writes: readonly Write[]): Promise<WriteResult>;
}

export const absent: Condition = { kind: 'absent' };
export const present: Condition = { kind: 'present' };
export const equals = (attribute: string, value: Attribute | null): Condition => ({
  kind: 'equals',
  attribute,
  value,
});
export const compares = (
  attribute: string,
  by: '<' | '<=' | '>' | '>=',
  value: string | number,
): Condition => ({
  kind: 'compares',
  attribute,
  by,
  value,
});
export const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
export const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
