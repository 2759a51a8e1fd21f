import type * as z from 'zod';
import type { QueueName } from '../domain/jobs/job-kinds.ts';
import type { Environment } from '../domain/tenants/environments.ts';
import type { ProblemCode } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `none`: no key is needed, but one that is sent is checked. */
export type Scope = 'none' | 'partner:read' | 'partner:write' | 'admin';

/**
 * The capabilities of a function. The stack turns each into the exact permission and its variables
 * (`lib/cloud/connections.ts`).
 */
export type Capability =
  | 'keys:check'
  | 'table:read'
  | 'table:write'
  /** Many rows at a time, without conditions. */
  | 'rows:put'
  | 'identities:write'
  | 'reminders:move'
  | 'documents:read'
  | 'documents:write'
  | 'documents:erase'
  | 'staging:read'
  | 'staging:write'
  | 'staging:lend'
  | 'uploads:read'
  | 'uploads:write'
  | 'uploads:erase'
  /** The address that forms are posted to. */
  | 'uploads:know'
  | 'secrets:seal'
  | 'secrets:open'
  /** Files that the build puts beside the function's bundle. */
  | 'files:read'
  | 'address:know'
  | 'addresses:judge'
  | 'contact:know'
  | 'release:know'
  | 'bus:publish'
  | 'deliveries:enqueue'
  | 'work:enqueue'
  | 'exports:read'
  | 'exports:write'
  | 'workflows:start'
  | 'workflows:resume'
  | 'transcription:start'
  | 'transcription:read'
  | 'vocabularies:make'
  | 'vocabularies:keep'
  | 'recordings:fetch'
  | 'recordings:look'
  | 'speech:judge'
  | 'model:ask'
  | 'cross-encoder:read'
  | 'sources:fetch'
  | 'receivers:call'
  | 'metrics:read'
  | 'erasures:note'
  | 'erasures:read';

/** Media types that a caller may request instead of JSON. */
export type TextMedia =
  | 'text/vtt'
  | 'application/x-subrip'
  | 'text/plain'
  | 'text/markdown'
  | 'application/atom+xml';

/** The successful response of an endpoint. `alsoAs`: alternatives with the same status. */
export type Success =
  | {
      /** 302: the header `Location` is the `url` of the body. */
      readonly status: 200 | 201 | 202 | 302;
      readonly body: z.ZodType;
      readonly alsoAs?: readonly TextMedia[];
    }
  | { readonly status: 200; readonly media: 'text/html'; readonly alsoAs?: readonly TextMedia[] };

/** One endpoint: its contract, from which routes, permissions, documents and tests are derived. */
export interface Row {
  /** `area.name`, which also names the entry (`lambdas/area/name.ts`), its sample, test, construct and operation id. */
  readonly id: `${string}.${string}`;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly scope: Scope;
  /** An alternative scope. */
  readonly orScope?: Scope;
  /** Only for keys of this environment. `production`: the change concerns both environments. */
  readonly onlyIn?: Environment;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Default: `bodyLimitBytes.standard`. */
  readonly bodyLimitBytes?: number;
  readonly success: Success;
  /** The closed list of codes that this endpoint may return. */
  readonly problems: readonly ProblemCode[];
  readonly uses: readonly Capability[];
  /**
   * The response contains a secret. Only the requesting API key may repeat it under its Idempotency-Key, and the stored
   * response opens with the text of this key only. Without this flag any key of the partner and environment may repeat
   * a request.
   */
  readonly responseIsSecret?: true;
  /** Default: 10. At most 28, because API Gateway times out after 30. */
  readonly timeoutSeconds?: number;
  /** MB of memory of its function, and with them its share of a processor; 512 without it. */
  readonly memoryMb?: number;
}

/** The trigger of a function that is not an endpoint. */
export type Trigger =
  | {
      readonly kind: 'queue';
      readonly queue: QueueName;
      readonly batchSize: number;
      readonly maxConcurrency: number;
      /** A second queue for messages that may wait, with its own calls, so that neither queue delays the other. */
      readonly late?: { readonly queue: QueueName; readonly maxConcurrency: number };
    }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'schedule'; readonly everyMinutes: number }
  | { readonly kind: 'transcription-events' }
  /** A workflow has ended. */
  | { readonly kind: 'execution-events' }
  | { readonly kind: 'vocabulary-events' }
  /** Lines of the request log. */
  | { readonly kind: 'request-lines' }
  /** Only its notice. */
  | { readonly kind: 'notices' }
  /** A step of a state machine. */
  | { readonly kind: 'task' }
  /** Started by an operator. */
  | { readonly kind: 'operator' };

/** One function behind the API: consumer, workflow task or schedule. */
export interface Worker {
  readonly id: `${string}.${string}`;
  readonly summary: string;
  readonly trigger: Trigger;
  /**
   * A notice on the service's bus that also triggers it, with the notice's detail, or the whole event, as its input.
   */
  readonly hears?: { readonly detailType: string; readonly input: 'detail' | 'event' };
  /** Its input: a message, an event or a task's input. The producer parses with the same schema. */
  readonly input: z.ZodType;
  readonly uses: readonly Capability[];
  /**
   * It sends messages to its own queue, and this condition ends every chain of its calls. Without the flag Lambda stops
   * a chain after about 16 calls, because it considers each endless. A chain through a row in the outbox needs no flag,
   * because Lambda does not follow DynamoDB streams.
   */
  readonly feedsItself?: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Who is affected when this fails, for the text of its alarm. */
  readonly impact: string;
}
