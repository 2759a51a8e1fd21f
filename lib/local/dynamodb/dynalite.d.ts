// The parts of dynalite 4.0.0 (plain JavaScript, pinned exactly) that engine.ts and stored-table.ts drive: these are its internals.

interface DynaliteKeyElement {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

interface DynaliteTable {
  readonly TableName: string;
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: 'S' | 'N' | 'B';
  }[];
  readonly KeySchema: readonly DynaliteKeyElement[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly DynaliteKeyElement[];
    readonly Projection: { readonly ProjectionType: string; readonly NonKeyAttributes?: readonly string[] };
  }[];
}

type DynaliteItem = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A request after checkTypes and checkValidations: the underscored fields are its parsed expressions. */
interface DynaliteRequest {
  readonly TableName: string;
  readonly Key?: DynaliteItem;
  readonly Item?: DynaliteItem;
  readonly IndexName?: string;
  readonly ExclusiveStartKey?: DynaliteItem;
  readonly _condition?: { readonly expression: unknown };
  readonly _filter?: { readonly expression: unknown };
}

/** A refusal by dynalite: an Error with the body of the response. */
interface DynaliteRefusal extends Error {
  readonly statusCode?: number;
  readonly body?: { readonly __type: string; readonly message?: string; readonly Message?: string };
}

type DynaliteCallback<Result> = (error: DynaliteRefusal | null, result?: Result) => void;

/** The store that dynalite's actions use. This one calls back synchronously, so an action is done when it returns. */
interface DynaliteStore {
  readonly options: { readonly maxItemSize: number };
  getTable(name: string, done: DynaliteCallback<DynaliteTable>): void;
  getItemDb(name: string): DynaliteItemDb;
  getIndexDb(type: string, table: string, index: string): Pick<DynaliteItemDb, 'createValueStream'>;
}

interface DynaliteItemDb {
  lock(key: string, body: (release: <Done>(done: Done) => Done) => void): void;
  get(key: string, done: DynaliteCallback<DynaliteItem>): void;
  put(key: string, item: DynaliteItem, done: DynaliteCallback<void>): void;
  del(key: string, done: DynaliteCallback<void>): void;
  createValueStream(range: DynaliteRange): import('node:events').EventEmitter;
}

interface DynaliteRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
}

/** The input of the expression parser, from which it removes the names and values that were used. */
interface DynaliteContext {
  readonly attrNames?: Readonly<Record<string, string>>;
  readonly attrVals?: DynaliteItem;
  readonly unusedAttrNames: Record<string, unknown>;
  readonly unusedAttrVals: Record<string, unknown>;
}

interface DynaliteParser {
  /** Returns the parsed expression, or a sentence that refuses it. Throws for invalid syntax. */
  parse(text: string, options: { readonly context: DynaliteContext }): unknown;
}

declare module 'dynalite/db/*Parser.js' {
  const parser: DynaliteParser;
  export default parser;
}

declare module 'dynalite/db/index.js' {
  const db: {
    createKey(item: DynaliteItem, table: DynaliteTable, keySchema?: readonly DynaliteKeyElement[]): string;
    createIndexKey(
      item: DynaliteItem,
      table: DynaliteTable,
      keySchema: readonly DynaliteKeyElement[],
    ): string;
    checkConditional(
      request: DynaliteRequest,
      existing: DynaliteItem | undefined,
    ): DynaliteRefusal | null | undefined;
    validateKey(key: DynaliteItem, table: DynaliteTable): DynaliteRefusal | null | undefined;
    updateIndexes: (
      store: DynaliteStore,
      table: DynaliteTable,
      before: DynaliteItem | undefined,
      after: DynaliteItem | null,
      done: () => void,
    ) => void;
  };
  export default db;
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(body: object, types: unknown): DynaliteRequest;
    checkValidations(request: DynaliteRequest, types: unknown, custom: unknown, store: object): void;
  };
  export default validations;
}

declare module 'dynalite/validations/*' {
  const validation: { readonly types: unknown; readonly custom: unknown };
  export default validation;
}

declare module 'dynalite/actions/*' {
  const action: (
    store: DynaliteStore,
    request: DynaliteRequest,
    done: DynaliteCallback<Readonly<Record<string, unknown>>>,
  ) => void;
  export default action;
}
