import { expect, it } from 'vitest';
import { callerUrl } from '../../lambdas/contract/fields.ts';

it.each([
  'https://exam\r\nple.com/a',
  'https://example.com/a\tb',
  ' https://example.com/',
  'https://example.com/\n',
  'https://example.com/\u0000',
  'example.com',
  '',
])('refuses %j, which is no valid request URL', (text) => {
  const result = callerUrl.safeParse(text);
  expect(result.error?.issues).toMatchObject([{ code: 'invalid_format', format: 'url' }]);
});

it.each(['https://example.com/a b', 'HTTPS://Example.com:8443/?q=1#x', 'mock://perfect-pitch'])(
  'accepts %j unchanged',
  (text) => {
    expect(callerUrl.parse(text)).toBe(text);
  },
);
