import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindByRule, kindOfSource, kindRules } from './kind-of-source.ts';

const nothing = new Map();

describe('the kind of a source', () => {
  const known: [string, string | undefined][] = [
    ['reddit.com', 'forum'],
    ['old.reddit.com', 'forum'],
    ['notreddit.com', undefined],
    ['amazon.co.uk', 'shop'],
    ['amazon.de', 'shop'],
    ['amazon.com', 'shop'],
    ['amazon.evil.example.com', undefined],
    ['fr.trustpilot.com', 'review'],
    ['en.wikipedia.org', 'reference'],
    ['consumerfinance.gov', 'reference'],
    ['cs.ox.ac.uk', 'reference'],
    ['m.youtube.com', 'video'],
    ['lemonde.fr', 'editorial'],
    ['chiebukuro.yahoo.co.jp', 'forum'],
    ['news.yahoo.co.jp', 'editorial'],
    ['forum.vendor.com', 'forum'],
    ['docs.vendor.com', 'reference'],
    ['forwarder-forum.example', 'forum'],
    ['softwarereviews.example', 'review'],
    ['portside-weekly.example', 'editorial'],
    ['vendor.com', undefined],
    ['localhost', undefined],
  ];
  for (const [domain, kind] of known) {
    it(`of ${domain} is ${kind ?? 'not known'}`, () => {
      assert.equal(kindByRule(domain), kind);
    });
  }

  it('follows from whose website it is before any rule', () => {
    assert.deepEqual(kindOfSource('reddit.com', 'brand', nothing), {
      ...{ kind: 'own', kind_from: 'website' },
    });
    assert.deepEqual(kindOfSource('shop.rival.example', 'competitor', nothing), {
      ...{ kind: 'rival', kind_from: 'website' },
    });
    assert.deepEqual(kindOfSource('vendor.com', 'other', nothing), {
      ...{ kind: 'other', kind_from: 'none' },
    });
  });

  it('is what people said, of the nearest domain that they named', () => {
    const corrections = new Map([
      ['vendor.com', 'review'],
      ['forum.vendor.com', 'other'],
    ] as const);
    const kind = (domain: string, owner: 'brand' | 'other' = 'other') =>
      kindOfSource(domain, owner, corrections).kind;
    assert.deepEqual(
      ['vendor.com', 'eu.vendor.com', 'forum.vendor.com', 'a.forum.vendor.com'].map((one) =>
        kind(one),
      ),
      ['review', 'review', 'other', 'other'],
    );
    assert.equal(kind('vendor.com', 'brand'), 'review');
    assert.equal(kind('myvendor.com'), 'other');
  });
});

it('every rule is written as a domain has it, and no domain has two kinds', () => {
  const kinds = new Map<string, string>();
  for (const { kind, domains, names, endings, hosts, words } of kindRules) {
    for (const domain of domains) {
      assert.match(domain, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      assert.equal(kinds.get(domain), undefined, domain);
      kinds.set(domain, kind);
    }
    for (const label of [...names, ...hosts, ...words]) assert.match(label, /^[a-z0-9]+$/);
    for (const ending of endings) assert.match(ending, /^[a-z]+(\.[a-z]{2})?$/);
  }
  assert.ok(kinds.size > 500, `${kinds.size} domains`);
});
