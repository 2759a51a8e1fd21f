import type { Counted, Path } from './counted.ts';
import { figures } from './figures.ts';
import { type Item, prices, type Quantities } from './prices.ts';

type Counts = Readonly<Record<string, number>>;

const isItem = (name: string): name is Item => Object.hasOwn(prices, name);

/**
 * Calls as they are billed: S3 at two prices, SQS at one. DynamoDB, Lambda and workflows are billed by counts beside
 * calls.
 */
const itemOf = (what: string): Item | undefined => {
  if (isItem(what)) return what;
  const [service = '', operation = ''] = what.split('.');
  switch (service) {
    case 'S3':
      if (operation === 'DELETE') return undefined;
      return operation === 'GET' || operation === 'HEAD' ? 'S3.get' : 'S3.put';
    case 'SQS':
      return 'SQS.request';
    case 'KMS':
      return 'KMS.request';
    case 'EventBridge':
      return 'EventBridge.event';
    case 'CloudWatch':
      return 'CloudWatch.metric';
    default:
      return undefined;
  }
};

const sumOf = (...all: readonly Quantities[]): Quantities => {
  const sum: Partial<Record<Item, number>> = {};
  for (const quantities of all)
    for (const { item, quantity } of itemsOf(quantities)) sum[item] = (sum[item] ?? 0) + quantity;
  return sum;
};

const scaled = (quantities: Quantities, factor: number): Quantities =>
  Object.fromEntries(itemsOf(quantities).map(({ item, quantity }) => [item, quantity * factor]));

const itemsOf = (quantities: Counts): readonly { readonly item: Item; readonly quantity: number }[] =>
  Object.entries(quantities).flatMap(([what, quantity]) => {
    const item = itemOf(what);
    return item === undefined || quantity === 0 ? [] : [{ item, quantity }];
  });

/** The bill of a path. */
export const billedOf = (counts: Counts): Quantities =>
  sumOf(...itemsOf(counts).map(({ item, quantity }) => ({ [item]: quantity })), {
    'Lambda.gb-seconds': (counts['Lambda.gb'] ?? 0) * figures.secondsPerInvocation.value,
  });

/** US dollars. */
export const costOf = (quantities: Quantities): number =>
  itemsOf(quantities).reduce(
    (sum, { item, quantity }) => sum + (quantity * prices[item].usd) / prices[item].per,
    0,
  );

/** By service, US dollars, most expensive first. */
export const costsByService = (quantities: Quantities): readonly (readonly [string, number])[] => {
  const sums = new Map<string, number>();
  for (const { item, quantity } of itemsOf(quantities)) {
    const [service = ''] = item.split('.');
    sums.set(service, (sums.get(service) ?? 0) + costOf({ [item]: quantity }));
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
};

const minutesPerMonth = 60 * 730;
const minutesBetweenLevels = 5;

/** Everything that the page prices. */
export const billsOf = ({ paths, dayConversations, template }: Counted) => {
  const path = (name: Path) => billedOf(paths[name]);
  const listened: Quantities = {
    'Transcribe.minute': figures.speechMinutesPerHour.value,
    'Lambda.gb-seconds': figures.listeningGbSecondsPerHour.value,
  };
  return {
    analyses: scaled(path('analysis'), 1_000),
    hour: sumOf(scaled(path('day'), figures.conversationsPerHour.value / dayConversations), listened),
    events: scaled(path('event'), 1_000),
    reads: scaled(path('read'), 1_000),
    idle: sumOf(
      scaled(path('sweep'), minutesPerMonth),
      scaled(path('levels'), minutesPerMonth / minutesBetweenLevels),
      { 'SQS.request': (template['queue-mapping'] ?? 0) * figures.pollsPerMapping.value },
      billedOf(template),
    ),
  };
};

export type Bills = ReturnType<typeof billsOf>;
