import type * as z from 'zod';
import type { Write } from '../adapters/table/table.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row, TextMedia } from '../contract/row.ts';
import type { Tenant } from '../domain/tenants/environments.ts';

/** Text that was rendered once, JSON or a page, and is sent byte for byte. */
export class Stored {
  readonly text: string;
  /** Undefined: the media type of the row. */
  readonly media: TextMedia | undefined;
  constructor(text: string, media?: TextMedia) {
    this.text = text;
    this.media = media;
  }
}

type BodyOf<R extends Row> = R['success'] extends { readonly body: infer Schema extends z.ZodType }
  ? z.input<Schema> | Stored
  : Stored;

/** Context of a problem for the caller: names of fields, identifiers, limits. Never anything secret. */
export type Details = Readonly<Record<string, unknown>>;

export interface Problem<Code extends ProblemCode = ProblemCode> {
  readonly kind: 'problem';
  readonly code: Code;
  readonly details: Details;
  /** The fault and its remedy, if they are more than code and details state. */
  readonly message?: string;
  /** The error of an upstream, which is only logged. */
  readonly cause?: unknown;
}

/** A response without an effect. */
export interface PlainResponse<Body> {
  readonly kind: 'response';
  readonly body: Body;
}

/** What the audit log receives of a change beside its response. Fields are those of the API. */
export interface AuditDetails {
  /** The record before the change; absent for a new one. */
  readonly before?: object | undefined;
  /** The record after the change, if the response does not contain it. */
  readonly after?: object;
  /** The id within the collection, if the path does not contain it, as for an upsert. */
  readonly named?: string;
  /** Whether something was issued that is not in the table, and is logged all the same. */
  readonly isGrant?: true;
  /** Other tenants that the change concerns: another partner, or the partner in its other environment. */
  readonly concerns?: readonly Concerned[];
}

/** A tenant whose log records a change by another, and what it may see of it. */
export interface Concerned {
  readonly tenant: Tenant;
  readonly before?: object;
  readonly after: object;
}

/** An effect and its response, both of which are saved in one transaction, or neither. */
export interface Change<Body> {
  readonly kind: 'change';
  readonly body: Body;
  readonly writes: readonly Write[];
  readonly details: AuditDetails;
}

/** What an endpoint may reply: only the codes and the body of its row. */
export type Reply<R extends Row> =
  | PlainResponse<BodyOf<R>>
  | Change<BodyOf<R>>
  | Problem<R['problems'][number]>;

/** The response of an endpoint that changes nothing. */
export const response = <Body>(body: Body): PlainResponse<Body> => ({ kind: 'response', body });

/** `details`: for the audit log, such as the former state of an existing record. */
export const change = <Body>(
  body: Body,
  writes: readonly Write[],
  details: AuditDetails = {},
): Change<Body> => ({
  kind: 'change',
  body,
  writes,
  details,
});

export const problem = <const Code extends ProblemCode>(
  code: Code,
  details: Details = {},
  cause?: unknown,
): Problem<Code> => ({
  kind: 'problem',
  code,
  details,
  ...(cause !== undefined && { cause }),
});

/** The problem of a field for a reason that no schema states. `message`: a whole sentence, or what the field must be. */
export const fieldProblem = (
  field: string,
  message: string,
  more: Details = {},
): Problem<'invalid_request'> =>
  problem('invalid_request', { field, issues: [{ path: field, message }], ...more });

/** Carries a problem up the request path. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  constructor(raised: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(raised.code);
    this.problem = raised;
    this.headers = headers;
  }
}
