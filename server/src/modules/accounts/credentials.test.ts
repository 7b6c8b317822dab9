import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { systemRandom } from '#kernel/random.ts';
import {
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
