import { expect, it } from 'vitest';
import { keyOfUri } from '../../../lambdas/adapters/transcription/transcription.ts';

it.each([
  ['https://s3.eu-west-1.amazonaws.com/staging/a/b.json', 'a/b.json'],
  ['https://s3-eu-west-1.amazonaws.com/staging/a/b.json', 'a/b.json'],
  ['https://s3.amazonaws.com/staging/a/b.json', 'a/b.json'],
  ['https://s3.dualstack.us-east-1.amazonaws.com/staging/a/b.json', 'a/b.json'],
  ['https://s3.cn-north-1.amazonaws.com.cn/staging/a/b.json', 'a/b.json'],
  ['https://staging.s3.eu-west-1.amazonaws.com/a/b.json', 'a/b.json'],
  ['https://staging.s3.amazonaws.com/staging/b.json', 'staging/b.json'],
  ['https://s3.eu-west-1.amazonaws.com/staging/a%20b/%C3%A9.json', 'a b/é.json'],
])('reads %s', (uri, key) => {
  expect(keyOfUri(uri, 'staging')).toBe(key);
});

it.each([
  'https://s3.eu-west-1.amazonaws.com/staging-2/a.json',
  'https://s3.eu-west-1.amazonaws.com/other/staging/a.json',
  'https://staging-2.s3.eu-west-1.amazonaws.com/a.json',
  'https://staging.example.com/a.json',
  'https://example.com/staging/a.json',
  'https://s3.eu-west-1.amazonaws.com.example.com/staging/a.json',
  'https://s3x.amazonaws.com/staging/a.json',
  'http://s3.eu-west-1.amazonaws.com/staging/a.json',
  'https://s3.eu-west-1.amazonaws.com/staging/',
  'https://staging.s3.eu-west-1.amazonaws.com/',
  'https://s3.eu-west-1.amazonaws.com/staging/%FF.json',
  's3://staging/a.json',
  'a.json',
  '',
])('refuses %j', (uri) => {
  expect(keyOfUri(uri, 'staging')).toBeUndefined();
});

it('reads a bucket whose name has dots', () => {
  expect(keyOfUri('https://s3.a.s3.eu-west-1.amazonaws.com/k', 's3.a')).toBe('k');
});
