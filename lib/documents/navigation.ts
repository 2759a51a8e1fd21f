import { escaped } from './html.ts';
import { tags, titled } from './openapi/tags.ts';

/** A page in the navigation and on the first page. */
export interface Entry {
  /** Its address below `/v1/docs/`, and the name of its source in `docs/guides`. */
  readonly name: string;
  readonly title: string;
  /** Its purpose. */
  readonly about: string;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const guide = (name: string, title: string, about: string): Entry => ({ name, title, about });

/** The guides in the order in which they are read; their sources are `docs/guides/{name}.md`. */
const guideGroups: readonly Group[] = [
  {
    title: 'Start',
    entries: [
      guide('quickstart', 'Quickstart', 'From a key to a scored analysis, with curl.'),
      guide(
        'own-machine',
        'Your own machine',
        'Run the service on your recordings before you have an account.',
      ),
      guide('sandbox', 'Sandbox', 'Recordings that always end the same way.'),
      guide('console', 'Console', 'A page on which to see a day, a talk, deliveries and usage.'),
      guide('from-other-services', 'From AssemblyAI or Gong', 'What your fields and events are called here.'),
      guide('go-live', 'Go live', 'A checklist before the first live key.'),
    ],
  },
  {
    title: 'Score conversations',
    entries: [
      guide('analyses', 'Analyses', 'One conversation: what its fields mean, rescoring, questions about it.'),
      guide(
        'scores',
        'How far to trust a score',
        'Who scores, how it was measured, and what not to use it for.',
      ),
      guide(
        'all-day-sessions',
        'All-day sessions',
        'One recording of up to twelve hours, its conversations found and scored.',
      ),
      guide('uploads', 'Uploads', 'A recording without an address: a signed form, and a key to submit.'),
      guide('bulk', 'Bulk and usage', 'Up to 1,000 analyses at once, and what was used, day by day.'),
      guide('exports', 'Exports', 'Lists of any length as files of JSON Lines or CSV.'),
    ],
  },
  {
    title: 'Coach reps',
    entries: [
      guide('orgs', 'Orgs and reps', 'Your customers and their people, by your own identifiers.'),
      guide('playbooks', 'Playbooks', 'How an org sells: bring one, or have it drafted from your material.'),
      guide(
        'prompts',
        'Prompts and weights',
        'What every analysis looks at, and how much each pillar counts.',
      ),
      guide(
        'rep-intelligence',
        'Rep intelligence',
        'Scores over time, persona, methodology, strengths and gaps.',
      ),
      guide(
        'insights',
        'Dispositions and insights',
        'How conversations ended, and what wins over a whole org.',
      ),
      guide('practice', 'Practice', 'Role play with a simulated customer, scored like a conversation.'),
    ],
  },
  {
    title: 'Integrate',
    entries: [
      guide('authentication', 'Authentication', 'Keys, environments, scopes, rotation.'),
      guide('typescript', 'TypeScript client', 'A client without dependencies, typed by the contract.'),
      guide('python', 'Python client', 'Synchronous and for asyncio, typed by the contract.'),
      guide('webhooks', 'Webhooks', 'Signed events that no crash loses: register, retry, replay.'),
      guide('receive-webhooks', 'Receive webhooks', 'A receiver in TypeScript, Python, Go and Ruby.'),
      guide('idempotency', 'Idempotency', 'Repeat a request without repeating its effect.'),
      guide('pagination', 'Pagination', 'Lists, cursors, filters.'),
      guide('limits', 'Limits', 'Rates, jobs, minutes, sizes, and what the headers say.'),
      guide('errors', 'Errors', 'Every code: what it means and what to do.'),
      guide('versioning', 'Versioning', 'What may change, and how you hear of it.'),
    ],
  },
  {
    title: 'Protect data',
    entries: [
      guide('privacy', 'Personal data', 'Redaction, retention, and erasing a person.'),
      guide('audit', 'Audit log', 'Who changed what, and how to prove that the record is untouched.'),
    ],
  },
];

/** The names of all guides, in order. */
export const guides: readonly string[] = guideGroups.flatMap(({ entries }) =>
  entries.map(({ name }) => name),
);

/** The address of an area's page, because a guide may have the area's own name. */
export const areaPage = (area: string): string => `reference-${area}`;

/** All pages except the first, in the order of the navigation. `areas`: those of the reference. */
export const navigationOf = (areas: readonly string[]): readonly Group[] => [
  ...guideGroups,
  {
    title: 'Reference',
    entries: [
      { name: 'reference', title: 'All endpoints', about: 'Addresses, keys, and a list of every endpoint.' },
      ...areas.map((area) => ({ name: areaPage(area), title: titled(area), about: tags[area] ?? '' })),
    ],
  },
  {
    title: 'News',
    entries: [{ name: 'changelog', title: 'Changelog', about: 'What changed, by date; also as a feed.' }],
  },
];

/** A heading of the page that is open. */
export interface Heading {
  readonly title: string;
  readonly anchor: string;
}

interface Place {
  /** The name of the page that is open. */
  readonly current: string;
  /** Its headings, shown below its link. */
  readonly headings: readonly Heading[];
  /** The path from the open page to the folder of the others: empty, or `docs/`. */
  readonly folder: string;
}

const headingList = (headings: readonly Heading[]): string =>
  headings.length === 0
    ? ''
    : `<ul>${headings.map(({ title, anchor }) => `<li><a href="#${anchor}">${escaped(title)}</a></li>`).join('')}</ul>`;

const entryHtml = ({ name, title }: Entry, { current, headings, folder }: Place): string =>
  name === current
    ? `<li><a href="${folder}${name}" aria-current="page">${escaped(title)}</a>${headingList(headings)}</li>`
    : `<li><a href="${folder}${name}">${escaped(title)}</a></li>`;

/** The navigation beside a page. */
export const navigationHtml = (groups: readonly Group[], place: Place): string =>
  groups
    .map(
      ({ title, entries }) =>
        `<p>${escaped(title)}</p>\n<ul>\n${entries.map((entry) => entryHtml(entry, place)).join('\n')}\n</ul>`,
    )
    .join('\n');
