import type { WireResponse } from '../../lib/local/index.ts';
import type { Request } from './requests.ts';

const maxShown = 600;

/** A request and its answer, short enough to be read. */
export const shown = (
  { method, path, query, headers, body }: Request,
  { status, body: answered = '' }: WireResponse,
): string => {
  const asked = [method, path.slice(0, 200), JSON.stringify(query), JSON.stringify(headers).slice(0, 200)];
  return `${asked.join(' ')} ${body.toString().slice(0, maxShown)} → ${status} ${answered.toString().slice(0, maxShown)}`;
};
