import { BlockList, isIP } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

/** IANA IPv4 Special-Purpose Address Registry, multicast, class E, and Azure's platform address. */
const specialIpv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT; holds Alibaba's metadata address
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's platform service answers here, in public space
  '169.254.0.0/16', // link-local: instance metadata, container credentials, the X-Ray daemon
  '172.16.0.0/12',
  '192.0.0.0/24', // holds Oracle's metadata address
  '192.0.2.0/24',
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Everything outside is special: loopback, mapped, compatible, NAT64, ULA, link-local, multicast, SRv6 5f00::/16. */
const globalIpv6 = listOf('ipv6', ['2000::/3']);

/** IANA IPv6 Special-Purpose Address Registry, as far as it lies within 2000::/3. */
const specialIpv6 = listOf('ipv6', [
  '2001::/23', // IETF protocols: Teredo, benchmarking, ORCHID, DRIP
  '2001:db8::/32',
  '2002::/16', // 6to4 carries any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
]);

const loopback = listOf('ipv4', ['127.0.0.0/8']);

/**
 * Whether an IP address in text form may be dialled on behalf of a caller: it belongs to a host on the public internet.
 * Text that is no address, or that names a zone, is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4');
    case 6:
      return (
        !address.includes('%') && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
      );
    default:
      return false;
  }
};

/** Whether the address is this machine's own: 127.0.0.0/8 or ::1, and no other spelling of them. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback.check(address, 'ipv4'));
