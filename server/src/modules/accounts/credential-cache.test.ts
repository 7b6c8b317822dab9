import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { servicePrincipal } from '#kernel/principal.ts';
import { createCredentialCache } from './credential-cache.ts';

const principal = servicePrincipal(1);

function cacheAt() {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => new Date(now) };
  return {
    cache: createCredentialCache(clock),
    pass: (ms: number) => {
      now += ms;
    },
    in: (ms: number) => new Date(now + ms),
  };
}

describe('credential cache', () => {
  it('knows nobody at first, then whom it was told', () => {
    const { cache } = cacheAt();
    assert.equal(cache.get('a'), undefined);
    cache.begin().keep('a', principal, null);
    assert.equal(cache.get('a'), principal);
    assert.equal(cache.get('b'), undefined);
  });

  it('forgets after some seconds, so that a missed notice does no lasting harm', () => {
    const { cache, pass } = cacheAt();
    cache.begin().keep('a', principal, null);
    pass(9_999);
    assert.equal(cache.get('a'), principal);
    pass(1);
    assert.equal(cache.get('a'), undefined);
  });

  it('never outlives the credential', () => {
    const clocked = cacheAt();
    clocked.cache.begin().keep('a', principal, clocked.in(1000));
    clocked.pass(999);
    assert.equal(clocked.cache.get('a'), principal);
    clocked.pass(1);
    assert.equal(clocked.cache.get('a'), undefined);
  });

  it('does not keep one that has expired during the look-up', () => {
    const clocked = cacheAt();
    const lookUp = clocked.cache.begin();
    const expires = clocked.in(10);
    clocked.pass(20);
    lookUp.keep('a', principal, expires);
    assert.equal(clocked.cache.get('a'), undefined);
  });

  it('forgets everyone at once', () => {
    const { cache } = cacheAt();
    cache.begin().keep('a', principal, null);
    cache.begin().keep('b', principal, null);
    cache.forgetAll();
    assert.equal(cache.get('a'), undefined);
    assert.equal(cache.get('b'), undefined);
  });

  it('does not keep what was looked up before a revocation and arrives after it', () => {
    const { cache } = cacheAt();
    const slow = cache.begin();
    cache.forgetAll();
    slow.keep('a', principal, null);
    assert.equal(cache.get('a'), undefined);
    cache.begin().keep('a', principal, null);
    assert.equal(cache.get('a'), principal);
  });

  it('stays bounded', () => {
    const { cache } = cacheAt();
    for (let count = 0; count <= 10_000; count += 1) {
      cache.begin().keep(`key ${count}`, principal, null);
    }
    assert.equal(cache.get('key 0'), undefined);
    assert.equal(cache.get('key 10000'), principal);
  });
});
