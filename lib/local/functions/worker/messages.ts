/** The stack's time as a worker thread computes it: both clocks at one moment, and how much faster the stack's runs. */
export interface RunningTime {
  /** Epoch milliseconds of the stack's clock. */
  readonly stackMs: number;
  /** `performance.timeOrigin + performance.now()` of the same moment; all threads agree on it. */
  readonly wallMs: number;
  readonly scale: number;
}

/** The stack's time where it stands still: epoch milliseconds in memory that all threads share. */
export interface StandingTime {
  readonly shared: Float64Array<SharedArrayBuffer>;
}

export type TimeAnchor = RunningTime | StandingTime;

/** The input of a worker thread at its start. */
export interface WorkerSetup {
  /** `file:` address of the bundle. */
  readonly codeUrl: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memorySizeMb: number;
  readonly timeoutSeconds: number;
  /** The folder of compiled code. */
  readonly compileCache?: string;
  /** Absent if the stack's time is the wall clock's. */
  readonly time?: TimeAnchor;
  /** Host and port of the stack, if it accepts calls of its services as messages. */
  readonly stackHost?: string;
}

/** A call of a service of the stack. */
export interface CallRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response to a call, by the number that the worker gave it. */
export interface WorkerReply {
  readonly call: number;
  readonly response: CallResponse;
}

/** One event for the handler. */
export interface WorkerTask {
  readonly requestId: string;
  /** JSON in the format of Lambda. */
  readonly event: string;
}

/**
 * The reports of a worker thread: once that it is ready (or that its code does not load), then one per task; its
 * output; and its calls to the stack.
 */
export type WorkerReport =
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'called'; readonly call: number; readonly request: CallRequest }
  | { readonly kind: 'returned'; readonly payload: string }
  | {
      readonly kind: 'failed';
      readonly errorType: string;
      readonly errorMessage: string;
      readonly trace: string;
    };
