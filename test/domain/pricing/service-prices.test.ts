import { expect, it } from 'vitest';
import { SERVICE_PRICES, servicePricesOn } from '../../../lambdas/domain/pricing/service-prices.ts';

it('keeps the prices of the time for each day, and the first prices for days before them', () => {
  const compute_gb_second_usd_cents = 0.001;
  const prices = [
    { from: '2026-12-01', transcription_minute_usd_cents: 0.5, compute_gb_second_usd_cents },
    { from: '2026-10-01', transcription_minute_usd_cents: 0.6, compute_gb_second_usd_cents },
  ];
  const on = (day: string) => servicePricesOn(day, prices).transcription_minute_usd_cents;
  expect(['2026-01-01', '2026-11-30', '2026-12-01', '2027-01-01'].map(on)).toEqual([0.6, 0.6, 0.5, 0.5]);
});

it('are whole ten-thousandths of a cent for a hundredth of a minute, so that no sum is rounded', () => {
  for (const { transcription_minute_usd_cents } of SERVICE_PRICES)
    expect(Number.isInteger(transcription_minute_usd_cents * 100)).toBe(true);
});
