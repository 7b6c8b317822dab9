import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { servicePrincipal } from '#kernel/principal.ts';
import { systemRandom } from '#kernel/random.ts';
import {
  createCredentialCache,
  credentialHash,
  isAcceptableApiKey,
  keyPrefix,
  newApiKey,
  newSessionToken,
} from './credentials.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function fromBase62(text: string): number {
  return [...text].reduce((value, letter) => value * 62 + alphabet.indexOf(letter), 0);
}

describe('API keys', () => {
  it('look like sl_<32 base62>_<checksum>, and the checksum holds', () => {
    for (let count = 0; count < 200; count += 1) {
      const key = newApiKey(systemRandom);
      const [, secret = '', checksum = ''] =
        /^sl_([A-Za-z0-9]{32})_([A-Za-z0-9]{6})$/.exec(key) ?? [];
      assert.equal(fromBase62(checksum), crc32(secret), key);
    }
  });

  it('differ', () => {
    const keys = new Set(Array.from({ length: 1000 }, () => newApiKey(systemRandom)));
    assert.equal(keys.size, 1000);
  });

  it('draw every character equally often: bytes above the last full round are thrown away', () => {
    // 248 to 255 would favour the first eight characters.
    let byte = 255;
    const counting = {
      bytes: (count: number) =>
        Buffer.from(
          Array.from({ length: count }, () => {
            byte = (byte + 1) % 256;
            return byte;
          }),
        ),
    };
    const drawn = new Map<string, number>();
    for (let round = 0; round < 31; round += 1) {
      for (const letter of newApiKey(counting).slice(3, 35)) {
        drawn.set(letter, (drawn.get(letter) ?? 0) + 1);
      }
    }
    assert.equal(drawn.size, 62);
    const counts = [...drawn.values()];
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 4, String(counts));
  });

  it('show a prefix that gives nearly nothing away', () => {
    const key = newApiKey(systemRandom);
    assert.ok(key.startsWith(keyPrefix(key)));
    assert.ok(keyPrefix(key).length <= 12);
  });
});

describe('credentialHash', () => {
  it('is the SHA-256', () => {
    assert.deepEqual(credentialHash('abc'), createHash('sha256').update('abc').digest());
    assert.equal(credentialHash('abc').length, 32);
  });
});

describe('session tokens', () => {
  it('cannot be taken for API keys and carry 256 bits', () => {
    assert.match(newSessionToken(systemRandom), /^ss_[A-Za-z0-9]{43}$/);
  });
});

describe('isAcceptableApiKey', () => {
  it('takes at least 20 characters of A-Za-z0-9_-', () => {
    assert.ok(isAcceptableApiKey('a'.repeat(20)));
    assert.ok(isAcceptableApiKey('AZaz09_-AZaz09_-AZaz09_-'));
    assert.ok(isAcceptableApiKey(newApiKey(systemRandom)));
    for (const key of [
      'a'.repeat(19),
      '',
      `${'a'.repeat(20)}.`,
      `${'a'.repeat(20)} `,
      'ä'.repeat(20),
    ]) {
      assert.ok(!isAcceptableApiKey(key), key);
    }
    assert.ok(!isAcceptableApiKey(`${'a'.repeat(20)}\n`));
  });
});

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
