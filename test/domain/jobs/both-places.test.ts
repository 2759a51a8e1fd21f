import { expect, it } from 'vitest';
import { gatheredOptions } from '../../../lambdas/domain/jobs/both-places.ts';

const url = 'https://hooks.example.com/done';

it.each([
  [{ callback_url: url, options: {} }, { callback_url: url }],
  [{ options: { callback_url: url } }, { callback_url: url }],
  [
    { callback_url: url, options: { callback_url: url, language: 'en' } },
    { callback_url: url, language: 'en' },
  ],
  [
    { language: 'de', playbook_id: 'p', options: { callback_url: url } },
    { callback_url: url, language: 'de', playbook_id: 'p' },
  ],
])('accepts an option in either place: %j', (body, options) => {
  expect(gatheredOptions(body)).toMatchObject({ kind: 'gathered', body: { options } });
});

it.each(['callback_url', 'playbook_id', 'language'])(
  'refuses two contradicting values of %s, and names both',
  (name) => {
    const refused = gatheredOptions({ [name]: 'one', options: { [name]: 'other' } });
    expect(refused).toMatchObject({
      kind: 'refused',
      code: 'invalid_request',
      details: { field: name, issues: [{ path: name }, { path: `options.${name}` }] },
    });
  },
);
