/** The collections that fields of a body name things of. */
const named: Readonly<Record<string, string>> = {
  org_id: 'orgs',
  rep_id: 'reps',
  playbook_id: 'playbooks',
  partner_id: 'partners',
  ids: 'prompts',
  analysis_ids: 'analyses',
  source_ids: 'playbook-sources',
};

/** Where a schema allows more than its field means: values that mean something. */
const meaningful: Readonly<Record<string, readonly unknown[]>> = {
  timezone: ['Europe/Berlin', 'UTC'],
  file_key: [undefined],
  recording_url: ['mock://one-pitch', 'mock://perfect-pitch', 'mock://too-short', 'mock://upstream-timeout'],
  recording_urls: [undefined, ['mock://poor-pitch']],
  callback_url: ['https://127.0.0.1:59999/callback'],
  source_url: ['https://127.0.0.1:59999/source'],
  url: ['https://127.0.0.1:59999/hook', 'http://127.0.0.1:59999/hook'],
  // Events that nothing here makes: otherwise every webhook would be sent every event.
  enabled_events: [['export.ready'], ['insights.generated', 'batch.completed']],
  from: ['2026-11-20T00:00:00.000Z'],
  to: ['2100-01-01T00:00:00.000Z'],
  duration_seconds: [600, 1_800],
  end_seconds: [60],
  start_seconds: [0],
};

interface Knowledge {
  /** Of the field that holds the value. */
  readonly name: string;
  readonly pick: number;
  readonly find: (collection: string) => string | undefined;
}

/** The same value, about things that exist. */
export const knowing = (value: unknown, { name, pick, find }: Knowledge): unknown => {
  const values = meaningful[name];
  if (values !== undefined) return values[pick % values.length];
  const collection = named[name];
  if (typeof value === 'string') return (collection && find(collection)) ?? value;
  if (Array.isArray(value)) return value.map((one) => knowing(one, { name, pick, find }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, knowing(one, { name: key, pick, find })]),
  );
};
