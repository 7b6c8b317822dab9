import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { base32, matchingStep, stepAt, totpCode, totpUri } from './totp.ts';

/** RFC 6238, Appendix B, for SHA-1: the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238', () => {
    for (const [seconds, code] of vectors) {
      assert.equal(totpCode(secret, stepAt(new Date(seconds * 1000))), code);
    }
  });

  it('are taken one step early and late, and no further', () => {
    const now = new Date(1_111_111_111_000);
    const current = stepAt(now);
    for (const [away, isTaken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const step = current + away;
      const found = matchingStep(secret, totpCode(secret, step), { now, lastStep: 0 });
      assert.equal(found, isTaken ? step : undefined, String(away));
    }
  });

  it('are taken once, and none before one that was taken', () => {
    const now = new Date(1_111_111_111_000);
    const current = stepAt(now);
    for (const step of [current - 1, current]) {
      assert.equal(
        matchingStep(secret, totpCode(secret, step), { now, lastStep: current }),
        undefined,
      );
    }
    const next = totpCode(secret, current + 1);
    assert.equal(matchingStep(secret, next, { now, lastStep: current }), current + 1);
  });

  it('may be typed with a space, and nothing else is a code', () => {
    const now = new Date(59_000);
    assert.equal(matchingStep(secret, '287 082', { now, lastStep: 0 }), 1);
    for (const wrong of ['', '28708', '2870822', '287083', 'abcdef', '２８７０８２']) {
      assert.equal(matchingStep(secret, wrong, { now, lastStep: 0 }), undefined, wrong);
    }
  });

  it('have their secret in base32, alone and in the address', () => {
    // RFC 4648, section 10.
    assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
    assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(totpUri(secret, 'ada+x@example.com'));
    assert.equal(uri.protocol, 'otpauth:');
    assert.equal(
      decodeURIComponent(uri.pathname.split('/').at(-1) ?? ''),
      'Sightline:ada+x@example.com',
    );
    assert.deepEqual(Object.fromEntries(uri.searchParams), {
      ...{ secret: base32(secret), issuer: 'Sightline' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
