import type { Item } from '../../lambdas/adapters/table/table.ts';
import type { Cloud } from './cloud/cloud.ts';
import type { Change } from './cloud/store.ts';

/** An event as it was committed. */
export interface CommittedEvent {
  readonly id: string;
  readonly kind: string;
  readonly partnerId: string;
  readonly environment: string;
  readonly createdAt: string;
  readonly callbackUrl: string | undefined;
  readonly dataKey: string | undefined;
  /** What it tells of, where that stands in the event itself. */
  readonly data: string | undefined;
  readonly committedMs: number;
  /** When all of its deliveries were there, as the service says. */
  settledMs: number | undefined;
}

/** A webhook from one commit to the next. */
export interface WebhookState {
  readonly fromMs: number;
  /** When the change was asked for, as the row says: a request takes a while to its commit. */
  readonly askedMs: number;
  readonly partnerId: string;
  /** Of the key that made it. */
  readonly environment: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isPaused: boolean;
  readonly isArchived: boolean;
  readonly secret: string;
}

/** Whether a partner was suspended, from one commit to the next. */
export interface StandingState {
  readonly fromMs: number;
  readonly isSuspended: boolean;
}

/** A secret from one commit to the next. */
export interface SecretState {
  readonly fromMs: number;
  readonly secret: string;
}

/** A transaction of a request, or one with records of the audit log in it. */
export interface Commit {
  /** The scope of the Idempotency-Key that was answered with it. */
  readonly answered: string | undefined;
  readonly status: number;
  /** Rows that it changed beside. */
  readonly changed: number;
  /** `isOwn`: in the log of who asked, the environment included. */
  readonly audited: readonly { readonly id: string; readonly isOwn: boolean }[];
}

/** What really happened, as the commits of the table tell it. */
export interface Truth {
  readonly events: ReadonlyMap<string, CommittedEvent>;
  readonly webhooks: ReadonlyMap<string, readonly WebhookState[]>;
  readonly standings: ReadonlyMap<string, readonly StandingState[]>;
  /** The secret of each partner's callbacks, by partner and environment: `id#sandbox`. */
  readonly callbackSecrets: ReadonlyMap<string, readonly SecretState[]>;
  /** The statuses of each analysis, and of each session, in order. */
  readonly analyses: ReadonlyMap<string, readonly string[]>;
  readonly sessions: ReadonlyMap<string, readonly string[]>;
  /** When an answer was kept under an Idempotency-Key, by its scope. */
  readonly kept: ReadonlyMap<string, readonly number[]>;
  readonly commits: readonly Commit[];
}

const listIn = <Value>(map: Map<string, Value[]>, key: string): Value[] => {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
};

const text = (item: Item, name: string): string | undefined =>
  item[name] === undefined ? undefined : String(item[name]);

/** The second text of a sealed secret: the simulator's key service hides nothing. */
const secretOf = (item: Item): string =>
  JSON.parse(Buffer.from(item['sealed_secret'] as Uint8Array).toString())[1];

export const watch = ({ scheduler, observers }: Pick<Cloud, 'scheduler' | 'observers'>): Truth => {
  const events = new Map<string, CommittedEvent>();
  const webhooks = new Map<string, WebhookState[]>();
  const [analyses, sessions] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const callbackSecrets = new Map<string, SecretState[]>();
  const standings = new Map<string, StandingState[]>();
  const kept = new Map<string, number[]>();

  const seeEvent = ({ key, before, after }: Change) => {
    const known = events.get(key.sk);
    if (known !== undefined && before?.['due_shard'] !== undefined && after?.['due_shard'] === undefined)
      known.settledMs ??= scheduler.nowMs();
    if (known !== undefined || after === undefined) return;
    const [partnerId = '', environment = ''] = key.pk.split('#');
    events.set(key.sk, {
      id: key.sk,
      kind: String(after['event']),
      partnerId,
      environment,
      createdAt: String(after['created_at']),
      callbackUrl: text(after, 'callback_url'),
      dataKey: text(after, 'data_key'),
      data: text(after, 'data'),
      committedMs: scheduler.nowMs(),
      settledMs: undefined,
    });
  };

  const seeWebhook = ({ key, after }: Change) => {
    if (after === undefined) return;
    listIn(webhooks, key.sk).push({
      fromMs: scheduler.nowMs(),
      askedMs: Date.parse(String(after['updated_at'])),
      partnerId: key.pk.split('#')[0] ?? '',
      environment: String(after['environment']),
      url: String(after['url']),
      events: after['enabled_events'] as readonly string[],
      isPaused: after['paused'] === true,
      isArchived: after['archived_at'] !== undefined,
      secret: secretOf(after),
    });
  };

  const seeStatus = (statuses: Map<string, string[]>, { key, before, after }: Change) => {
    if (after !== undefined && before?.['status'] !== after['status'])
      listIn(statuses, key.sk).push(String(after['status']));
  };

  const seeAnswer = ({ key, before, after }: Change) => {
    if (after?.['state'] === 'answered' && before?.['state'] !== 'answered')
      listIn(kept, `${key.pk} ${key.sk}`).push(scheduler.nowMs());
  };

  const see = (change: Change) => {
    const { key, after } = change;
    if (key.sk === 'CALLBACK_SECRET' && after !== undefined)
      listIn(callbackSecrets, key.pk.replace(/#CALLBACK_SECRET$/, '')).push({
        fromMs: scheduler.nowMs(),
        secret: secretOf(after),
      });
    if (key.sk === 'PARTNER' && after !== undefined)
      listIn(standings, key.pk).push({
        fromMs: scheduler.nowMs(),
        isSuspended: after['suspended_at'] !== undefined,
      });
    const [, ...rest] = key.pk.split('#');
    switch (rest.at(-1)) {
      case 'EVENTS':
        return seeEvent(change);
      case 'WEBHOOKS':
        return seeWebhook(change);
      case 'ANALYSES':
        return seeStatus(analyses, change);
      case 'SESSIONS':
        return seeStatus(sessions, change);
      case 'IDEMPOTENCY':
        return seeAnswer(change);
      default:
        return undefined;
    }
  };
  const commits: Commit[] = [];
  observers.push((changes) => {
    for (const change of changes) see(change);
    const commit = commitOf(changes);
    if (commit.answered !== undefined || commit.audited.length > 0) commits.push(commit);
  });
  return { events, webhooks, standings, callbackSecrets, analyses, sessions, kept, commits };
};

/** Partner and environment. */
const ownerOf = ({ pk }: Change['key']) => pk.split('#').slice(0, 2).join('#');

const commitOf = (changes: readonly Change[]): Commit => {
  const isOf = (collection: string, { key }: Change) => key.pk.endsWith(`#${collection}`);
  const ofKeys = changes.filter((change) => isOf('IDEMPOTENCY', change));
  const answer = ofKeys.find(
    ({ before, after }) => after?.['state'] === 'answered' && before?.['state'] !== 'answered',
  );
  const logged = changes.filter((change) => isOf('AUDIT', change) && change.before === undefined);
  return {
    answered: answer && `${answer.key.pk} ${answer.key.sk}`,
    status: Number(answer?.after?.['status'] ?? 0),
    changed: changes.length - ofKeys.length - logged.length,
    audited: logged.map(({ key }) => ({
      id: key.sk,
      isOwn: answer !== undefined && ownerOf(key) === ownerOf(answer.key),
    })),
  };
};

/** What something was at a moment. */
export const stateAt = <State extends { readonly fromMs: number }>(
  states: readonly State[],
  atMs: number,
): State | undefined => states.findLast(({ fromMs }) => fromMs <= atMs);
