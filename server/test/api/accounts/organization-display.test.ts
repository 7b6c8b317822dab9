import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();
let admin: KeyCaller;
let path: string;
before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  path = `/organizations/${organization.id}/display`;
});

const usual = { time_zone: 'UTC', currency: 'USD', units_per_usd: 1, rate_entered_on: null };
const german = { time_zone: 'Europe/Berlin', currency: 'EUR', units_per_usd: 0.92 };

it('is UTC and US dollars until somebody says otherwise', async () => {
  assert.deepEqual(succeeded(await admin('GET', path)), usual);
});

it('is shown to everyone of the organization, in their session too, and to no other', async () => {
  const saved = succeeded(await admin('PUT', path, german));
  assert.deepEqual(saved, { ...german, rate_entered_on: dayOf(new Date()) });
  for (const role of ['member', 'viewer'] as const) {
    const call = callerWith(service.call, (await organization.person(role)).token);
    assert.deepEqual(succeeded(await call('GET', path)), saved);
    const session = succeeded(await call('GET', '/auth/sessions'));
    assert.deepEqual(session.organization.display, saved);
    refused(await call('PUT', path, german), 403, 'admin_required');
  }
  const other = await service.organization();
  const stranger = callerWith(service.call, (await other.person('admin')).token);
  refused(await stranger('PUT', path, german), 404, 'organization_not_found');
  const session = succeeded(await stranger('GET', '/auth/sessions'));
  assert.deepEqual(session.organization.display, usual);
});

it('keeps the day of a rate that stays the same, and notes the day of a new one', async () => {
  succeeded(await admin('PUT', path, german));
  await sql`UPDATE organizations SET rate_entered_on = '2026-01-02' WHERE id = ${organization.id}`.execute(
    service.services.db,
  );
  const moved = succeeded(await admin('PUT', path, { ...german, time_zone: 'Asia/Kolkata' }));
  assert.equal(moved.rate_entered_on, '2026-01-02');
  const newer = succeeded(await admin('PUT', path, { ...german, units_per_usd: 0.93 }));
  assert.equal(newer.rate_entered_on, dayOf(new Date()));
  const dollars = { time_zone: 'UTC', currency: 'USD', units_per_usd: 1 };
  assert.deepEqual(succeeded(await admin('PUT', path, dollars)), usual);
});

it('refuses what is no time zone, currency or rate, and changes nothing', async () => {
  const saved = succeeded(await admin('PUT', path, german));
  const wrong: [string, object][] = [
    ['body.time_zone', { time_zone: 'Mars/Olympus' }],
    ['body.time_zone', { time_zone: '+02:00' }],
    ['body.time_zone', { time_zone: '' }],
    ['body.time_zone', { time_zone: 'a'.repeat(65) }],
    ['body.currency', { currency: 'EURO' }],
    ['body.currency', { currency: 'eur' }],
    ['body.currency', { currency: 'QQQ' }],
    ['body.units_per_usd', { units_per_usd: 0 }],
    ['body.units_per_usd', { units_per_usd: -1 }],
    ['body.units_per_usd', { units_per_usd: 1e10 }],
    ['body', { currency: 'USD' }],
  ];
  for (const [place, change] of wrong)
    invalid(await admin('PUT', path, { ...german, ...change }), place);
  invalid(await admin('PUT', path, { time_zone: 'UTC' }), 'body.currency', 'missing');
  assert.deepEqual(succeeded(await admin('GET', path)), saved);
});
