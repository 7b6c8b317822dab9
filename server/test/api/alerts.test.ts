import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, type Day } from '#contract/days.ts';
import { lastCompleteDay } from '../../src/modules/alerts/judging/judge-due-rules.ts';
import { deliverDue } from '../../src/modules/webhooks/index.ts';
import { judgeDay, measuredBrand } from '../support/alert-world.ts';
import { invalid, refused, succeeded } from '../support/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/brand.ts';
import type { TestOrganization } from '../support/organization.ts';
import { startTestService, type TestService } from '../support/service.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

let service: TestService;
let organization: TestOrganization;
let call: KeyCaller;
let receiver: WebhookReceiver;

before(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService({ allowedPrivateHosts: [receiver.host] });
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
});
after(async () => {
  await service.close();
  await receiver.close();
});

const drop = {
  name: 'ChatGPT forgets us',
  metric: 'brand_presence_percentage',
  filters: ['ai_platform:chatgpt'],
  direction: 'down',
  smallest_change: 5,
};

describe('rules', () => {
  it('are created, read, replaced and deleted', async () => {
    const { id: brandId } = await createBrand(call);
    const path = `/v1/${brandId}/alerts`;
    const created = succeeded(await call('POST', path, drop));
    assert.deepEqual(
      { ...created, id: '', created_at: '' },
      { ...drop, id: '', is_active: true, raised: null, latest: null, error: null, created_at: '' },
    );
    assert.deepEqual(succeeded(await call('GET', path)).items, [created]);
    const changed = { ...drop, direction: 'either', is_active: false };
    const replaced = succeeded(await call('PUT', `${path}/${created.id.toLowerCase()}`, changed));
    assert.deepEqual(replaced, { ...created, ...changed });
    assert.deepEqual(succeeded(await call('GET', `${path}/${created.id}`)), replaced);
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${created.id}`)), replaced);
    refused(await call('GET', `${path}/${created.id}`), 404, 'alert_not_found');
    refused(await call('DELETE', `${path}/${created.id}`), 404, 'alert_not_found');
    refused(await call('PUT', `${path}/${created.id}`, drop), 404, 'alert_not_found');
  });

  it('refuse filters that the query refuses, dates, and metrics without bounds', async () => {
    const { id: brandId } = await createBrand(call);
    for (const path of [`/v1/${brandId}/alerts`, `/v1/${brandId}/alerts/preview`]) {
      const filters = ['stage:Awareness', 'ai_platform:altavista'];
      invalid(await call('POST', path, { ...drop, filters }), 'body.filters.1');
      invalid(await call('POST', path, { ...drop, filters: ['date:20260101'] }), 'body.filters.0');
      invalid(await call('POST', path, { ...drop, metric: 'brand_average_rank' }), 'body.metric');
      invalid(await call('POST', path, { ...drop, smallest_change: 101 }), 'body.smallest_change');
    }
  });

  it('are at most 100 for a brand', async () => {
    const { id: brandId } = await createBrand(call);
    await service.stores.postgres.pool.query(
      `INSERT INTO alert_rules (id, organization_id, brand_id, name, metric, filters, direction, smallest_change,
         is_active, state, created_at)
       SELECT lpad(n::text || '-' || $2::bigint, 26, '0'), $1, $2::bigint, 'x', 'brand_presence_percentage', '{}', 'up', 1,
         false, '{}', now()
       FROM generate_series(1, 99) AS n`,
      [organization.id, brandId],
    );
    succeeded(await call('POST', `/v1/${brandId}/alerts`, drop));
    const answer = await call('POST', `/v1/${brandId}/alerts`, drop);
    assert.equal(refused(answer, 409, 'too_many_records').limit, 100);
  });
});

describe('a rule over a drop that recovers', () => {
  const to = lastCompleteDay(new Date());
  const dropped = addDays(to, -75);
  const recovered = addDays(to, -50);
  let brandId: number;
  let path: string;

  before(async () => {
    const isDown = (day: Day) => day >= dropped && day < recovered;
    const present = (day: Day) => (isDown(day) ? 1 : 4);
    brandId = (await measuredBrand(call, { from: addDays(to, -150), to, present })).id;
    path = `/v1/${brandId}/alerts`;
  });

  const events = async () => succeeded(await call('GET', `/v1/${brandId}/alert-events`)).items;

  it('fires once and reports once that it has gone back, however many workers judge, as the preview says', async () => {
    const preview = succeeded(await call('POST', `${path}/preview`, drop));
    assert.deepEqual([preview.fired, preview.judged_days, preview.to], [1, 90, to]);
    assert.deepEqual(
      preview.events.map(({ type }: { type: string }) => type),
      ['alert.established', 'alert.returned'],
    );
    const [first, second] = preview.events;
    assert.ok(first.day > dropped && first.day < recovered, first.day);
    assert.ok(second.day > recovered, second.day);
    assert.ok(first.now < first.before && first.p_value < 0.001);

    const hook = { url: `${receiver.origin}/hook`, events: ['alert.established'] };
    const { secret } = succeeded(await call('POST', `/v1/${brandId}/webhooks`, hook));
    const { id } = succeeded(await call('POST', path, drop));
    const eventDays = [first.day, second.day];
    for (let day = addDays(first.day, -2); day <= addDays(second.day, 1); day = addDays(day, 1)) {
      const workers = eventDays.includes(day) ? [1, 2, 3] : [1];
      await Promise.all(workers.map(() => judgeDay(service.services, day)));
    }
    const fired = await events();
    assert.deepEqual(
      fired.map((event: { type: string; data: { day: Day } }) => [event.type, event.data.day]),
      [
        ['alert.returned', second.day],
        ['alert.established', first.day],
      ],
    );
    assert.match(fired[1].title, /^Northwind: Brand presence fell from \d+\.\d% to \d+\.\d%$/);
    assert.equal(fired[1].data.alert_id, id);
    assert.deepEqual(
      { ...fired[1].data, p_value: 0 },
      { ...fired[1].data, p_value: 0, before: first.before, now: first.now },
    );
    const rule = succeeded(await call('GET', `${path}/${id}`));
    assert.deepEqual(
      [rule.raised, rule.latest.day, rule.error],
      [null, addDays(second.day, 1), null],
    );

    const signal = new AbortController().signal;
    await deliverDue(service.services, { atMost: 50, signal });
    const [received] = receiver.received.filter(({ body }) => body.includes(id));
    assert.ok(received);
    const payload = verified(secret, received) as { type: string };
    assert.equal(payload.type, 'alert.established');
    const delivered = (await events())[1].deliveries;
    assert.deepEqual(
      delivered.map(({ kind, status }: Record<string, string>) => [kind, status]),
      [['webhook', 'delivered']],
    );
  });

  it('is where it was when a worker dies before its commit, and then fires once', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    const mine = async () =>
      (await events()).filter((event: { alert_id: string }) => event.alert_id === id);
    const state = async () => {
      const { rows } = await service.stores.postgres.pool.query(
        'SELECT judged_until, state, taken_until FROM alert_rules WHERE id = $1',
        [id],
      );
      return rows[0];
    };
    const { events: previewed } = succeeded(await call('POST', `${path}/preview`, drop));
    const day: Day = previewed[0].day;
    await judgeDay(service.services, addDays(day, -1));
    const before = await state();
    const dying = {
      bytes(): never {
        throw new Error('killed');
      },
    };
    await judgeDay(service.services, day, dying);
    assert.deepEqual({ ...(await state()), taken_until: null }, { ...before, taken_until: null });
    assert.deepEqual(await mine(), []);
    await judgeDay(service.services, day);
    assert.deepEqual(await mine(), [], 'the lease of the dead worker still holds');
    await service.stores.postgres.pool.query(
      'UPDATE alert_rules SET taken_until = NULL WHERE id = $1',
      [id],
    );
    await judgeDay(service.services, day);
    await judgeDay(service.services, day);
    assert.equal((await mine()).length, 1);
  });

  it('starts over when it is replaced while a worker judges it', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    await judgeDay(service.services, addDays(dropped, 20));
    succeeded(await call('PUT', `${path}/${id}`, { ...drop, smallest_change: 99 }));
    const rule = succeeded(await call('GET', `${path}/${id}`));
    assert.deepEqual([rule.latest, rule.raised], [null, null]);
    succeeded(await call('PUT', `${path}/${id}`, { ...drop, smallest_change: 99, name: 'Other' }));
    await judgeDay(service.services, addDays(dropped, 20));
    await judgeDay(service.services, addDays(dropped, 21));
    assert.equal(succeeded(await call('GET', `${path}/${id}`)).raised, null);
  });
});
