import type { WatchedCount } from '../contract/metrics.ts';
import { authenticationProblems } from '../contract/problems/authentication.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';

const makingKeys: ReadonlySet<string> = new Set(['admin.mint-key', 'keys.rotate-key']);

const isOfKeys = (code: ProblemCode | undefined): boolean =>
  code !== undefined && code in authenticationProblems;

/** What of an answer is counted over all endpoints. `refusal`: the code that it was refused with. */
export const watchedIn = (
  { id, scope }: Pick<Row, 'id' | 'scope'>,
  { status, refusal }: { readonly status: number; readonly refusal: ProblemCode | undefined },
): readonly WatchedCount[] => [
  ...(isOfKeys(refusal) ? (['auth_failures'] as const) : []),
  // Whatever an admin key is answered, once it was let in.
  ...(scope === 'admin' && !isOfKeys(refusal) ? (['admin_requests'] as const) : []),
  ...(makingKeys.has(id) && status < 300 ? (['keys_minted'] as const) : []),
];
