import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteProof } from '#contract/pages/sites.ts';
import { covers } from './coverage.ts';
import { pageKey } from './page-key.ts';
import { belongsTo, isPublicSuffix, overlap, readDomain } from './site-domain.ts';

describe('readDomain', () => {
  const good: [string, string][] = [
    ['Shop.Example', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['shop.example:8443', 'shop.example:8443'],
    ['shop.example:80', 'shop.example'],
    ['shop.example:443', 'shop.example'],
    ['shop.example.:0443', 'shop.example'],
    ['shop.example:008443', 'shop.example:8443'],
    ['shop。example', 'shop.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['127.1:3000', '127.0.0.1:3000'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1:3000', '127.0.0.1:3000'],
    ['localhost:3000', 'localhost:3000'],
    ['[::1]:3000', '[::1]:3000'],
  ];
  for (const [given, read] of good) {
    it(`reads ${given} as ${read}`, () => assert.equal(readDomain(given), read));
  }
  const bad = [
    ...['', '.', '.shop.example', 'shop..example', 'shop.example..', `${'a'.repeat(64)}.example`],
    ...[
      `${'a.'.repeat(127)}example`,
      'https://shop.example',
      'shop.example/',
      'shop.example/path',
      'a b',
      '*.example',
    ],
    ...['user@shop.example', 'shop.example?x', 'shop.example#x', 'shop.example:0', 'x:99999'],
    ...['shop.example:', 'shop.example:eighty', '%73hop.example', '[::1', 'shop..example:1:2'],
    ...["a'b.example", 'a;b.example', 'a`b.example', 'a{b.example', 'a&b.example'],
  ];
  for (const given of bad) {
    it(`refuses '${given}'`, () => assert.equal(readDomain(given), undefined));
  }
});

describe('belongsTo', () => {
  const belongs = (domain: string, url: string) => belongsTo(domain, new URL(url));
  it('takes the domain and its subdomains, on any port', () => {
    assert.ok(belongs('shop.example', 'https://shop.example/a'));
    assert.ok(belongs('shop.example', 'http://SHOP.example.:8080/a'));
    assert.ok(belongs('shop.example', 'https://a.b.shop.example/'));
  });
  it('refuses names that only look alike', () => {
    assert.ok(!belongs('shop.example', 'https://myshop.example/'));
    assert.ok(!belongs('shop.example', 'https://shop.example.evil.test/'));
    assert.ok(!belongs('www.shop.example', 'https://shop.example/'));
  });
  it('holds the port where the domain has one', () => {
    assert.ok(belongs('shop.example:8080', 'http://shop.example:8080/'));
    assert.ok(!belongs('shop.example:8080', 'http://shop.example/'));
    for (const domain of ['shop.example', 'shop.example:80', 'shop.example:443']) {
      for (const url of [
        'https://shop.example/',
        'http://shop.example/',
        'http://shop.example:443/',
      ])
        assert.ok(belongs(domain, url), `${domain} ${url}`);
    }
    assert.ok(belongs('[::1]:3000', 'http://[::1]:3000/'));
  });
});

describe('overlap', () => {
  const meets: [string, string][] = [
    ['shop.example', 'shop.example'],
    ['shop.example', 'shop.example:80'],
    ['shop.example:443', 'shop.example:80'],
    ['shop.example', 'www.shop.example'],
    ['shop.example', 'a.b.shop.example:8443'],
    ['shop.example:8443', 'shop.example'],
    ['[::1]:3000', '[::1]'],
  ];
  const misses: [string, string][] = [
    ['shop.example', 'myshop.example'],
    ['a.shop.example', 'b.shop.example'],
    ['shop.example:8443', 'www.shop.example:8444'],
    ['127.0.0.1:3000', '127.0.0.1:3001'],
    ['shop.example', 'shop.example.evil.test'],
  ];
  for (const [one, other] of [...meets, ...misses]) {
    const expected = meets.some(([a, b]) => a === one && b === other);
    it(`${expected ? 'sees' : 'sees no'} host of both ${one} and ${other}`, () => {
      assert.equal(overlap(one, other), expected);
      assert.equal(overlap(other, one), expected);
    });
  }
});

describe('covers', () => {
  const covered = (proof: SiteProof | null, host: string, domain = 'shop.example') =>
    covers({ domain, proof }, new URL(`https://${host}/`));
  it('is everything below the host for DNS and the operator', () => {
    for (const proof of ['dns', 'operator'] as const) {
      for (const host of [
        'shop.example',
        'www.shop.example',
        'a.b.shop.example',
        'shop.example:81',
      ])
        assert.ok(covered(proof, host), host);
      assert.ok(!covered(proof, 'myshop.example'));
      assert.ok(!covered(proof, 'example'));
    }
  });
  it('is the host and www. of it for a file', () => {
    assert.ok(covered('file', 'shop.example'));
    assert.ok(covered('file', 'WWW.shop.example.'));
    for (const host of ['a.shop.example', 'www.a.shop.example', 'a.www.shop.example'])
      assert.ok(!covered('file', host), host);
    assert.ok(covered('file', 'www.shop.example:8443', 'shop.example:8443'));
    assert.ok(!covered('file', 'www.shop.example', 'shop.example:8443'));
  });
  it('is nothing without a proof', () => assert.ok(!covered(null, 'shop.example')));
});

describe('isPublicSuffix', () => {
  it('knows suffixes of registries and of companies', () => {
    for (const domain of ['com', 'co.uk', 'xn--p1ai', 'github.io', 'foo.ck', 'com:8443'])
      assert.ok(isPublicSuffix(domain), domain);
  });
  it('lets domains, addresses and names of a local network be', () => {
    for (const domain of [
      'shop.example',
      'somebody.github.io',
      'www.ck',
      '127.0.0.1:3000',
      '[::1]',
    ])
      assert.ok(!isPublicSuffix(domain), domain);
    for (const domain of ['localhost:3000', 'intranet']) assert.ok(!isPublicSuffix(domain), domain);
  });
});

describe('pageKey', () => {
  const key = (url: string, domain = 'shop.example') => pageKey(domain, new URL(url));
  it('is one for every way to write a page', () => {
    const page = key('https://shop.example/caf%C3%A9?size=1');
    assert.equal(page, 'shop.example/caf%C3%A9?size=1');
    for (const url of [
      'http://SHOP.example:8081/caf%c3%a9?size=1#top',
      'https://shop.example./café?utm_source=chatgpt.com&size=1',
      'https://shop.example/x/../café?size=1&gclid=1&',
    ]) {
      assert.equal(key(url), page);
    }
  });
  it('keeps pages apart that differ', () => {
    const urls = ['/a', '/a/', '/A', '/a?x=1', '/a?x=2', '/a?x=1&y=2'];
    assert.equal(new Set(urls.map((path) => key(`https://shop.example${path}`))).size, urls.length);
    assert.notEqual(key('https://shop.example/'), key('https://www.shop.example/'));
  });
  it('drops a query of tracking alone', () => {
    assert.equal(key('https://shop.example/?utm_source=x'), 'shop.example/');
    assert.equal(key('https://shop.example/?'), 'shop.example/');
  });
  it('has the port where the domain has one', () => {
    assert.equal(key('http://127.0.0.1:3000/a', '127.0.0.1:3000'), '127.0.0.1:3000/a');
  });
});
