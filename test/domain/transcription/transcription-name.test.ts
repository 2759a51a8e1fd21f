import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readTranscriptionName,
  transcriptionName,
} from '../../../lambdas/domain/transcription/transcription-name.ts';

const task = {
  tenant: { partner_id: '0192f3c4-0000-7000-8000-000000000001', environment: 'production' },
  kind: 'session',
  id: '0192f3c4-0000-7000-8000-000000000002',
  chunk: 17,
  attempt: 2,
} as const;

describe('the name of a transcription', () => {
  it('contains its owner, job, chunk and attempt', () => {
    expect(transcriptionName(task)).toBe(
      '0192f3c4-0000-7000-8000-000000000001.production.session.0192f3c4-0000-7000-8000-000000000002.17.2',
    );
  });

  it('contains only characters that the provider accepts, and can be parsed', () => {
    const uuid = fc.uuid();
    const tasks = fc.record({
      tenant: fc.record({
        partner_id: uuid,
        environment: fc.constantFrom('sandbox' as const, 'production' as const),
      }),
      kind: fc.constantFrom('analysis' as const, 'session' as const),
      id: uuid,
      chunk: fc.nat(9_999),
      attempt: fc.nat(9_999),
    });
    fc.assert(
      fc.property(tasks, (any) => {
        const name = transcriptionName(any);
        expect(name).toMatch(/^[0-9a-zA-Z._-]{1,109}$/);
        expect(readTranscriptionName(name)).toEqual(any);
      }),
    );
  });

  const name = transcriptionName(task);
  it.each([
    '',
    'somebody-elses-job',
    `${name}.0`,
    ` ${name}`,
    `${name}\n`,
    name.replace('production', 'staging'),
    name.replace('session', 'meeting'),
    name.replace('.17.', '.017.'),
    name.replace('.17.', '.-1.'),
    name.replace('.17.', '.99999.'),
    name.toUpperCase(),
  ])('is not parsed from %j', (other) => {
    expect(readTranscriptionName(other)).toBeUndefined();
  });
});
