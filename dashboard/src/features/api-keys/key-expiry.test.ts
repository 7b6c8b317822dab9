import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expiryMoment } from './key-expiry.ts';

const now = new Date('2026-11-15T09:00:00Z');

describe('when a key expires', () => {
  it('after a number of days from now', () => {
    assert.equal(expiryMoment('month', '', now), '2026-12-15T09:00:00.000Z');
    assert.equal(expiryMoment('year', '', now), '2027-11-15T09:00:00.000Z');
  });

  it('at the end of the chosen day', () => {
    assert.equal(expiryMoment('day', '2026-11-15', now), '2026-11-15T23:59:59Z');
  });

  it('never', () => {
    assert.equal(expiryMoment('never', '2026-11-15', now), null);
  });
});
