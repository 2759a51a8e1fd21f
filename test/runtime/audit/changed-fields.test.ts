import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../lambdas/runtime/audit/changed-fields.ts';

const shownOf = (fields: object, area = 'webhooks') => changedFields(area, null, fields).after ?? {};
const long = 'what he said '.repeat(20);
const withheld = { redacted: true };
const digest = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) };

it('the changed fields of a change, and all of a new record, are shown', () => {
  expect(changedFields('orgs', { a: 1, b: [1], c: null }, { a: 1, b: [1, 2], d: true })).toEqual({
    before: { b: [1], d: null },
    after: { b: [1, 2], d: true },
  });
  expect(changedFields('orgs', null, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
  expect(changedFields('orgs', { a: 1, internal: 2 }, { a: 1 })).toEqual({ before: {}, after: {} });
});

describe('a record of the audit log contains', () => {
  it('no secret, whatever its field is called', () => {
    const key = `pk_live_${'a'.repeat(16)}_${'b'.repeat(32)}`;
    const shown = shownOf({
      key,
      signing_secret: 'x',
      other: key,
      deep: { list: [`see whsec_${'c'.repeat(20)}`] },
    });
    expect(shown).toEqual({
      key: withheld,
      signing_secret: withheld,
      other: withheld,
      deep: { list: [withheld] },
    });
  });

  it('nothing that identifies a person', () => {
    expect(shownOf({ email: 'dana@example.com', name: 'Dana Smith', rep_id: 'r1' }, 'reps')).toEqual({
      email: withheld,
      name: withheld,
      rep_id: 'r1',
    });
    expect(shownOf({ customer_name: 'Dana' })).toEqual({ customer_name: withheld });
  });

  it('long, free-form and spoken values as digests', () => {
    const texts = {
      message: long,
      prompt_content: `Score it so: ${long}`,
      metadata: { a: long },
      transcript: { text: long },
    };
    expect(shownOf(texts)).toEqual({
      message: digest,
      prompt_content: digest,
      metadata: digest,
      transcript: digest,
    });
  });

  it('no word of free text, which may be a number or a name', () => {
    const texts = { notes: '+15125550142', message: 'Hartley', scenario: 'https://example.com/ludmila' };
    expect(shownOf(texts)).toEqual({ notes: withheld, message: withheld, scenario: withheld });
    expect(shownOf({ metadata: { phone: '512-555-0142' }, about: 'call Dana' })).toEqual({
      metadata: withheld,
      about: withheld,
    });
    // From its digest a number is found by trying all there are.
    expect(shownOf({ notes: 'x'.repeat(255) })).toEqual({ notes: withheld });
    expect(shownOf({ notes: 'x'.repeat(256) })).toEqual({ notes: digest });
  });

  it('identifiers, numbers, names of things, and addresses without their signatures', () => {
    expect(
      shownOf({
        id: 'wh_1',
        name: 'My webhook',
        paused: false,
        url: 'https://hooks.example.com/x?token=1#f',
        with_password: 'https://user:pass@example.com/',
        created_at: '2026-11-20T16:00:00.000Z',
      }),
    ).toEqual({
      id: 'wh_1',
      name: 'My webhook',
      paused: false,
      url: 'https://hooks.example.com/x',
      with_password: withheld,
      created_at: '2026-11-20T16:00:00.000Z',
    });
  });
});

it('a record stays below 8 KB for any two objects', () => {
  fc.assert(
    fc.property(fc.object({ maxKeys: 40 }), fc.object({ maxKeys: 40 }), (one, other) => {
      const { before, after: now } = changedFields('orgs', one, other);
      expect(Buffer.byteLength(JSON.stringify(before))).toBeLessThanOrEqual(4_000);
      expect(Buffer.byteLength(JSON.stringify(now))).toBeLessThanOrEqual(4_000);
    }),
    { numRuns: 200 },
  );
  const many = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`field_${index}`, 'x'.repeat(200)]),
  );
  expect(shownOf(many)).toEqual({ fields: digest });
});

it('digests are different for different contents and equal for equal ones', () => {
  const [one, same, other] = ['b', 'b', 'c'].map((end) => shownOf({ message: long + end })['message']);
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});
