import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '#kernel/random.ts';
import { deriveHash, matchesHash } from './passwords.ts';

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const stored = await deriveHash(systemRandom.bytes(16), 'correct horse');
    assert.equal(await matchesHash('correct horse', stored), true);
    for (const wrong of ['correct horsE', 'correct horse ', '']) {
      assert.equal(await matchesHash(wrong, stored), false, JSON.stringify(wrong));
    }
  });

  it('are stored salted, with their cost, and never in the clear', async () => {
    const [first, second] = await Promise.all([
      deriveHash(systemRandom.bytes(16), 'correct horse'),
      deriveHash(systemRandom.bytes(16), 'correct horse'),
    ]);
    assert.match(first, /^scrypt\$32768\$8\$1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(first, second);
    assert.ok(!first.includes('correct'));
  });

  it('keep matching when the cost is raised later', async () => {
    // The same password, stored at a lower cost than today's.
    const salt = Buffer.alloc(16, 7);
    const { scryptSync } = await import('node:crypto');
    const hash = scryptSync('correct horse', salt, 32, { N: 1024, r: 8, p: 1 });
    const stored = `scrypt$1024$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
    assert.equal(await matchesHash('correct horse', stored), true);
    assert.equal(await matchesHash('another', stored), false);
  });

  it('are the same however a keyboard composes them', async () => {
    const stored = await deriveHash(systemRandom.bytes(16), 'Caf\u00e9 \ufb01ne');
    assert.equal(await matchesHash('Cafe\u0301 fine', stored), true);
  });

  it('match nobody for a person who does not exist, in about the same time', async () => {
    const stored = await deriveHash(systemRandom.bytes(16), 'correct horse');
    const time = async (against: string | undefined) => {
      const started = performance.now();
      assert.equal(await matchesHash('wrong', against), false);
      return performance.now() - started;
    };
    await time(stored);
    const known = Math.min(await time(stored), await time(stored));
    const unknown = Math.min(await time(undefined), await time(undefined));
    // An early return would be a thousand times faster; a busy machine varies far less than tenfold.
    assert.ok(unknown > known / 10, `${unknown} ms against ${known} ms`);
  });
});
