import type * as z from 'zod';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row, TextMedia } from '../contract/row.ts';
import type { Tenant } from '../domain/tenants/environments.ts';

/** Text that was made once, JSON or a page, and is sent byte for byte as it is. */
export class Stored {
  readonly text: string;
  /** Undefined: what the row answers with by itself. */
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
  /** What is wrong and what to do, where that is more than code and details tell. */
  readonly message?: string;
  /** What an upstream failed with: only ever in the log. */
  readonly cause?: unknown;
}

export interface Answer<Body> {
  readonly kind: 'answer';
  readonly body: Body;
}

/** What the audit log is told of a change beside its answer. Fields are those that the API shows. */
export interface Told {
  /** The thing as it stood; absent for what is new. */
  readonly before?: object | undefined;
  /** What stands now, where the answer does not say it. */
  readonly after?: object;
  /** Which thing of the collection that was asked for it is, where the path does not say it: of an upsert. */
  readonly named?: string;
  /** Something was given out that the table knows nothing of: that is in the log all the same. */
  readonly isGrant?: true;
  /** Whom else the change is about: another partner, or the partner in its other environment. */
  readonly concerns?: readonly Concerned[];
}

/** Somebody whose log has a change that was asked for elsewhere: what may be seen of it there. */
export interface Concerned {
  readonly tenant: Tenant;
  readonly before?: object;
  readonly after: object;
}

/** An effect and the answer to it: both are saved in one transaction, or neither. */
export interface Change<Body, Write> {
  readonly kind: 'change';
  readonly body: Body;
  readonly writes: readonly Write[];
  readonly told: Told;
}

/** What an endpoint may reply: only the codes and the body of its row. */
export type Reply<R extends Row, Write> =
  | Answer<BodyOf<R>>
  | Change<BodyOf<R>, Write>
  | Problem<R['problems'][number]>;

export const answer = <Body>(body: Body): Answer<Body> => ({ kind: 'answer', body });

/** `told`: of a thing that stood before the change, how it stood. */
export const change = <Body, Write>(
  body: Body,
  writes: readonly Write[],
  told: Told = {},
): Change<Body, Write> => ({
  kind: 'change',
  body,
  writes,
  told,
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

/** Carries a problem out of the depth of the request path. */
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
