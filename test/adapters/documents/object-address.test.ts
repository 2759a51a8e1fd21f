import { expect, it } from 'vitest';
import { objectAddress } from '../../../lambdas/adapters/documents/object-address.ts';

const place = { bucket: 'documents-1', region: 'eu-west-1', endpointUrl: undefined };

it('addresses an object at the host of its bucket and region', () => {
  expect(objectAddress(place, 'a/b.json')).toEqual({
    address: {
      protocol: 'https:',
      hostname: 'documents-1.s3.eu-west-1.amazonaws.com',
      host: 'documents-1.s3.eu-west-1.amazonaws.com',
    },
    path: '/a/b.json',
  });
});

it('addresses an object of a stand-in for S3 by its path', () => {
  expect(objectAddress({ ...place, endpointUrl: 'http://127.0.0.1:3000' }, 'a/b.json')).toEqual({
    address: { protocol: 'http:', hostname: '127.0.0.1', port: 3000, host: '127.0.0.1:3000' },
    path: '/documents-1/a/b.json',
  });
});

it.each([
  ['a b', '/a%20b'],
  ['a/../b', '/a/../b'],
  ['a?b#c', '/a%3Fb%23c'],
  ["!'()*", '/%21%27%28%29%2A'],
  ['é', '/%C3%A9'],
])('encodes each reserved character of %s', (key, path) => {
  expect(objectAddress(place, key).path).toBe(path);
});
