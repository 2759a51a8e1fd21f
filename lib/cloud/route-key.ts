import { fallback } from '../../lambdas/contract/index.ts';
import type { Row } from '../../lambdas/contract/row.ts';

/** `GET /v1/orgs/{org_id}`, or `$default` for the row that handles all other requests. */
export const routeKey = (row: Row): string => (row === fallback ? '$default' : `${row.method} ${row.path}`);
