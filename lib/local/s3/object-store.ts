import type { Body, BodyStore, ObjectRecord, RecordStore } from './stored-object.ts';

const empty = Buffer.alloc(0);

/** Objects in buckets. The index is in memory; the stores contain bytes and records. */
export class ObjectStore {
  readonly #bodies: BodyStore;
  readonly #records: RecordStore;
  readonly #index = new Map<string, Map<string, ObjectRecord>>();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(buckets: readonly string[], bodies: BodyStore, records: RecordStore) {
    this.#bodies = bodies;
    this.#records = records;
    for (const bucket of buckets) this.#index.set(bucket, new Map());
  }

  /** Reads the objects of an earlier run. */
  async load(): Promise<void> {
    const records = await this.#records.all();
    for (const record of records) this.#index.get(record.bucket)?.set(record.key, record);
    await this.#bodies.keepOnly(new Set(records.flatMap(({ bodies }) => bodies.map(({ id }) => id))));
  }

  hasBucket(bucket: string): boolean {
    return this.#index.has(bucket);
  }

  find(bucket: string, key: string): ObjectRecord | undefined {
    return this.#index.get(bucket)?.get(key);
  }

  /** The object with a key in any bucket. */
  findKey(key: string): ObjectRecord | undefined {
    for (const records of this.#index.values()) {
      const record = records.get(key);
      if (record !== undefined) return record;
    }
    return undefined;
  }

  /** Bytes `start` to `end` of an object; `end` is exclusive. Throws if the object was replaced meanwhile. */
  async read({ bodies }: ObjectRecord, start: number, end: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let from = 0;
    for (const body of bodies) {
      const first = Math.max(0, start - from);
      const last = Math.min(end - from, body.size);
      if (first < last) pieces.push(await this.#bodies.read(body, first, last));
      from += body.size;
    }
    return pieces.length === 1 ? (pieces[0] ?? empty) : Buffer.concat(pieces);
  }

  /** Stores bytes of a future object, or of a part of one. */
  write(bytes: Buffer): Promise<Body> {
    return this.#bodies.write(bytes);
  }

  /** Deletes bytes that belong to no object. */
  discard(body: Body): Promise<void> {
    return this.#bodies.remove(body);
  }

  /**
   * Stores an object in place of the present one, unless `mayReplace` refuses: then its bytes are deleted and the
   * result is false.
   */
  put(
    record: ObjectRecord,
    mayReplace: (former: ObjectRecord | undefined) => boolean = () => true,
  ): Promise<boolean> {
    return this.#oneByOne(async () => {
      const former = this.find(record.bucket, record.key);
      if (!mayReplace(former)) {
        await this.#forget(record);
        return false;
      }
      await this.#records.save(record);
      this.#index.get(record.bucket)?.set(record.key, record);
      if (former !== undefined) await this.#forget(former);
      return true;
    });
  }

  remove(bucket: string, key: string): Promise<void> {
    return this.#oneByOne(async () => {
      const record = this.find(bucket, key);
      if (record === undefined) return;
      this.#index.get(bucket)?.delete(key);
      await this.#records.remove(record);
      await this.#forget(record);
    });
  }

  /** The bucket's objects whose keys begin with `prefix`, in the order of their keys' UTF-8 bytes. */
  list(bucket: string, prefix: string): readonly ObjectRecord[] {
    const records = [...(this.#index.get(bucket)?.values() ?? [])].filter(({ key }) =>
      key.startsWith(prefix),
    );
    return records.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  close(): void {
    this.#bodies.close();
  }

  async #forget({ bodies }: ObjectRecord): Promise<void> {
    await Promise.all(bodies.map((body) => this.#bodies.remove(body)));
  }

  /** Applies one change at a time, so that index and records always agree on the order of changes. */
  #oneByOne<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = this.#lastChange.then(change);
    this.#lastChange = done.catch(() => undefined);
    return done;
  }
}
