import type { Item, Key, Table, Write } from '../../lambdas/adapters/table/table.ts';
import {
  inFunction,
  isIn,
  misreading,
  type Planted,
  type PlantedBug,
  sets,
  splitting,
  without,
} from './bug-tools.ts';
import { noFaults } from './cloud/faults.ts';
import { plantedFairnessBugs } from './planted-fairness-bugs.ts';
import { plantedSoundBugs } from './planted-sound-bugs.ts';

/** Events are taken for fanned out and were not, every tenth time. */
const relayDropsEvents = inFunction('relay.relay-outbox', (clients) => {
  let count = 0;
  return {
    ...clients,
    table: {
      ...clients.table,
      write: async (writes) => {
        const others = writes.filter(({ key }) => !key.pk.includes('#DELIVERIES#'));
        if (others.length === writes.length) return clients.table.write(writes);
        count += 1;
        return clients.table.write(count % 10 === 0 ? others : writes);
      },
    },
  };
});

/** What was sent is not kept, every twentieth time. */
const attemptsAreForgotten = inFunction('dispatch.deliver', (clients) => {
  let count = 0;
  return {
    ...clients,
    table: {
      ...clients.table,
      write: async (writes) => {
        if (writes.some((write) => sets(write, 'status') === 'succeeded')) count += 1;
        return count % 20 === 19 ? { kind: 'written' } : clients.table.write(writes);
      },
    },
  };
});

/** The answer is kept after the effect, not with it. */
const answerApartFromEffect = inFunction('analyses.submit-analysis', (clients) => ({
  ...clients,
  table: splitting(clients.table, (write) => isIn(write, 'IDEMPOTENCY')),
}));

/** The event is written after the change, not with it. */
const eventApartFromChange: PlantedBug = (clients) => ({
  ...clients,
  table: splitting(clients.table, (write) => isIn(write, 'EVENTS')),
});

/** A webhook receives all events, whichever key made it. */
const webhooksAreAllLive: PlantedBug = (clients, { functionId }) => {
  if (!functionId.startsWith('dispatch.')) return clients;
  const isWebhook = ({ pk }: Pick<Key, 'pk'>) => pk.endsWith('#WEBHOOKS');
  const live = (item: Item) => ({ ...item, environment: 'production' });
  const { table, ...rest } = misreading(clients, isWebhook, live);
  const list: Table['list'] = async (range) => {
    const { items, next } = await table.list(range);
    return { items: isWebhook({ pk: range.partition }) ? items.map(live) : items, next };
  };
  return { ...rest, table: { ...table, list } };
};

/** Whichever key made a webhook, every key of its partner manages it. */
const webhooksAreAllSandbox: PlantedBug = (clients, { functionId }) =>
  functionId.startsWith('webhooks.')
    ? misreading(
        clients,
        ({ pk }) => pk.endsWith('#WEBHOOKS'),
        (item) => ({ ...item, environment: 'sandbox' }),
      )
    : clients;

/** The sender does not ask whether a partner is suspended. */
const suspensionIsIgnored = inFunction('dispatch.deliver', (clients) =>
  misreading(clients, ({ sk }) => sk === 'PARTNER', without('suspended_at')),
);

/** A warm function believes what it once read of a webhook. */
const webhooksAreRemembered = inFunction('dispatch.deliver', (clients) => {
  const memory = new Map<string, Item | undefined>();
  const getMany = async (keys: readonly Key[]) => {
    // It makes the call, so that only its memory differs.
    const items = await clients.table.getMany(keys);
    return keys.map(({ pk, sk }, index) => {
      if (!pk.endsWith('#WEBHOOKS')) return items[index];
      if (!memory.has(sk)) memory.set(sk, items[index]);
      return memory.get(sk);
    });
  };
  return { ...clients, table: { ...clients.table, getMany } };
});

const earlier = (write: Write): Write => {
  const { kind } = write;
  if (kind !== 'put' || !write.key.pk.includes('#DELIVERIES#') || write.item['trigger'] !== 'retry')
    return write;
  const at = new Date(Date.parse(String(write.item['scheduled_at'])) - 20_000).toISOString();
  return { ...write, item: { ...write.item, scheduled_at: at, due_at: `${at}#${write.key.sk}` } };
};

/** A retry is let go twenty seconds too soon. */
const retriesAreEarly = inFunction('dispatch.deliver', (clients) => ({
  ...clients,
  table: { ...clients.table, write: (writes) => clients.table.write(writes.map(earlier)) },
}));

/** Leases are not checked, so no permit is ever taken. */
const noPlaces = inFunction('dispatch.deliver', (clients) => ({
  ...clients,
  table: {
    ...clients.table,
    update: async (update) =>
      update.key.pk.endsWith('#SEND_PERMITS') && update.when !== undefined
        ? clients.table.update({ kind: 'update', key: update.key, ...(update.set && { set: update.set }) })
        : clients.table.update(update),
  },
}));

/** The place in the feed is taken in one write, and filled in another. */
const feedInTwoSteps: PlantedBug = (clients) => ({
  ...clients,
  table: splitting(clients.table, (write) => isIn(write, 'FEED')),
});

const hourLater = (item: Item): Item => {
  const at = item['event_created_at'];
  if (typeof at !== 'string') return item;
  return { ...item, event_created_at: new Date(Date.parse(at) + 3_600_000).toISOString() };
};

/** What waits for a paused webhook is dropped after 25 hours. */
const daysAreLong = inFunction('dispatch.deliver', (clients) => ({
  ...clients,
  table: {
    ...clients.table,
    update: async (update) => {
      const result = await clients.table.update(update);
      return result.kind === 'written' ? { ...result, item: hourLater(result.item) } : result;
    },
  },
}));

/** A key that was rotated out stays valid. */
const keysNeverDie: PlantedBug = (clients) =>
  misreading(clients, ({ sk }) => sk === 'KEY', without('revokes_at'));

/** A key that was rotated out is rotated again, as if it were not. */
const linesFork = inFunction('keys.rotate-key', (clients) => {
  const { table, ...rest } = misreading(clients, ({ sk }) => sk === 'KEY', without('revokes_at'));
  const careless = (write: Write): Write => {
    const isOfKeys = write.key.sk === 'KEY' || write.key.pk.startsWith('KEY_LINE#');
    if (write.kind === 'check' || !isOfKeys) return write;
    const { when, ...blind } = write;
    return when === undefined ? write : blind;
  };
  return { ...rest, table: { ...table, write: (writes) => table.write(writes.map(careless)) } };
});

const unconditional = (write: Write): Write => {
  if (write.kind === 'check' || !isIn(write, 'DRAFTS')) return write;
  const { when, ...rest } = write;
  return when === undefined ? write : rest;
};

/** Nobody looks whether a draft was published meanwhile. */
const draftsArePublishedTwice = inFunction('playbooks.publish-draft', (clients) => ({
  ...clients,
  table: { ...clients.table, write: (writes) => clients.table.write(writes.map(unconditional)) },
}));

/** A request with a used Idempotency-Key gets the stored response, whatever its payload. */
const payloadsAreNotCompared = inFunction('analyses.submit-analysis', (clients) => ({
  ...clients,
  table: {
    ...clients.table,
    update: async (update) => {
      const result = await clients.table.update(update);
      const fingerprint = update.set?.['fingerprint'];
      if (result.kind === 'written' || fingerprint === undefined || result.item === undefined) return result;
      return { ...result, item: { ...result.item, fingerprint } };
    },
  },
}));

/** The data of an event is parsed and written down anew. */
const bodiesAreRewritten = inFunction('dispatch.deliver', (clients) => ({
  ...clients,
  documents: {
    ...clients.documents,
    get: async (key) => JSON.stringify(JSON.parse(await clients.documents.get(key)), undefined, 1),
  },
}));

/** A job that ends keeps its permit. */
const permitsAreKept = inFunction('analyses.score', (clients) => ({
  ...clients,
  table: {
    ...clients.table,
    write: (writes) => clients.table.write(writes.filter((one) => !isIn(one, 'LEASES'))),
  },
}));

/** Work is done first, and counted then. */
const usageApartFromWork: PlantedBug = (clients) => ({
  ...clients,
  table: splitting(clients.table, ({ key }) => key.pk.includes('USAGE_DAYS')),
});

/** An attempt is kept first, and counted then. */
const countApartFromAttempt = inFunction('dispatch.deliver', (clients) => ({
  ...clients,
  table: splitting(clients.table, ({ key }) => key.sk === 'ATTEMPTS'),
}));

/** Of the ends of items that are counted, some stay on the list. */
const endsCountedTwice = inFunction('bulk.run-batch', (clients) => {
  let saves = 0;
  const isMark = ({ kind, key }: Write) => kind === 'delete' && key.pk.includes('#BATCH_ENDS#');
  const write: Table['write'] = (writes) => {
    saves += writes.some(isMark) ? 1 : 0;
    return clients.table.write(saves % 3 === 1 ? writes.filter((one) => !isMark(one)) : writes);
  };
  return { ...clients, table: { ...clients.table, write } };
});

export const plantedBugs: Readonly<Record<string, Planted>> = {
  ...plantedFairnessBugs,
  ...plantedSoundBugs,
  'a relay that drops its events every tenth time': { bug: relayDropsEvents, promises: ['W1'] },
  'a dispatcher that does not keep its attempt': { bug: attemptsAreForgotten, promises: ['W2'] },
  'an answer that is kept apart from its effect': { bug: answerApartFromEffect, promises: ['I1'] },
  'an event that is written apart from its change': { bug: eventApartFromChange, promises: ['W1'] },
  'webhooks of the sandbox that hear live events': { bug: webhooksAreAllLive, promises: ['environments'] },
  'live webhooks that a sandbox key manages': { bug: webhooksAreAllSandbox, promises: ['environments'] },
  'a dispatcher that ignores suspensions': {
    bug: suspensionIsIgnored,
    promises: ['suspension'],
    plan: { isSuspended: true },
  },
  'a dispatcher that remembers webhooks': { bug: webhooksAreRemembered, promises: ['W9', 'W10'] },
  'retries that leave too early': { bug: retriesAreEarly, promises: ['W4'] },
  'a dispatcher that takes places without asking': { bug: noPlaces, promises: ['W13'] },
  'a feed whose number and place are two writes': { bug: feedInTwoSteps, promises: ['feed'] },
  'pauses whose day has 25 hours': { bug: daysAreLong, promises: ['W9'], plan: { isLong: true } },
  'keys that never die': { bug: keysNeverDie, promises: ['K4'], plan: { isLong: true } },
  'keys that are rotated once more after they were': {
    bug: linesFork,
    promises: ['K5'],
    plan: { isLong: true },
  },
  'drafts that are published twice': {
    bug: draftsArePublishedTwice,
    promises: ['P4'],
    plan: { isGuided: true, faults: noFaults },
  },
  'usage that is counted apart from its work': { bug: usageApartFromWork, promises: ['usage'] },
  'attempts that are counted apart from their record': {
    bug: countApartFromAttempt,
    promises: ['attempts'],
    // After a success the count starts anew, and hides what is missing of it.
    plan: { tempers: ['dead'] },
  },
  'ends of items that are counted twice': {
    bug: endsCountedTwice,
    promises: ['batch'],
    plan: { batches: 3 },
  },
  'payloads that are not compared': { bug: payloadsAreNotCompared, promises: ['I2'] },
  'bodies that are written anew': { bug: bodiesAreRewritten, promises: ['W12'] },
  'permits that are kept': {
    bug: permitsAreKept,
    promises: ['R3'],
    plan: { tempers: ['healthy'], changes: 0 },
  },
};
