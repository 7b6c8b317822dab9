import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualDisplay } from '../account/display.ts';
import { formatHour, formatMoment, today } from './format-moment.ts';

const inZone = (time_zone: string) => ({ ...usualDisplay, time_zone });

test('moments are in the time zone of the organization, which they name', () => {
  const time = '2026-11-16T22:05:00.000Z';
  assert.equal(formatMoment(time, inZone('UTC')), 'Nov 16, 2026, 22:05 UTC');
  assert.equal(formatMoment(time, inZone('Europe/Berlin')), 'Nov 16, 2026, 23:05 GMT+1');
  assert.equal(formatMoment(time, inZone('Asia/Kolkata')), 'Nov 17, 2026, 03:35 GMT+5:30');
  assert.equal(
    formatMoment('2026-07-01T00:00:00Z', inZone('America/New_York')),
    'Jun 30, 2026, 20:00 EDT',
  );
});

test('a zone that the browser does not know is UTC', () => {
  assert.equal(
    formatMoment('2026-11-16T22:05:00Z', inZone('Moon/Base')),
    'Nov 16, 2026, 22:05 UTC',
  );
});

test('today is the day where the organization is', () => {
  const now = new Date('2026-11-16T22:05:00Z');
  assert.equal(today(now, inZone('UTC')), '2026-11-16');
  assert.equal(today(now, inZone('Pacific/Auckland')), '2026-11-17');
  assert.equal(
    today(new Date('2026-11-16T02:00:00Z'), inZone('America/Los_Angeles')),
    '2026-11-15',
  );
});

test('an hour of UTC is told in the time zone, with the day where it is another', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  assert.equal(formatHour(8, now, inZone('UTC')), '08:00 UTC');
  assert.equal(formatHour(8, now, inZone('Europe/Berlin')), '08:00 UTC (09:00 GMT+1)');
  assert.equal(
    formatHour(23, now, inZone('Europe/Berlin')),
    '23:00 UTC (00:00 GMT+1 the next day)',
  );
  assert.equal(
    formatHour(3, now, inZone('America/Los_Angeles')),
    '03:00 UTC (19:00 PST the day before)',
  );
});
