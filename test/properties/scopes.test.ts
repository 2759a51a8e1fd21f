import { expect, it } from 'vitest';
import type { Scope } from '../../lambdas/contract/row.ts';
import { checkScope, faultOf } from '../../lambdas/runtime/authentication.ts';
import { ProblemError } from '../../lambdas/runtime/reply.ts';

// Every key against every endpoint: all sets of scopes, all scopes that an endpoint can ask for.

const key = {
  key_id: '0123456789ABCDEF',
  partner_id: 'partner',
  environment: 'sandbox',
  revokes_at: null,
  revoked_at: null,
  expires_at: null,
} as const;

const names = ['partner:read', 'partner:write', 'admin', 'everything', ''] as const;
const sets = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_name, index) => (bits >> index) % 2 === 1),
);

/** What each scope of an endpoint is content with, as docs/specification.md says it. */
const content: Readonly<Record<Scope, readonly string[]>> = {
  none: [],
  'partner:read': ['partner:read', 'partner:write'],
  'partner:write': ['partner:write'],
  admin: ['admin'],
};

const problemOf = (run: () => void): unknown => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return { code: error.problem.code, details: error.problem.details };
    throw error;
  }
};

it.each(Object.entries(content))('an endpoint of %s admits exactly keys with one of %j', (name, enough) => {
  const scope = name as Scope;
  for (const scopes of sets) {
    const isLetIn = scope === 'none' || scopes.some((one) => enough.includes(one));
    expect(
      problemOf(() => checkScope({ ...key, scopes }, { scope }, {})),
      scopes.join(),
    ).toEqual(isLetIn ? undefined : { code: 'scope_required', details: { required_scope: scope } });
  }
});

it('a key of the other environment is refused with the name of its environment', () => {
  const scopes = ['partner:write'];
  const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
  expect(faultOf({ ...key, scopes }, 'production', nowMs)).toMatchObject({
    code: 'key_environment_mismatch',
    details: { environment: 'production' },
  });
  expect(faultOf({ ...key, scopes }, 'sandbox', nowMs)).toBeUndefined();
});

it.each(['revokes_at', 'revoked_at', 'expires_at'] as const)(
  'a key is valid until the very millisecond of its %s',
  (field) => {
    const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
    const at = (ms: number) => ({ ...key, scopes: [], [field]: new Date(nowMs + ms).toISOString() });
    expect(faultOf(at(1), 'sandbox', nowMs)).toBeUndefined();
    for (const ms of [0, -1])
      expect(faultOf(at(ms), 'sandbox', nowMs)).toMatchObject({ code: 'key_revoked' });
  },
);
