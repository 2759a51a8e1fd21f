import { describe, expect, it } from 'vitest';
import { checkUrl } from '../../../lambdas/adapters/urls/check-url.ts';
import { encodedTargets, forbiddenIpv4, forbiddenIpv6, publicAddresses } from './forbidden-targets.ts';

const literal = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/a.mp3`;
const strict = (text: string) => checkUrl(text, { policy: 'strict' });
const local = (text: string) => checkUrl(text, { policy: 'loopback' });
const longest = `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`;

describe('checkUrl, strict', () => {
  it.each([...forbiddenIpv4, ...forbiddenIpv6].map(literal))('refuses the literal address in %s', (text) => {
    expect(strict(text)).toEqual({ kind: 'refused', reason: 'address' });
  });

  it.each(encodedTargets)('refuses %s in every spelling', (text) => {
    expect(strict(text).kind).toBe('refused');
  });

  it.each([
    ...publicAddresses.map(literal),
    'https://example.com',
    'https://example.com./day.mp3',
    'https://example.com:443/x',
    'https://example.com:1024/x',
    'https://example.com:65535/x',
    'https://bücher.example/x',
    'https://internal.example.com/x',
    'https://local.example.com/x',
    'HTTPS://EXAMPLE.COM/x',
    'https://bucket.s3.eu-west-1.amazonaws.com/day.mp3?X-Amz-Signature=ab%2Fcd&x=1',
    `https://example.com/it's"a$(touch x)\`y\`;|&<>\\.mp3?q='"`,
    longest,
  ])('accepts %s', (text) => {
    expect(strict(text).kind).toBe('accepted');
  });

  it.each([
    ['http://example.com/x', 'scheme'],
    ['ftp://example.com/x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:audio/mpeg;base64,AAAA', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['mock://short', 'scheme'],
    ['https://user@example.com/x', 'user_info'],
    ['https://user:secret@example.com/x', 'user_info'],
    ['https://:secret@example.com/x', 'user_info'],
    ['https://example.com:80/x', 'port'],
    ['https://example.com:22/x', 'port'],
    ['https://example.com:1023/x', 'port'],
    ['https://example.com:0/x', 'port'],
    ['https://intranet/x', 'host'],
    ['https://a..example.com/x', 'host'],
    [`https://${'a'.repeat(64)}.example.com/x`, 'host'],
    [`https://${'abc.'.repeat(63)}com/x`, 'host'],
    [`${longest}a`, 'too_long'],
    ['', 'malformed'],
    ['example.com/x', 'malformed'],
    ['//example.com/x', 'malformed'],
    ['https://', 'malformed'],
    ['https:example.com', 'malformed'],
    ['https://example.com\\@127.0.0.1/x', 'malformed'],
    ['https://example.com\\x', 'malformed'],
    ['https://\\example.com/x', 'malformed'],
    ['https:/example.com', 'malformed'],
    [' https://example.com', 'malformed'],
    ['https://example.com/\n', 'malformed'],
    ['https://exa\tmple.com/x', 'malformed'],
    ['https://example.com/\u0000', 'malformed'],
    ['https://example.com/\ud800', 'malformed'],
    ['https://example.com:99999/x', 'malformed'],
  ])('refuses %s: %s', (text, reason) => {
    expect(strict(text)).toEqual({ kind: 'refused', reason });
  });
});

describe('checkUrl, loopback', () => {
  it.each([
    'http://127.0.0.1:3000/x',
    'http://localhost:3000/x',
    'http://[::1]:3000/x',
    'https://127.0.0.1:8443/x',
    'https://example.com/x',
  ])('accepts %s', (text) => {
    expect(local(text).kind).toBe('accepted');
  });

  it.each([
    'http://example.com/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/x',
    'http://[::ffff:127.0.0.1]:3000/x',
    'http://api.localhost:3000/x',
    'http://0.0.0.0:3000/x',
    'http://127.0.0.1:22/x',
    'http://user@127.0.0.1:3000/x',
  ])('still refuses %s', (text) => {
    expect(local(text).kind).toBe('refused');
  });
});
