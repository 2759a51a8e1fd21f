import { type ProblemKind, problemKinds } from '../../lambdas/contract/problems.ts';
import { escaped, inline, page } from './page.ts';

const example = `{
  "error": {
    "code": "missing_field",
    "message": "A required field is missing. (org_id)",
    "request_id": "req_0193…",
    "doc_url": "{base_url}/v1/docs/errors#missing_field",
    "details": { "field": "org_id" }
  }
}`;

const entry = ([code, { status, message, advice }]: [string, ProblemKind]): string =>
  `<h3 id="${code}"><code>${code}</code> <span class="soft">${status}</span></h3>
<p>${inline(message)} ${inline(advice)}</p>`;

/** One page with an anchor for each code: what `doc_url` points to. */
export const errorPages = (): string => {
  const kinds: [string, ProblemKind][] = Object.entries(problemKinds);
  const groups = [...new Set(kinds.map(([, { group }]) => group))];
  const sections = groups.map(
    (group) =>
      `<h2>${escaped(group)}</h2>\n${kinds
        .filter(([, kind]) => kind.group === group)
        .map(entry)
        .join('\n')}`,
  );
  return page(
    'Errors · Pitch Scoring API',
    `<h1>Errors</h1>
<p>Every error is JSON. Branch on <code>error.code</code>; the message is for people. <a href="../docs">Reference</a></p>
<pre>${escaped(example)}</pre>
<p>Retry on 5xx, with the same Idempotency-Key. Retry <code>rate_limited</code> once after the seconds of Retry-After.
Retry <code>transcription_failed</code>, <code>analysis_failed</code>, <code>upstream_timeout</code> and
<code>upstream_unavailable</code> once. Do not retry the others unchanged.</p>
${sections.join('\n')}`,
  );
};
