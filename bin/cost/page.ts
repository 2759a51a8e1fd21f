import { type Bills, billsOf, costOf, costsByService } from './bill.ts';
import type { Counted } from './counted.ts';
import { figures } from './figures.ts';
import { priceList, prices } from './prices.ts';

/** The path of the page. */
export const costPage = 'docs/cost.md';

const usd = (amount: number): string => {
  if (amount >= 1) return `$${amount.toFixed(2)}`;
  return `${(amount * 100).toFixed(amount < 0.01 ? 3 : 1)} ¢`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const names: Record<keyof Bills, string> = {
  analyses: '1,000 analyses of submitted transcripts, each with its webhook',
  hour: 'an hour of a recorded day',
  events: '1,000 events delivered to one webhook each',
  reads: '1,000 reads of an analysis',
  idle: 'a month in which nothing comes',
};

const services: Readonly<Record<string, string>> = {
  ApiGateway: 'API Gateway',
  StepFunctions: 'Step Functions',
  month: 'alarms, dashboard, key and secret',
  Logs: 'CloudWatch Logs',
};

/** Parts below a hundredth of a bill are not named. */
const partsOf = (bill: Bills[keyof Bills]): string => {
  const whole = costOf(bill);
  return costsByService(bill)
    .filter(([, cost]) => cost >= whole / 100)
    .map(([service, cost]) => `${services[service] ?? service} ${usd(cost)}`)
    .join(', ');
};

const bills = (counted: Counted): string => {
  const found = billsOf(counted);
  const lines = (Object.keys(names) as (keyof Bills)[]).map((name) => [
    names[name],
    usd(costOf(found[name])),
    partsOf(found[name]),
  ]);
  return table(['what', 'costs', 'of which'], lines);
};

const calls = ({ paths }: Counted): string => {
  const columns = ['analysis', 'day', 'event', 'read', 'sweep'] as const;
  const kinds = [...new Set(columns.flatMap((name) => Object.keys(paths[name])))]
    .filter((what) => what !== 'Lambda.gb' && what !== 'Logs.bytes')
    .toSorted();
  return table(
    ['counted', ...columns],
    kinds.map((what) => [`\`${what}\``, ...columns.map((name) => String(paths[name][what] ?? 0))]),
  );
};

/** The text of the page, all of whose figures follow from the counts. */
export const costPageOf = (counted: Counted): string => `# What the service costs

By ${priceList.prices}, ${priceList.region}, ${priceList.on} (\`bin/cost/prices.ts\`), for an account without discounts. \`npm run documents\` writes this page from what \`npm run bench -- cost keep\` counted on the local stack, which runs the synthesized template (\`bin/cost/counted.json\`). \`test/local/cost.test.ts\` counts again and fails where a path became a tenth dearer or cheaper.

${bills(counted)}

A model is not in it: what one costs stands with each answer (\`GET /v1/usage\`, metric \`model_cost\`; [ADR 063](adr/063-what-a-judgement-by-a-model-costs-and-is-worth.md)). Neither are storage, backups, traffic to the internet, requests that callers send while they wait, and the metrics that functions write: each name with its dimensions costs $0.30 for a month in which something was told of it every hour.

The dashboard shows what a recorded hour costs as it happens: minutes of Transcribe and computing. They are most of it. \`monthlyBudgetUsd\` of a stage sets an AWS budget, which tells the topic of the alarms at four fifths of it, and when the month is forecast to exceed it. The tags \`service\`, \`stage\` and \`cost-centre\` tell stages apart in Cost Explorer and in budgets, once the account has activated them (Billing, Cost allocation tags).

## What was counted

An analysis is a submitted transcript, a day the recorded sample of ${counted.dayConversations} analysed conversations, both from the request to the last webhook. An event is a test of a webhook without its request. Units of DynamoDB follow the sizes of rows and their copies in indexes; writes in a transaction count twice. A batch that Lambda takes from a queue is a \`ReceiveMessage\` and a \`DeleteMessageBatch\`.

${calls(counted)}

## What was not

${table(
  ['figure', 'value', 'source'],
  Object.entries(figures).map(([name, { value, source }]) => [name, value.toLocaleString('en-US'), source]),
)}

## Prices

${table(
  ['billed', 'US dollars', 'per'],
  Object.entries(prices).map(([name, { usd: price, per, unit }]) => [
    `\`${name}\``,
    String(Number(price.toPrecision(6))),
    `${per === 1 ? '' : `${per.toLocaleString('en-US')} `}${unit}`,
  ]),
)}
`;
