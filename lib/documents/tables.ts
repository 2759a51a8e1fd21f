import { maxReplayedEvents } from '../../lambdas/contract/deliveries.ts';
import { type EventMeaning, eventMeanings } from '../../lambdas/contract/event-meanings.ts';
import {
  bodyLimitBytes,
  burstShare,
  eventRetentionSeconds,
  idempotencyWindowSeconds,
  keptFreeFormBytes,
  limitOverrides,
  maxBatchItems,
  type PlanLimits,
  pageSize,
  planLimits,
  recordingLength,
  sandboxLimits,
  uploadLimits,
} from '../../lambdas/contract/limits.ts';
import { type ProblemKind, problemGroups } from '../../lambdas/contract/problems.ts';
import { promptsPerOrg } from '../../lambdas/contract/prompts.ts';
import { type ErrorExample, errorExamplesOf, examplesFor, type FindFile } from './openapi/examples.ts';

type Cell = string | number;

const number = (value: number): string => value.toLocaleString('en-US');
const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const mebibytes = (bytes: number): string => `${number(bytes / 1_048_576)} MiB`;
const burst = (perMinute: number): string => number(Math.max(1, Math.floor(perMinute * burstShare)));
const orNone = (value: number | null): string => (value === null ? 'none' : number(value));

const plans = (): string => {
  const listed: [string, PlanLimits][] = Object.entries(planLimits);
  return table(
    [
      'Plan',
      'Requests a minute',
      'At once',
      'Jobs in flight',
      'Recorded minutes a month',
      'Model work a day',
    ],
    [
      ...listed.map(([name, limits]) => [
        name,
        number(limits.requests_per_minute),
        burst(limits.requests_per_minute),
        number(limits.in_flight_jobs),
        orNone(limits.recorded_minutes_per_month),
        orNone(limits.model_work_per_day),
      ]),
      [
        'sandbox, every plan',
        number(sandboxLimits.requests_per_minute),
        burst(sandboxLimits.requests_per_minute),
        number(sandboxLimits.in_flight_jobs),
        `${number(sandboxLimits.recorded_minutes_per_day)} a day, and ${number(sandboxLimits.submissions_per_day)} submissions`,
        number(sandboxLimits.model_work_per_day),
      ],
    ],
  );
};

const overrides = (): string =>
  table(
    ['`settings.limits`', 'From', 'To'],
    Object.entries(limitOverrides).map(([name, { min, max }]) => [`\`${name}\``, number(min), number(max)]),
  );

const sizes = (): string =>
  table(
    ['What', 'Bound'],
    [
      ['Body of a request', mebibytes(bodyLimitBytes.standard)],
      ['Body with a playbook or a playbook source', mebibytes(bodyLimitBytes.source)],
      ['Body that may carry a transcript', mebibytes(bodyLimitBytes.transcript)],
      ['Items of a batch', maxBatchItems.toLocaleString('en-US')],
      ['Depth of a JSON body', '100 levels'],
      ['Free-form object kept with an org, a rep or a partner', `${keptFreeFormBytes / 1_024} KiB of JSON`],
      ['URL', '2,048 characters'],
      [
        'Recording, analysis',
        `${recordingLength.analysis.minSeconds} s to ${recordingLength.analysis.maxSeconds / 60} minutes`,
      ],
      [
        'Recording, all-day session',
        `${recordingLength.session.minSeconds} s to ${recordingLength.session.maxSeconds / 3_600} hours`,
      ],
      ['Uploaded file', `${uploadLimits.maxBytes / 1_073_741_824} GB`],
      ['Prompts of an org', number(promptsPerOrg)],
      ['Entries of a page', `${pageSize.min} to ${pageSize.max}, default ${pageSize.default}`],
      ['An Idempotency-Key is kept', `${idempotencyWindowSeconds / 3_600} hours`],
      ['Events and their deliveries are kept', `${eventRetentionSeconds / 86_400} days`],
      ['Events of one range replay', number(maxReplayedEvents)],
    ],
  );

const names = ({ shape }: EventMeaning['data']): string =>
  Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(', ');

const events = (): string =>
  table(
    ['Event', 'Fires when', '`data`'],
    Object.entries<EventMeaning>(eventMeanings).map(([kind, { when, data, inWords }]) => [
      `\`${kind}\``,
      when,
      inWords ?? names(data),
    ]),
  );

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const bodyText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

/** A recorded request with its response. */
const exchange = ({ request, error }: ErrorExample): string => {
  const answer = fenced('json', JSON.stringify({ error }, null, 2));
  if (request === undefined) return answer;
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const head = [request.line, ...headers].join('\n');
  return `${fenced('http', request.body === undefined ? head : `${head}\n\n${bodyText(request.body)}`)}\n\n${answer}`;
};

const codes = (find: FindFile): string => {
  const errors = errorExamplesOf(find);
  const entry = ([code, { status, message, advice }]: [string, ProblemKind]): string =>
    [`### \`${code}\` · ${status}`, `${message} ${advice}`, ...examplesFor(errors, code).map(exchange)].join(
      '\n\n',
    );
  return Object.entries(problemGroups)
    .map(([group, kinds]) => `## ${group}\n\n${Object.entries(kinds).map(entry).join('\n\n')}`)
    .join('\n\n');
};

/** The Markdown that a guide takes from the contract, so that it cannot contradict it. */
export const tables: Readonly<Record<string, (find: FindFile) => string>> = {
  plans,
  overrides,
  sizes,
  events,
  codes,
};
