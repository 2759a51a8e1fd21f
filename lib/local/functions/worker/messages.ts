/** The world's time as a worker thread computes it: both clocks at one moment, and how much faster the world's runs. */
export interface TimeAnchor {
  /** Epoch milliseconds of the world. */
  readonly worldMs: number;
  /** `performance.timeOrigin + performance.now()` of the same moment; all threads agree on it. */
  readonly wallMs: number;
  readonly scale: number;
}

/** What a worker thread is told when it starts. */
export interface WorkerSetup {
  /** `file:` address of the bundle. */
  readonly codeUrl: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memorySizeMb: number;
  readonly timeoutSeconds: number;
  /** Absent when the world's time is the wall clock's. */
  readonly time?: TimeAnchor;
}

/** One event for the handler. */
export interface WorkerTask {
  readonly requestId: string;
  /** JSON, as Lambda hands it over. */
  readonly event: string;
}

/** What a worker thread reports: once that it is ready (or that its code does not load), then once per task; and what is printed. */
export type WorkerReport =
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'returned'; readonly payload: string }
  | {
      readonly kind: 'failed';
      readonly errorType: string;
      readonly errorMessage: string;
      readonly trace: string;
    };
