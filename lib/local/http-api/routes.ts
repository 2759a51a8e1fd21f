/** A route of the template with its function. */
export interface Route {
  /** `GET /v1/orgs/{org_id}`, `ANY /…`, or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  /** `TimeoutInMillis` of the integration. */
  readonly timeoutMs: number;
}

/** A request's route with the values of its path's variables, URL-decoded. */
export interface Match {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Finds the route of a method and a path (without the stage, still URL-encoded). */
export type Router = (method: string, path: string) => Match | undefined;

interface Pattern {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
  /** Sorts the most specific first: a fixed segment before a variable, a variable before a greedy one, a method before ANY. */
  readonly rank: string;
}

const isVariable = (segment: string): boolean => segment.startsWith('{');
const isGreedy = (segment: string): boolean => segment.endsWith('+}');

const rankOf = (segment: string): string => {
  if (isGreedy(segment)) return '2';
  return isVariable(segment) ? '1' : '0';
};

const patternOf = (route: Route): Pattern => {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = path.split('/').slice(1);
  return { route, method, segments, rank: `${segments.map(rankOf).join('')}${method === 'ANY' ? '1' : '0'}` };
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const match = (
  { route, method, segments }: Pattern,
  wanted: string,
  path: readonly string[],
): Match | undefined => {
  const greedy = segments.findIndex(isGreedy);
  if (method !== 'ANY' && method !== wanted) return undefined;
  if (greedy < 0 ? path.length !== segments.length : path.length < segments.length) return undefined;
  const pathParameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = index === greedy ? path.slice(index).join('/') : (path[index] ?? '');
    if (isVariable(segment)) {
      if (value === '') return undefined;
      pathParameters[segment.replaceAll(/[{}+]/g, '')] = decode(value);
    } else if (segment !== decode(value)) return undefined;
  }
  return { route, pathParameters };
};

/** API Gateway's choice: a full match before a greedy one, the most specific first, `$default` when nothing else fits. */
export const createRouter = (routes: readonly Route[]): Router => {
  const otherwise = routes.find(({ routeKey }) => routeKey === '$default');
  const patterns = routes
    .filter(({ routeKey }) => routeKey !== '$default')
    .map(patternOf)
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const pattern of patterns) {
      const found = match(pattern, method, segments);
      if (found !== undefined) return found;
    }
    return otherwise === undefined ? undefined : { route: otherwise, pathParameters: {} };
  };
};
