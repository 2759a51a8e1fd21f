import { expect, it } from 'vitest';
import { mayAskModel } from '../../../lambdas/domain/model/may-ask.ts';

const recording_url = 'https://recordings.example.com/a.mp3';

it.each([
  [recording_url, false, false, true],
  [recording_url, false, true, true],
  [recording_url, true, false, false],
  [recording_url, true, true, true],
  ['mock://perfect-pitch', false, true, false],
  ['mock://perfect-pitch', true, true, false],
])(
  'for %s, of healthcare: %s, with a model that accepts it: %s, asking is allowed: %s',
  (url, is, takes, may) => {
    expect(mayAskModel({ recording_url: url, is_healthcare: is }, takes)).toBe(may);
  },
);
