import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationSeconds, retryAfterSeconds } from './retry-after.ts';

const now = new Date('2026-11-15T12:00:00Z');

const cases: readonly [string, Record<string, string>, number | null][] = [
  ['says nothing', { 'content-type': 'text/html' }, null],
  ['gives seconds', { 'retry-after': '17' }, 17],
  ['gives a time', { 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT' }, 30],
  ['gives a time that has passed', { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' }, 0],
  ['gives milliseconds', { 'retry-after-ms': '2500', 'retry-after': '9' }, 3],
  ['gives nonsense', { 'retry-after': 'soon' }, null],
  ['asks for a year', { 'retry-after': '31536000' }, 86_400],
  [
    'names two limits, one of them used up',
    {
      'x-ratelimit-remaining-requests': '10',
      'x-ratelimit-reset-requests': '6m0s',
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '1m2.5s',
    },
    63,
  ],
  [
    'names two limits, none of them used up',
    { 'x-ratelimit-reset-requests': '120ms', 'x-ratelimit-reset-tokens': '4s' },
    4,
  ],
  [
    "gives the time of a limit's reset",
    {
      'anthropic-ratelimit-requests-remaining': '0',
      'anthropic-ratelimit-requests-reset': '2026-11-15T12:01:00Z',
    },
    60,
  ],
  ['gives it in seconds since 1970', { 'x-ratelimit-reset': '1794744041' }, 41],
  ['gives it in seconds', { 'x-ratelimit-reset': '41' }, 41],
];

describe('retryAfterSeconds', () => {
  for (const [name, headers, expected] of cases) {
    it(`understands a provider that ${name}`, () =>
      assert.equal(retryAfterSeconds(new Headers(headers), now), expected));
  }
});

describe('durationSeconds', () => {
  it('reads what Google writes into the body', () => {
    assert.equal(durationSeconds('38s'), 38);
    assert.equal(durationSeconds('0.4s'), 1);
    assert.equal(durationSeconds('later'), null);
  });
});
