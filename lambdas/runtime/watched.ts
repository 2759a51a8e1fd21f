import type { WatchedCount } from '../contract/metrics.ts';
import { authenticationProblems } from '../contract/problems/authentication.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';

const makingKeys: ReadonlySet<string> = new Set(['admin.mint-key', 'keys.rotate-key']);

const isOfKeys = (code: ProblemCode | undefined): boolean =>
  code !== undefined && code in authenticationProblems;

/** The parts of a response that are counted over all endpoints. `refusal`: the code of the refusal. */
export const watchedIn = (
  { id, scope }: Pick<Row, 'id' | 'scope'>,
  { status, refusal }: { readonly status: number; readonly refusal: ProblemCode | undefined },
): readonly WatchedCount[] => [
  ...(isOfKeys(refusal) ? (['auth_failures'] as const) : []),
  // Every response to an admitted admin key.
  ...(scope === 'admin' && !isOfKeys(refusal) ? (['admin_requests'] as const) : []),
  ...(makingKeys.has(id) && status < 300 ? (['keys_minted'] as const) : []),
];
