import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { dying } from './dying-stores.ts';
import { erasing } from './erasure-setup.ts';
import { secrets, telling } from './policy-setup.ts';
import { uploadedDay } from './uploaded-day.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const given = async () => {
  const day = await daySetup();
  const body = { org_id: 'acme', rep_id: 'tom', transcript: telling };
  const { json } = await day.submit(body);
  await day.transcribe(day.referenceOf('analysis', json.id));
  await day.score(json.id);
  return { ...day, uploads: (await uploadedDay(day)).uploads };
};

/** What an erasure leaves when its first call dies at a call of its stores, and another one follows. */
const erasedWith = async (request: object, at: number, when: 'before' | 'behind') => {
  const day = await given();
  const { ask, get, run } = erasing(day);
  const { json } = await ask(request);
  const { stores, count } = dying(day, at, when);
  await erasing({ ...day, ...stores } as never).run(json.id);
  // The next call comes when the lease of the one that died is over.
  vi.setSystemTime(Date.now() + 300_001);
  await run(json.id);
  const { receipt, status } = (await get(json.id)).json;
  const texts = await Promise.all(day.documents.keys().map((key) => day.documents.get(key)));
  const left = `${JSON.stringify(day.table.items())}${texts.join()}`;
  const targets = day.table.items().filter(({ pk }) => String(pk).includes('ERASURE_TARGETS')).length;
  const files = day.uploads.keys().length;
  return {
    calls: count.calls,
    status,
    erased: receipt?.erased,
    isClean: !secrets.test(left),
    files,
    targets,
  };
};

it.each([
  ['a rep', { rep_id: 'tom' }],
  ['a customer', { customer: { name: 'Ludmila Hartley' } }],
])(
  'erases %s completely, with the same counts, after a crash at any call of its stores',
  async (_, request) => {
    const { calls, ...whole } = await erasedWith(request, Number.POSITIVE_INFINITY, 'before');
    expect(whole).toMatchObject({ status: 'completed', isClean: true, files: 0, targets: 0 });
    expect(calls).toBeGreaterThan(30);
    const apart: unknown[] = [];
    for (let at = 1; at <= calls; at += 1)
      for (const when of ['before', 'behind'] as const) {
        const { calls: __, ...found } = await erasedWith(request, at, when);
        if (JSON.stringify(found) !== JSON.stringify(whole)) apart.push({ at, when, found });
      }
    expect(apart).toEqual([]);
  },
  120_000,
);
