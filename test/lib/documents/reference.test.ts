import { expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../../lambdas/contract/index.ts';
import { reference } from '../../../lib/documents/reference.ts';

const page = reference(rows, {
  request: () => undefined,
  answer: ({ id }) => (id === 'orgs.get-org' ? { org_id: 'acme', name: '<b>Acme</b>' } : undefined),
  errors: {},
});

/** The names in the tables of an endpoint. */
const namesIn = (id: string) => {
  const section = page.split(`<h3 id="${id}">`)[1]?.split('<h3 ')[0] ?? '';
  return [...section.matchAll(/<td><code>(.*?)<\/code><\/td>/g)].map(([, name = '']) =>
    name.replaceAll('<wbr>', ''),
  );
};

const answering = rows.flatMap(({ id, success }) =>
  'body' in success && success.body instanceof z.ZodObject
    ? [{ id, fields: Object.keys(success.body.shape) }]
    : [],
);

it.each(answering)('shows the fields of what $id answers', ({ id, fields }) => {
  expect(namesIn(id)).toEqual(expect.arrayContaining(fields));
});

it('shows what lists and objects hold', () => {
  expect(namesIn('analyses.submit-analysis')).toContain('transcript.utterances[].speaker');
  expect(namesIn('analyses.get-analysis')).toContain('analysis.overall_score');
  expect(namesIn('all-day-sessions.get-session')).toContain('segments[].confidence');
  expect(namesIn('webhooks.list-webhooks')).toContain('data[].enabled_events');
});

it('shows an example where there is one, safely', () => {
  expect(page.match(/<summary>Example/g)).toHaveLength(1);
  expect(page).toContain('&#60;b&#62;Acme');
});
