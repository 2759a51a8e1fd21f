import type { Environment } from '../tenants/environments.ts';

/** A partner's webhook, as it is stored. Times are ISO 8601. */
export interface WebhookRecord<Kind extends string = string> {
  readonly id: string;
  /** Of the key that made it. */
  readonly environment: Environment;
  readonly url: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly enabled_events: readonly Kind[];
  readonly paused: boolean;
  /** The end of the last pause. */
  readonly resumed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
  /** Counts the changes. A change that was decided on an older state is decided again. */
  readonly version: number;
}

/** The caller's input for a webhook. An omitted field keeps its value. */
export interface WebhookChange<Kind extends string> {
  readonly url?: string | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly enabled_events?: readonly Kind[] | undefined;
  readonly paused?: boolean | undefined;
}

const eachOnce = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const newWebhook = <Kind extends string>(
  input: WebhookChange<Kind> & { readonly url: string; readonly enabled_events: readonly Kind[] },
  { id, environment, now }: { readonly id: string; readonly environment: Environment; readonly now: string },
): WebhookRecord<Kind> => ({
  id,
  environment,
  url: input.url,
  name: input.name ?? null,
  description: input.description ?? null,
  enabled_events: eachOnce(input.enabled_events),
  paused: false,
  resumed_at: null,
  created_at: now,
  updated_at: now,
  archived_at: null,
  version: 1,
});

/** The webhook after a change. `wakes`: whether the deliveries that waited for it have to be checked again. */
export const changeWebhook = <Kind extends string>(
  webhook: WebhookRecord<Kind>,
  input: WebhookChange<Kind>,
  now: string,
): { readonly webhook: WebhookRecord<Kind>; readonly wakes: boolean } => {
  const paused = input.paused ?? webhook.paused;
  const wakes = webhook.paused && !paused;
  return {
    wakes,
    webhook: {
      ...webhook,
      url: input.url ?? webhook.url,
      name: input.name === undefined ? webhook.name : input.name,
      description: input.description === undefined ? webhook.description : input.description,
      enabled_events: eachOnce(input.enabled_events ?? webhook.enabled_events),
      paused,
      resumed_at: wakes ? now : webhook.resumed_at,
      updated_at: now,
      version: webhook.version + 1,
    },
  };
};

/** The webhook with another signing secret, which is not part of its record. */
export const rotateWebhook = <Kind extends string>(
  webhook: WebhookRecord<Kind>,
  now: string,
): WebhookRecord<Kind> => ({ ...webhook, updated_at: now, version: webhook.version + 1 });

/** The webhook after its deletion: it is no longer found, and deliveries that waited for it are cancelled. */
export const archiveWebhook = <Kind extends string>(
  webhook: WebhookRecord<Kind>,
  now: string,
): WebhookRecord<Kind> & { readonly archived_at: string } => ({
  ...webhook,
  updated_at: now,
  archived_at: now,
  version: webhook.version + 1,
});

/** The settings of a webhook, as the API and the audit log show them. */
export const shownWebhook = <Kind extends string>({
  id,
  environment,
  url,
  name,
  description,
  enabled_events,
  paused,
  created_at,
  updated_at,
}: WebhookRecord<Kind>) => ({
  id,
  environment,
  url,
  name,
  description,
  enabled_events: [...enabled_events],
  paused,
  created_at,
  updated_at,
});

/** The data of a webhook.test event. */
export const testEventData = (webhookId: string, now: string) => ({
  message: 'This is a test of your webhook. No resource has changed.',
  webhook_id: webhookId,
  fired_at: now,
});
