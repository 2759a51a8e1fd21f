/** A run of an object's bytes. */
export interface Body {
  readonly id: string;
  readonly size: number;
}

/** What S3 keeps beside an object's bytes. */
export interface ObjectRecord {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** With its quotes. */
  readonly etag: string;
  /** Epoch milliseconds of the world. */
  readonly lastModifiedMs: number;
  /** `content-type`, `content-disposition`, `x-amz-meta-…` and the like, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, one run after the other: as many as the upload had parts. */
  readonly bodies: readonly Body[];
}

/** Keeps bytes under ids, for as long as nobody removes them. */
export interface BodyStore {
  write(bytes: Buffer): Promise<Body>;
  /** Bytes `start` to `end`, `end` not included. Throws when the body is not there. */
  read(body: Body, start: number, end: number): Promise<Buffer>;
  remove(body: Body): Promise<void>;
  /** Removes what an earlier run has left without an object. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
  close(): void;
}

/** Remembers which objects there are. A record is either there as a whole or not at all, whenever the process dies. */
export interface RecordStore {
  all(): Promise<readonly ObjectRecord[]>;
  save(record: ObjectRecord): Promise<void>;
  remove(record: ObjectRecord): Promise<void>;
}
