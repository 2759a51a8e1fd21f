import { expect, it } from 'vitest';
import { excerptWrite, folderOfEvent } from '../../lambdas/adapters/deliveries/response-excerpts.ts';
import { readEvent } from '../../lambdas/adapters/events/event-table.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';
import { erasing } from './erasure-setup.ts';
import { telling } from './policy-setup.ts';
import { dayWithoutWords, withoutWords } from './retention-setup.ts';
import { uploadedDay } from './uploaded-day.ts';

const customer = { name: 'Ludmila Hartley' };

type Stores = Pick<Awaited<ReturnType<typeof chatSetup>>, 'table' | 'tenant'>;

/** Lets a receiver repeat each event that there is, as dispatch keeps it. Tells whether answers about a thing are kept. */
const answering = async ({ table, tenant }: Stores) => {
  const events = table.items().filter(({ pk }) => String(pk).endsWith('#EVENTS'));
  for (const item of events) {
    const event = readEvent(tenant, item);
    const folder = folderOfEvent(event);
    if (folder === undefined) continue;
    const delivery = firstDelivery(event, { id: newId(), webhook_id: 'wh_1', trigger: 'event' });
    const stored = { tenant, event_created_at: event.created_at, delivery };
    await table.write([excerptWrite(stored, { folder, excerpt: 'Ludmila Hartley' })]);
  }
  return (id: string) =>
    table.items().some(({ pk }) => /#ANSWERS#/.test(String(pk)) && String(pk).includes(id));
};

const analyses = async () => {
  const setup = await chatSetup();
  const scored = async (rep_id: string) => {
    const { json } = await setup.submit({ org_id: 'acme', rep_id, transcript: telling });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  const id = await scored('tom');
  const other = await scored('ann');
  return { setup, id, other, isKept: await answering(setup) };
};

it('an erasure includes responses of receivers about an analysis', async () => {
  const { setup, id, other, isKept } = await analyses();
  const { addRep, erased } = erasing(setup);
  await addRep({ rep_id: 'tom' });
  expect(isKept(id)).toBe(true);
  await erased({ rep_id: 'tom' });
  expect([isKept(id), isKept(other)]).toEqual([false, true]);
});

it('retention deletes responses of receivers along with the words', async () => {
  const { setup, id, other, isKept } = await analyses();
  await withoutWords(setup, id);
  expect([isKept(id), isKept(other)]).toEqual([false, true]);
});

it.each([
  [
    'an erasure of its rep',
    (day: Awaited<ReturnType<typeof daySetup>>) => erasing(day).erased({ rep_id: 'tom' }),
  ],
  [
    'an erasure of a customer',
    (day: Awaited<ReturnType<typeof daySetup>>) => erasing(day).erased({ customer }),
  ],
  ['retention', (day: Awaited<ReturnType<typeof daySetup>>, id: string) => dayWithoutWords(day, id)],
])('%s deletes responses of receivers about a day', async (_, removed) => {
  const setup = await daySetup();
  const { uploads, id } = await uploadedDay(setup);
  const day = { ...setup, uploads };
  const isKept = await answering(day);
  expect(isKept(id)).toBe(true);
  await removed(day, id);
  expect(isKept(id)).toBe(false);
});

it('a purge deletes responses of receivers about the jobs that quoted it', async () => {
  const setup = await intelSetup();
  const purged = await setup.analysed('perfect-pitch');
  const { json } = await setup.assignPersona({ analysis_ids: [purged] });
  await setup.runJob(json.job_id);
  const isKept = await answering(setup);
  expect(isKept(json.job_id)).toBe(true);
  await setup.purge(purged);
  expect(isKept(json.job_id)).toBe(false);
});

it('an erasure of a rep deletes responses of receivers about the jobs of the rep', async () => {
  const setup = await intelSetup();
  const { addRep, erased } = erasing(setup);
  await addRep({ rep_id: setup.params.rep_id });
  await setup.analysed('perfect-pitch');
  const { json } = await setup.startSynthesis({});
  await setup.runJob(json.job_id);
  const isKept = await answering(setup);
  expect(isKept(json.job_id)).toBe(true);
  await erased({ rep_id: setup.params.rep_id });
  expect(isKept(json.job_id)).toBe(false);
});
