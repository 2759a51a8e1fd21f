import type { Item } from '../../../lambdas/adapters/table/table.ts';
import type { Check, Evidence } from './violation.ts';

const countedNames = [
  'analyses',
  'sessions',
  'chat_messages',
  'drafts',
  'model_input_tokens',
  'model_output_tokens',
  'model_cache_read_tokens',
  'model_cache_write_tokens',
  'model_cost',
] as const;

type Counts = Readonly<Record<(typeof countedNames)[number], number>>;

const numberIn = (item: Item, name: string): number => Number(item[name] ?? 0);

const sum = (items: readonly Item[], name: string): number =>
  items.reduce((total, item) => total + numberIn(item, name), 0);

const countsIn = (items: readonly Item[]): Counts => ({
  analyses: sum(items, 'analyses'),
  sessions: sum(items, 'sessions'),
  chat_messages: sum(items, 'chat_messages'),
  drafts: sum(items, 'drafts'),
  model_input_tokens: sum(items, 'model_input_tokens'),
  model_output_tokens: sum(items, 'model_output_tokens'),
  model_cache_read_tokens: sum(items, 'model_cache_read_tokens'),
  model_cache_write_tokens: sum(items, 'model_cache_write_tokens'),
  model_cost: sum(items, 'model_cost'),
});

/** What was done, as the rows tell that have it: those of the work, not those of the count. */
const countsOf = ({ items, truth }: Evidence): Counts => {
  const rowsOf = (collection: RegExp) => items.filter(({ pk }) => collection.test(String(pk)));
  const ended = (jobs: ReadonlyMap<string, readonly string[]>) =>
    [...jobs.values()].filter((statuses) => statuses.includes('completed')).length;
  const answers = rowsOf(/#CHAT#/).filter(({ role }) => role === 'assistant');
  const drafts = rowsOf(/#DRAFTS$/).filter((row) => row['completed_at'] !== undefined && !row['error']);
  const asked = [...rowsOf(/#(ANALYSIS_SCORES|PRACTICE_MESSAGES|READINGS)#/), ...answers, ...drafts];
  return {
    analyses: ended(truth.analyses),
    sessions: ended(truth.sessions),
    chat_messages: answers.length,
    drafts: drafts.length,
    model_input_tokens: sum(asked, 'model_input_tokens'),
    model_output_tokens: sum(asked, 'model_output_tokens'),
    model_cache_read_tokens: sum(asked, 'model_cache_read_tokens'),
    model_cache_write_tokens: sum(asked, 'model_cache_write_tokens'),
    model_cost: asked.reduce((total, row) => total + Math.round(numberIn(row, 'cost_usd_cents') * 10_000), 0),
  };
};

const apart = (what: string, found: Counts, wanted: Counts) =>
  countedNames
    .filter((name) => found[name] !== wanted[name])
    .map((name) => ({
      promise: 'usage',
      message: `${what} counts ${found[name]} ${name}, ${wanted[name]} were done`,
      subjects: [],
    }));

/** Usage is the sum of the work that was done: each piece counts once for its tenant and its org, whatever failed meanwhile. */
export const usageIsExact: Check = (evidence) => {
  const rowsOf = (collection: string) =>
    evidence.items.filter(({ pk }) => String(pk).split('#')[2] === collection);
  const done = countsOf(evidence);
  return [
    ...apart('usage', countsIn(rowsOf('USAGE_DAYS')), done),
    ...apart('usage of orgs', countsIn(rowsOf('ORG_USAGE_DAYS')), done),
  ];
};
