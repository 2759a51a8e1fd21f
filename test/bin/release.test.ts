import { expect, it } from 'vitest';
import { releaseOf } from '../../bin/release.ts';

const git = (...words: readonly string[]) => (words[0] === 'log' ? '2026-11-20T12:00:00+02:00' : 'abc123');
const nothing = () => undefined;

it('is the value that CI gives, before that of git', () => {
  const said = { COMMIT: 'def456', BUILT_AT: '2026-11-21T00:00:00Z' };
  expect(releaseOf('1.0.0', said, git)).toEqual({
    release: '1.0.0',
    commit: 'def456',
    builtAt: '2026-11-21T00:00:00.000Z',
  });
});

it('is the checked-out commit and its time', () => {
  expect(releaseOf('1.0.0', {}, git)).toEqual({
    release: '1.0.0',
    commit: 'abc123',
    builtAt: '2026-11-20T10:00:00.000Z',
  });
  expect(releaseOf('1.0.0', { COMMIT: '', BUILT_AT: 'yesterday' }, git)).toMatchObject({
    commit: 'abc123',
    builtAt: '2026-11-20T10:00:00.000Z',
  });
});

it('is unknown only outside a repository', () => {
  expect(releaseOf('1.0.0', {}, nothing)).toEqual({
    release: '1.0.0',
    commit: 'unknown',
    builtAt: 'unknown',
  });
  expect(releaseOf('1.0.0', {}).commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
});
