import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteProof } from '#contract/pages/sites.ts';
import { createHostRoutes } from './site-directory.ts';

const site = (domain: string, proof: SiteProof = 'dns') => ({
  ...{ id: domain, organizationId: 1, brandId: 1, domain, proof },
  origin: `https://${domain}`,
});
const routes = createHostRoutes([
  site('shop.example'),
  site('shop.example:8443'),
  site('blog.shop.example', 'file'),
  site('file.example', 'file'),
  site('vouched.example', 'operator'),
  site('127.0.0.1:3000', 'file'),
  site('[::1]:3000', 'file'),
  site('xn--bcher-kva.example'),
]);
const found = (host: string) => routes(host)?.id;

describe('createHostRoutes', () => {
  const cases: [string, string | undefined][] = [
    ['shop.example', 'shop.example'],
    ['SHOP.Example.:80', 'shop.example'],
    ['shop.example:443', 'shop.example'],
    ['shop.example:8081', 'shop.example'],
    ['shop.example:8443', 'shop.example:8443'],
    ['a.shop.example:8443', 'shop.example:8443'],
    ['a.b.shop.example', 'shop.example'],
    ['blog.shop.example', 'blog.shop.example'],
    ['www.blog.shop.example', 'blog.shop.example'],
    ['a.blog.shop.example', 'shop.example'],
    ['file.example', 'file.example'],
    ['www.file.example', 'file.example'],
    ['a.file.example', undefined],
    ['a.www.file.example', undefined],
    ['a.vouched.example', 'vouched.example'],
    ['127.0.0.1:3000', '127.0.0.1:3000'],
    ['127.0.0.1', undefined],
    ['[::1]:3000', '[::1]:3000'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['example', undefined],
    ['myshop.example', undefined],
    ['shop.example.evil.test', undefined],
    ['.shop.example', undefined],
    ['shop.example..', undefined],
    ['shop..example', undefined],
    ['a@shop.example', undefined],
    ['shop.example/x', undefined],
    ['shop%2eexample', undefined],
    ['sh\u{AD}op.example', undefined],
    ['b\u{FC}cher.example', undefined],
    ['shop.example:', undefined],
    ['shop.example:99999', undefined],
    ['shop.example, other.example', undefined],
    [`${'a.'.repeat(200)}shop.example`, undefined],
    ['', undefined],
  ];
  for (const [host, expected] of cases) {
    it(`leads ${host.slice(0, 40)} to ${expected ?? 'nobody'}`, () =>
      assert.equal(found(host), expected));
  }
});
