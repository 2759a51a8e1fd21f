import { files, type PageName } from '../../lambdas/contract/documents.ts';
import { escaped, page } from './page.ts';

/** What each page is for, in the order of the first page. */
const contents: Readonly<Record<PageName, string>> = {
  quickstart: 'From a key to a scored analysis, with curl.',
  'own-machine': 'Hear recordings of your own, with a recogniser of your own, before you have an account.',
  authentication: 'Keys, environments, scopes, rotation.',
  typescript: 'A client in one file, typed by the contract.',
  orgs: 'Your customers and their people, by your own identifiers.',
  analyses: 'One conversation: what its fields mean, rescoring, questions about it.',
  scores: 'How far to trust a score: who scores, how it was measured, what not to use it for.',
  'all-day-sessions': 'One recording of up to twelve hours; its conversations found and scored.',
  uploads: 'A recording that has no address: a signed form, and a key to submit.',
  bulk: 'Up to 1,000 analyses at once, and what was used, day by day.',
  playbooks: 'How an org sells: bring one, or have it drafted from what you have.',
  prompts: 'What every analysis shall look at, and how much each pillar counts.',
  'rep-intelligence': 'The scores of a rep over time, persona, methodology, strengths and gaps.',
  insights: 'How conversations ended, and what wins over a whole org.',
  practice: 'Role play with a simulated customer, scored like a conversation.',
  webhooks: 'Signed events that no crash loses: verify, dedupe, replay.',
  idempotency: 'Repeat a request without repeating its effect.',
  pagination: 'Lists, cursors, filters.',
  exports: 'Lists of any length as files of JSON Lines or CSV.',
  audit: 'Who changed what, and how to prove that nobody changed the record of it.',
  privacy: 'Redacting and rejecting personal data, how long things are kept, and erasing a person.',
  limits: 'Rates, jobs, minutes, sizes, and what the headers say.',
  errors: 'Every code: what it means and what to do.',
  sandbox: 'Recordings that always end the same way.',
  versioning: 'What may change, and how you hear of it.',
  reference: 'Every endpoint, field by field.',
  changelog: 'What changed, by release.',
};

const entries = (): string =>
  Object.entries(contents)
    .map(
      ([name, what]) =>
        `<li><a href="docs/${name}">${escaped(`${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`)}</a>: ${escaped(what)}</li>`,
    )
    .join('\n')
    .replace('>Typescript<', '>TypeScript<');

/** The first page of the documentation. */
export const indexPage = (): string =>
  page({
    title: 'Documentation',
    isHome: true,
    body: `<h1>Pitch Scoring API</h1>
<p>Recordings of sales conversations in, scored and evidence-backed analyses out.</p>
<ul>
${entries()}
</ul>
<p>For machines: <a href="openapi.json">OpenAPI 3.1</a>. To take along: ${files.map((file) => `<a href="docs/${file}"><code>${file}</code></a>`).join(', ')}.</p>`,
  });
