import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isoTime } from './open-link.ts';

it('writes times as ISO 8601 does and leaves the rest alone', () => {
  assert.equal(isoTime('date', '20261103'), '2026-11-03');
  assert.equal(isoTime('date_week', '202645'), '2026-W45');
  assert.equal(isoTime('date_month', 202611), '2026-11');
  assert.equal(isoTime('date_quarter', '2026Q4'), '2026-Q4');
  assert.equal(isoTime('date_year', '2026'), '2026');
  assert.equal(isoTime('prompt', '20261103'), '20261103');
  assert.equal(isoTime('responses', 12), 12);
  assert.equal(isoTime('tag', null), null);
});
