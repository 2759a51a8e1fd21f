import * as z from 'zod';
import type { Operation } from './operations.ts';

type Ids = Readonly<Record<string, string>>;

/** The things that exist, as the parameters of the paths that name them. */
export interface Pool {
  /** One of the things that a path can name; undefined when there is none. `pick`: any number. */
  find(path: string, pick: number): Ids | undefined;
  /** One id of a collection. */
  idOf(collection: string, pick: number): string | undefined;
  /** Learns from an answer what there is. */
  learn(operation: Operation, asked: Ids, answered: unknown): void;
  /** These things are no more, or never were. */
  forget(path: string, ids: Ids): void;
  add(collections: readonly string[], ids: Ids): void;
}

/** The collections of a path's parameters: `/v1/orgs/{org_id}/reps` → `orgs`. */
export const collectionsOf = (path: string): readonly string[] =>
  [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, collection = '']) => collection);

const fields = z.looseObject({
  data: z.array(z.unknown()).catch([]),
  segments: z.array(z.object({ id: z.string() })).catch([]),
});
const texts = z.record(z.string(), z.unknown());

/** The id that a row of an answer has for the parameter `name`. */
const idIn = (row: unknown, name: string): string | undefined => {
  const { [name]: own, id } = texts.catch({}).parse(row);
  return [own, id].find((value) => typeof value === 'string');
};

const kept = 200;

/** `reserved`: ids that must not be found, because they are of who asks. */
export const pool = (operations: readonly Operation[], reserved: ReadonlySet<string>): Pool => {
  const things = new Map<string, Ids[]>();
  const add = (collections: readonly string[], ids: Ids) => {
    if (Object.values(ids).some((id) => reserved.has(id))) return;
    const key = collections.join('/');
    things.set(key, [...(things.get(key) ?? []).slice(-kept), ids]);
  };
  const itemsOf = new Map(
    operations.flatMap(({ path }) => {
      const [, list, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
      return list === undefined || name === undefined ? [] : [[list, { name, path }] as const];
    }),
  );
  return {
    add,
    find: (path, pick) => {
      const found = things.get(collectionsOf(path).join('/')) ?? [];
      return found[pick % found.length];
    },
    idOf: (collection, pick) => {
      const found = [...things].flatMap(([key, ids]) => (key.split('/').at(-1) === collection ? ids : []));
      return Object.values(found[pick % found.length] ?? {}).at(-1);
    },
    learn: ({ method, path }, asked, answered) => {
      const { data, segments } = fields.catch({ data: [], segments: [] }).parse(answered);
      for (const { id } of segments) add(['all-day-sessions', 'segments'], { ...asked, segment_id: id });
      const item = itemsOf.get(path);
      if (item === undefined) return;
      for (const row of method === 'POST' ? [answered] : data.slice(0, 3)) {
        const id = idIn(row, item.name);
        if (id !== undefined) add(collectionsOf(item.path), { ...asked, [item.name]: id });
      }
    },
    forget: (path, ids) => {
      const key = collectionsOf(path).join('/');
      const left = (things.get(key) ?? []).filter((one) => one !== ids);
      things.set(key, left);
    },
  };
};
