import type { Key, Update } from '../../lambdas/adapters/table/table.ts';
import { writeDraft } from '../../lambdas/contract/queue-workers.ts';
import { inFunction, type Planted, type PlantedBug } from './bug-tools.ts';
import { noFaults } from './cloud/faults.ts';

const isOfPartner = (name: string) => /^(fresh|late)_\d+$/.test(name);

/** The owner of a permit or of a wait: the end of a webhook's name, or the callbacks of an environment. */
const receiverOf = ({ set = {}, remove = [] }: Update): string => {
  const names = [...Object.keys(set), ...remove].filter((name) => !isOfPartner(name));
  const [crowd] = names.filter((name) => name.startsWith('crowd '));
  const target = crowd?.split(' ').at(-1);
  if (target === 'callback') return `callback_${crowd?.split(' ')[1]}`;
  if (target !== undefined) return target.slice(-12);
  const [place = ''] = names.filter((name) => /_\d+$/.test(name));
  return place.replace(/_\d+$/, '');
};

/** Each receiver of a partner has places of its own, and they have none together: what was before there were any of both. */
export const placesAreEachReceivers: PlantedBug = inFunction('dispatch.deliver', (clients) => {
  const apart = (update: Update): Key => ({ ...update.key, sk: `SEND_PERMITS ${receiverOf(update)}` });
  const update: typeof clients.table.update = (one) =>
    clients.table.update(one.key.pk.endsWith('#SEND_PERMITS') ? { ...one, key: apart(one) } : one);
  return { ...clients, table: { ...clients.table, update } };
});

/** A permit is taken whether or not it is free. */
const permitsAreTakenBlindly: PlantedBug = (clients, { functionId }) => {
  if (functionId !== writeDraft.id) return clients;
  const blind = ({ kind, key, set = {}, remove = [] }: Update): Update => ({ kind, key, set, remove });
  const isTaking = ({ key, remove = [] }: Update) =>
    key.pk.endsWith('#PERMITS') && remove.some((name) => name.startsWith('wait '));
  const update: typeof clients.table.update = (one) => clients.table.update(isTaking(one) ? blind(one) : one);
  return { ...clients, table: { ...clients.table, update } };
};

/** Partners that get in each other's way. */
export const plantedFairnessBugs: Readonly<Record<string, Planted>> = {
  'receivers of one partner that share no places': {
    bug: placesAreEachReceivers,
    promises: ['share'],
    plan: { tempers: Array.from({ length: 6 }, () => 'hanging' as const), changes: 0 },
  },
  'drafts that are written without a permit': {
    bug: permitsAreTakenBlindly,
    promises: ['share'],
    plan: { drafts: 20, submissions: 5, faults: noFaults },
  },
};
