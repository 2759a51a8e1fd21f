/** A run of an object's bytes. */
export interface Body {
  readonly id: string;
  readonly size: number;
}

/** The metadata that S3 stores with an object's bytes. */
export interface ObjectRecord {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** With its quotes. */
  readonly etag: string;
  /** Epoch milliseconds of the stack's clock. */
  readonly lastModifiedMs: number;
  /** Headers such as `content-type`, `content-disposition`, `x-amz-meta-…`, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, one run after the other: as many as the upload had parts. */
  readonly bodies: readonly Body[];
}

/** Stores bytes under ids until they are deleted. */
export interface BodyStore {
  write(bytes: Buffer): Promise<Body>;
  /** Bytes `start` to `end`; `end` is exclusive. Throws if the body does not exist. */
  read(body: Body, start: number, end: number): Promise<Buffer>;
  remove(body: Body): Promise<void>;
  /** Deletes bytes that an earlier run has left without an object. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
  close(): void;
}

/** Stores the records of objects. A record exists completely or not at all, even if the process is killed. */
export interface RecordStore {
  all(): Promise<readonly ObjectRecord[]>;
  save(record: ObjectRecord): Promise<void>;
  remove(record: ObjectRecord): Promise<void>;
}
