import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { shownPath } from '../../lambdas/runtime/shown-path.ts';

it.each([
  ['/v1/analyses/{analysis_id}', { analysis_id: 'ID' }, '/v1/analyses/ID'],
  ['/v1/events/{id}', { id: 'evt_ID' }, '/v1/events/evt_ID'],
  ['/v1/orgs/{org_id}/reps/{rep_id}', { org_id: 'acme', rep_id: 'ID' }, '/v1/orgs/{org_id}/reps/ID'],
  ['/v1/orgs', undefined, '/v1/orgs'],
])('the shown path of %s has the ids that the service made', (template, parameters, expected) => {
  const id = newId();
  const given = Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, value.replace('ID', id)]),
  );
  expect(shownPath(template, parameters && given)).toBe(expected.replace('ID', id));
});

it('the id of a webhook is shown, although it has no dashes', () => {
  const id = `wh_${newId().replaceAll('-', '')}`;
  expect(shownPath('/v1/webhooks/{id}', { id })).toBe(`/v1/webhooks/${id}`);
});

it('no text that a caller chose is shown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(shownPath('/v1/orgs/{org_id}', { org_id: text })).toBe('/v1/orgs/{org_id}');
    }),
  );
});
