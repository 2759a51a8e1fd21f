/** The region of the prices, and the day on which they were compared with the price pages of AWS. */
export const priceList = {
  region: 'us-east-1',
  on: '2026-11-25',
  prices: 'AWS list prices on demand, without any free tier',
};

interface Price {
  /** US dollars. */
  readonly usd: number;
  readonly per: number;
  readonly unit: string;
}

const million = 1_000_000;

/** The prices, by the name of the count. A test compares transcription and computing with the service's own prices. */
export const prices = {
  'ApiGateway.request': { usd: 1, per: million, unit: 'requests of an HTTP API' },
  'Lambda.invoke': { usd: 0.2, per: million, unit: 'invocations' },
  'Lambda.gb-seconds': { usd: 0.000_013_333_4, per: 1, unit: 'GB-seconds on ARM' },
  'DynamoDB.write-units': { usd: 0.625, per: million, unit: 'write request units' },
  'DynamoDB.read-units': { usd: 0.125, per: million, unit: 'read request units' },
  'S3.put': { usd: 0.005, per: 1_000, unit: 'PUT, POST and LIST requests' },
  'S3.get': { usd: 0.000_4, per: 1_000, unit: 'GET and HEAD requests' },
  'SQS.request': { usd: 0.4, per: million, unit: 'requests of standard queues' },
  'EventBridge.event': { usd: 1, per: million, unit: 'events of an own bus' },
  'StepFunctions.transition': { usd: 0.025, per: 1_000, unit: 'state transitions' },
  'KMS.request': { usd: 0.03, per: 10_000, unit: 'requests' },
  'CloudWatch.metric': { usd: 0.01, per: 1_000, unit: 'metrics that are read' },
  'Logs.bytes': { usd: 0.5, per: 1_000_000_000, unit: 'bytes of logs taken in' },
  'Transcribe.minute': { usd: 0.006, per: 1, unit: 'minutes of speech' },
  'month.alarm-metric': { usd: 0.1, per: 1, unit: 'metrics under an alarm' },
  'month.composite-alarm': { usd: 0.5, per: 1, unit: 'composite alarms' },
  'month.dashboard': { usd: 3, per: 1, unit: 'dashboards' },
  'month.key': { usd: 1, per: 1, unit: 'KMS keys' },
  'month.secret': { usd: 0.4, per: 1, unit: 'secrets' },
} as const satisfies Record<string, Price>;

/** What can be billed. */
export type Item = keyof typeof prices;

/** How many of each thing. */
export type Quantities = Readonly<Partial<Record<Item, number>>>;
