/** IPv4 literals that no caller may make the service dial (IANA special-purpose registry, cloud platforms). */
export const forbiddenIpv4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200', // Alibaba metadata
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16', // Azure platform
  '169.254.169.254', // instance metadata
  '169.254.170.2', // container credentials
  '169.254.170.23',
  '169.254.79.129', // X-Ray daemon in Lambda
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192', // Oracle metadata
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

export const forbiddenIpv6 = [
  '::',
  '::1',
  '::7f00:1', // IPv4-compatible 127.0.0.1
  '::127.0.0.1',
  '::ffff:127.0.0.1', // IPv4-mapped
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1', // IPv4-translated
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1', // NAT64
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1', // local-use NAT64
  '100::1', // discard
  '100:0:0:1::1',
  '2001::1', // Teredo
  '2001:0:7f00:1::',
  '2001:2::1', // benchmarking
  '2001:10::1', // ORCHID
  '2001:20::1', // ORCHIDv2
  '2001:30::1', // DRIP
  '2001:db8::1',
  '2002:7f00:1::', // 6to4 of 127.0.0.1
  '2002:a9fe:a9fe::1', // 6to4 of 169.254.169.254
  '2620:4f:8000::1',
  '3ffe::1',
  '3fff::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1', // SRv6
  'fc00::1',
  'fd00:ec2::254', // instance metadata
  'fd12:3456:789a::1',
  'fe80::1',
  'febf::1',
  'fec0::1', // site-local
  'ff02::1',
];

/** Other spellings of forbidden addresses, as they appear in published lists of SSRF payloads. */
export const encodedTargets = [
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7F.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://00000177.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0/',
  'https://0x0/',
  'https://2852039166/', // 169.254.169.254
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://169.254.43518/',
  'https://169.16689662/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://127%2e0%2e0%2e1/',
  'https://%31%32%37.0.0.1/',
  'https://１２７.0.0.1/',
  'https://127.0.0.1./',
  'https://[::]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'https://[::ffff:0x7f000001]/',
  'https://[fe80::1%25eth0]/',
  'https://good.example@127.0.0.1/',
  'https://127.0.0.1#good.example/',
  'https://127.0.0.1\\@good.example/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://loc\u00adalhost/', // a soft hyphen, dropped by IDNA
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'https://db.internal/',
  'https://metadata.google.internal./',
  'https://printer.local/',
  'https://api.localhost/',
  'https://intranet/',
  'https:127.0.0.1/',
  'https:///127.0.0.1/',
  'https://256.256.256.256/',
];

/** What DNS says of a public-looking name: each answer holds at least one forbidden address. */
export const forbiddenAnswers: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['192.168.1.1'],
  ['::1'],
  ['fe80::1'],
  ['fd00:ec2::254'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['93.184.216.34', '127.0.0.1'],
  ['127.0.0.1', '93.184.216.34'],
  ['93.184.216.34', '1.1.1.1', '10.0.0.1'],
  ['2606:2800:220:1:248:1893:25c8:1946', '::1'],
  ['93.184.216.34', 'fd00::1'],
  ['93.184.216.34', 'not-an-address'],
];

/** Addresses that a caller's server may well have. */
export const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4009:80b::200e',
];
