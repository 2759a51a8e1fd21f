import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '../../../lambdas/adapters/urls/public-address.ts';
import { forbiddenIpv4, forbiddenIpv6, publicAddresses } from './forbidden-targets.ts';

describe('isPublicAddress', () => {
  it.each([...forbiddenIpv4, ...forbiddenIpv6])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(publicAddresses)('admits %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'example.com', '1.1.1', '1.1.1.1/32', '2606:4700::1%eth0', '0x01010101', '1.1.1.1 '])(
    'refuses %j, which is no address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1'])('recognises %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it.each(['::ffff:127.0.0.1', '128.0.0.1', '0.0.0.0', '::', 'localhost', ''])(
    'does not take %j for it',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false);
    },
  );
});
