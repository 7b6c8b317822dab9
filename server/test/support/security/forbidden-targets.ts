/**
 * Attempts to turn what leaves the service against the network it runs in. Everything that fetches for users
 * (audits, sources, verification, webhooks, edge origins) is held against the same list.
 */
export interface ForbiddenUrl {
  readonly url: string;
  readonly trick: string;
  readonly reason: 'blocked' | 'invalid_url';
}

const blocked = (trick: string, ...urls: string[]): ForbiddenUrl[] =>
  urls.map((url) => ({ url, trick, reason: 'blocked' }));
const invalid = (trick: string, ...urls: string[]): ForbiddenUrl[] =>
  urls.map((url) => ({ url, trick, reason: 'invalid_url' }));

/** Refused by the URL alone, before any look-up. */
export const forbiddenUrls: readonly ForbiddenUrl[] = [
  ...blocked('loopback', 'http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.255.255.254/'),
  ...blocked('this network', 'http://0.0.0.0/', 'http://0/', 'http://0.1.2.3/'),
  ...blocked('private', 'http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.254/'),
  ...blocked('private', 'http://192.168.0.1/', 'http://192.168.255.255/'),
  ...blocked('link-local', 'http://169.254.0.1/', 'http://169.254.255.255/'),
  ...blocked('metadata', 'http://169.254.169.254/latest/meta-data/', 'http://169.254.170.2/v2/'),
  ...blocked('metadata', 'http://100.100.100.200/', 'http://192.0.0.192/', 'http://168.63.129.16/'),
  ...blocked('carrier-grade NAT', 'http://100.64.0.1/', 'http://100.127.255.254/'),
  ...blocked('benchmarks', 'http://198.18.0.1/', 'http://198.19.255.254/'),
  ...blocked('documentation', 'http://192.0.2.1/', 'http://198.51.100.1/', 'http://203.0.113.1/'),
  ...blocked('multicast', 'http://224.0.0.1/', 'http://239.255.255.250/'),
  ...blocked('reserved', 'http://240.0.0.1/', 'http://255.255.255.255/', 'http://192.88.99.1/'),
  ...blocked('decimal', 'http://2130706433/', 'http://2852039166/', 'http://3232235521/'),
  ...blocked('octal', 'http://0177.0.0.1/', 'http://017700000001/', 'http://0251.0376.0251.0376/'),
  ...blocked('hexadecimal', 'http://0x7f000001/', 'http://0x7f.0.0.1/', 'http://0xa9fea9fe/'),
  ...blocked(
    'mixed bases',
    'http://0x7f.0.1/',
    'http://0300.0250.0x0.01/',
    'http://169.0376.43518/',
  ),
  ...blocked('short', 'http://127.1/', 'http://127.0.1/', 'http://10.1/', 'http://192.168.257/'),
  ...blocked('trailing dot', 'http://127.0.0.1./', 'http://0x7f.1./'),
  ...blocked('wide digits', 'http://１２７.０.０.１/', 'http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/'),
  ...blocked('percent-encoded', 'http://%31%32%37.0.0.1/', 'http://127%2e0%2e0%2e1/'),
  ...blocked('white space', 'http://\t127.0.0.1/', ' http://127.0.0.1/', 'http://127.0\n.0.1/'),
  ...blocked(
    'slashes',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:////127.0.0.1/',
  ),
  ...blocked('backslash before @', 'http://127.0.0.1\\@example.com/'),
  ...blocked('IPv6 loopback', 'http://[::1]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[0000::0001]/'),
  ...blocked('IPv6 unspecified', 'http://[::]/'),
  ...blocked('IPv4-mapped', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'),
  ...blocked('IPv4-mapped', 'http://[::ffff:a9fe:a9fe]/', 'http://[0:0:0:0:0:ffff:10.0.0.1]/'),
  ...blocked('IPv4-compatible', 'http://[::127.0.0.1]/', 'http://[::a00:1]/'),
  ...blocked('IPv4-translated', 'http://[::ffff:0:127.0.0.1]/'),
  ...blocked('NAT64', 'http://[64:ff9b::7f00:1]/', 'http://[64:ff9b::169.254.169.254]/'),
  ...blocked('NAT64, local', 'http://[64:ff9b:1::a00:1]/'),
  ...blocked('6to4', 'http://[2002:7f00:1::]/', 'http://[2002:a9fe:a9fe::1]/'),
  ...blocked('Teredo', 'http://[2001:0:7f00:1::]/'),
  ...blocked('unique-local', 'http://[fc00::1]/', 'http://[fd00:ec2::254]/'),
  ...blocked('link-local', 'http://[fe80::1]/', 'http://[febf::1]/'),
  ...blocked('site-local', 'http://[fec0::1]/'),
  ...blocked('IPv6 multicast', 'http://[ff02::1]/', 'http://[ff0e::1]/'),
  ...blocked('documentation', 'http://[2001:db8::1]/', 'http://[3fff::1]/'),
  ...blocked('discard', 'http://[100::1]/'),
  ...blocked('unassigned', 'http://[4000::1]/', 'http://[5f00::1]/'),
  ...blocked(
    'no web port',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:0/',
  ),
  ...blocked(
    'no web port',
    'http://example.com:6379/',
    'http://example.com:5432/',
    'https://8.8.8.8:53/',
  ),
  ...blocked(
    'no web port',
    'http://example.com:11211/',
    'http://example.com:2375/',
    'http://example.com:9200/',
  ),
  ...invalid('zone id', 'http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/'),
  ...invalid('too many parts', 'http://127.0.0.1.1/', 'http://4294967297/', 'http://127.0.0.256/'),
  ...invalid('credentials', 'http://user@example.com/', 'http://user:secret@example.com/'),
  ...invalid('credentials', 'http://:secret@example.com/', 'http://example.com@127.0.0.1/'),
  ...invalid('credentials', 'http://127.0.0.1:80@example.com/', 'http://example.com%23@127.0.0.1/'),
  ...invalid(
    'other scheme',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1:6379/_INFO',
  ),
  ...invalid(
    'other scheme',
    'data:text/html,hello',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
  ),
  ...invalid(
    'other scheme',
    'dict://127.0.0.1:11211/stat',
    'blob:http://127.0.0.1/x',
    'ws://127.0.0.1/',
  ),
  ...invalid(
    'no URL',
    '',
    '/etc/passwd',
    '//127.0.0.1/',
    'http://',
    'http://[::1',
    'http://exa mple.com/',
  ),
];

/** One for each trick, for operations that hand what they are given to the check that all of them are tried on. */
export const forbiddenSamples: readonly ForbiddenUrl[] = [
  ...new Map(forbiddenUrls.map((one) => [one.trick, one])).values(),
];

/** A name and what DNS says about it, look-up after look-up; the last answer stays. */
export interface ForbiddenName {
  readonly name: string;
  readonly trick: string;
  readonly answers: readonly (readonly string[])[];
}

const publicAddress = '93.184.215.14';

/** Refused by what they resolve to, however often they are asked for. */
export const forbiddenNames: readonly ForbiddenName[] = [
  { name: 'loopback.test', trick: 'names loopback', answers: [['127.0.0.1']] },
  { name: 'loopback6.test', trick: 'names IPv6 loopback', answers: [['::1']] },
  { name: 'private.test', trick: 'names a private address', answers: [['10.1.2.3']] },
  { name: 'metadata.test', trick: 'names a metadata service', answers: [['169.254.169.254']] },
  { name: 'unique-local.test', trick: 'names a unique-local address', answers: [['fd12::1']] },
  { name: 'mapped.test', trick: 'names a mapped address', answers: [['::ffff:127.0.0.1']] },
  { name: 'nat64.test', trick: 'names a NAT64 address', answers: [['64:ff9b::7f00:1']] },
  { name: 'six-to-four.test', trick: 'names a 6to4 address', answers: [['2002:7f00:1::']] },
  { name: 'zone.test', trick: 'names an address with a zone', answers: [['fe80::1%lo']] },
  { name: 'unspecified.test', trick: 'names the unspecified address', answers: [['0.0.0.0']] },
  {
    name: 'mixed.test',
    trick: 'public first, private second',
    answers: [[publicAddress, '127.0.0.1']],
  },
  {
    name: 'mixed-families.test',
    trick: 'public IPv6, private IPv4',
    answers: [['2606:4700::1', '127.0.0.1']],
  },
  { name: 'localhost', trick: 'the name of loopback', answers: [['127.0.0.1', '::1']] },
  { name: 'localhost.', trick: 'the name of loopback, rooted', answers: [['127.0.0.1']] },
  { name: 'app.localhost', trick: 'below the name of loopback', answers: [['127.0.0.1']] },
  { name: 'odd.test', trick: 'names no address at all', answers: [['not an address']] },
];

/**
 * They change between look-ups, so a check that resolves apart from the connection is fooled. Whatever happens, a
 * request to a private address does not.
 */
export const rebindingNames: readonly ForbiddenName[] = [
  {
    name: 'rebind.test',
    trick: 'public, then loopback',
    answers: [[publicAddress], ['127.0.0.1']],
  },
  {
    name: 'rebind6.test',
    trick: 'public, then IPv6 loopback',
    answers: [['2606:4700::1'], ['::1']],
  },
  { name: 'flip.test', trick: 'loopback, then public', answers: [['127.0.0.1'], [publicAddress]] },
  {
    name: 'late.test',
    trick: 'loopback at the third look-up',
    answers: [[publicAddress], [publicAddress], ['127.0.0.1']],
  },
];

/** A resolver that knows these names and no other. */
export function forgedResolver(names: readonly ForbiddenName[]) {
  const asked = new Map<string, number>();
  return async (hostname: string) => {
    const known = names.find(({ name }) => name === hostname);
    if (!known) throw Object.assign(new Error(`no such name: ${hostname}`), { code: 'ENOTFOUND' });
    const count = asked.get(hostname) ?? 0;
    asked.set(hostname, count + 1);
    const addresses = known.answers[Math.min(count, known.answers.length - 1)] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}
