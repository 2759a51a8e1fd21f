import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { billsOf, costOf } from '../../bin/cost/bill.ts';
import { readCounted } from '../../bin/cost/counted.ts';
import { costPage, costPageOf } from '../../bin/cost/page.ts';
import { priceList, prices } from '../../bin/cost/prices.ts';
import { servicePricesOn } from '../../lambdas/domain/pricing/service-prices.ts';
import { countPaths } from './cost-paths.ts';

const kept = readCounted();
const counted = await countPaths();
const written = billsOf(kept);
const found = billsOf(counted);

it.each(['analyses', 'hour', 'events', 'reads', 'idle'] as const)(
  'the price of %s is within a tenth of the present cost on the local stack',
  (name) => {
    const ratio = costOf(found[name]) / costOf(written[name]);
    expect(ratio, 'npm run bench -- cost keep && npm run documents').toBeGreaterThan(0.9);
    expect(ratio, 'npm run bench -- cost keep && npm run documents').toBeLessThan(1.1);
  },
);

it('the calls of an event are the present ones', () => {
  const { 'Logs.bytes': _, ...calls } = counted.paths.event;
  const { 'Logs.bytes': __, ...shown } = kept.paths.event;
  expect(calls).toEqual(shown);
});

it('the monthly price of the template is shown', () => {
  expect(counted.template).toEqual(kept.template);
});

it("transcription and computing have the prices of partners' usage", () => {
  const own = servicePricesOn(priceList.on);
  expect(prices['Transcribe.minute'].usd).toBeCloseTo(own.transcription_minute_usd_cents / 100, 9);
  expect(prices['Lambda.gb-seconds'].usd).toBeCloseTo(own.compute_gb_second_usd_cents / 100, 12);
});

it('the page is written from the stored counts', () => {
  expect(readFileSync(costPage, 'utf8')).toBe(costPageOf(kept));
});
