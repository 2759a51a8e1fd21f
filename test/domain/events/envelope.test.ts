import fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelope } from '../../../lambdas/contract/events.ts';
import { envelopeText, eventText } from '../../../lambdas/domain/events/envelope.ts';

const header = {
  id: 'evt_019a9f5c-7d01-7f10-9b2c-3d4e5f607182',
  event: 'analysis.completed',
  livemode: true,
  api_version: '2026-11-01',
  created_at: '2026-11-20T10:00:00.000Z',
};

it('matches the envelope of the contract', () => {
  const parsed = JSON.parse(envelopeText(header, '{"a":1}'));
  expect(envelope.parse(parsed)).toEqual({ ...header, data: { a: 1 } });
  expect(Object.keys(parsed)).toEqual(['id', 'event', 'livemode', 'api_version', 'created_at', 'data']);
});

it('keeps the bytes of the data, which parsing and serialising would change', () => {
  const data = '{"a":-0,"b":1e21,"c":9007199254740993,"d":1.0,"e":"\\u00e9","f": {"2":1,"1":2} }';
  expect(JSON.stringify(JSON.parse(data))).not.toBe(data);
  expect(envelopeText(header, data).endsWith(`,"data":${data}}`)).toBe(true);
});

it('keeps the bytes of any JSON', () => {
  fc.assert(
    fc.property(fc.json(), (data) => {
      const text = envelopeText(header, data);
      expect(text.slice(text.indexOf('"data":') + 7, -1)).toBe(data);
      JSON.parse(text);
    }),
  );
});

it('contains no other field of the stored event', () => {
  const stored = { ...header, callback_url: 'https://secret.example', sequence: 7 };
  expect(envelopeText(stored, '{}')).not.toMatch(/callback_url|sequence/);
});

it('is shown with its position in the feed or null, and otherwise as receivers get it', () => {
  const data = '{"a":1.0}';
  expect(eventText({ ...header, sequence: 7 }, data)).toBe(
    envelopeText(header, data).replace(',"data"', ',"sequence":7,"data"'),
  );
  expect(JSON.parse(eventText(header, data)).sequence).toBeNull();
});
