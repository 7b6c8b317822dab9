import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addDays, type Day } from '#contract/days.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { judgeDueRules } from '../../../src/modules/alerts/judging/judge-due-rules.ts';
import { judgeRule } from '../../../src/modules/alerts/judging/judge-rule.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { judgeDay, measuredBrand, takenRule } from '../../support/records/alert-world.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

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
  const eventsOf = async (id: string) =>
    (await events()).filter((event: { alert_id: string }) => event.alert_id === id);
  const firstEventDay = async (): Promise<Day> =>
    succeeded(await call('POST', `${path}/preview`, drop)).events[0].day;

  it('fires once and reports once that it has gone back, on the days that the preview says', async () => {
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

    const hooks = `/v1/${brandId}/webhooks`;
    const hook = { url: 'https://hooks.northwind.example/', events: ['alert.established'] };
    const webhook = succeeded(await call('POST', hooks, hook));
    const { id } = succeeded(await call('POST', path, drop));
    // Due so late that no worker of another test delivers it.
    const later = { ...organization.ctx, clock: { now: () => new Date('2100-01-01') } };
    for (let day = addDays(first.day, -2); day <= addDays(second.day, 1); day = addDays(day, 1)) {
      await judgeDay(later, id, day);
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

    const { items } = succeeded(await call('GET', `${hooks}/${webhook.id}/deliveries`));
    const [sent] = items;
    assert.deepEqual([items.length, sent.type, sent.pipeline_id], [1, 'alert.established', null]);
    assert.deepEqual(sent.payload.data, {
      event_id: fired[1].id,
      title: fired[1].title,
      ...fired[1].data,
    });
    assert.deepEqual([fired[1].deliveries[0].kind, fired[0].deliveries], ['webhook', []]);
    succeeded(await call('DELETE', `${hooks}/${webhook.id}`));
  });

  it('is where it was when a worker dies before its commit, and then fires once', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    const day = await firstEventDay();
    await judgeDay(organization.ctx, id, addDays(day, -1));
    const before = await takenRule(service.services, id);
    const random = {
      bytes(): never {
        throw new Error('killed');
      },
    };
    await assert.rejects(judgeRule({ ...organization.ctx, random }, before, day), /killed/);
    assert.deepEqual(await takenRule(service.services, id), before);
    assert.equal((await eventsOf(id)).length, 0);
    await judgeDay(organization.ctx, id, day);
    assert.equal((await eventsOf(id)).length, 1);
  });

  it('fires once when two workers hold it, since the lease of one ran out', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    const day = await firstEventDay();
    await judgeDay(organization.ctx, id, addDays(day, -1));
    const taken = await takenRule(service.services, id);
    const judged = await Promise.all([1, 2].map(() => judgeRule(organization.ctx, taken, day)));
    assert.equal(judged.filter((rule) => rule !== undefined).length, 1);
    assert.equal((await eventsOf(id)).length, 1);
  });

  it('starts over when it asks for something else, and a verdict on the old one is dropped', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    const day = await firstEventDay();
    await judgeDay(organization.ctx, id, addDays(day, -1));
    const taken = await takenRule(service.services, id);
    const named = succeeded(await call('PUT', `${path}/${id}`, { ...drop, name: 'Other' }));
    assert.equal(named.latest.day, addDays(day, -1), 'a new name changes only that');
    const replaced = await call('PUT', `${path}/${id}`, { ...drop, smallest_change: 99 });
    assert.equal(succeeded(replaced).latest, null);
    assert.equal(await judgeRule(organization.ctx, taken, day), undefined);
    assert.deepEqual(await eventsOf(id), []);
  });
});

describe('a worker', () => {
  // Long ago: rounds of this clock leave the rules alone that other test files have judged.
  const dropped = '2021-03-01';
  const signal = new AbortController().signal;
  let path: string;

  before(async () => {
    const present = (day: Day) => (day >= dropped ? 1 : 4);
    const days = { from: '2021-01-01', to: '2021-03-31' };
    const brand = await measuredBrand(call, { ...days, present });
    path = `/v1/${brand.id}/alerts`;
  });

  /** Workers look at once until nothing is due. */
  async function look(time: string, workers = 1) {
    const services = { ...service.services, clock: { now: () => new Date(time) } };
    const round = () => judgeDueRules(services, signal);
    while ((await Promise.all(Array.from({ length: workers }, round))).some((took) => took > 0));
  }
  const judgedDay = async (id: string) =>
    succeeded(await call('GET', `${path}/${id}`)).latest?.day ?? null;

  it('judges each complete day of a rule, and what it missed', async () => {
    const { id } = succeeded(await call('POST', path, drop));
    await look('2021-03-05T01:59:00Z', 3);
    assert.equal(await judgedDay(id), '2021-03-03', 'the answers of a day come in for two hours');
    await look('2021-03-05T02:00:00Z', 3);
    assert.equal(await judgedDay(id), '2021-03-04');
    await look('2021-03-17T02:00:00Z', 3);
    assert.equal(await judgedDay(id), '2021-03-16');
    assert.equal(succeeded(await call('GET', `${path}/${id}`)).raised, 'down');
    const history = await call('GET', `${path.replace('alerts', 'alert-events')}`);
    const { items } = succeeded(history);
    assert.equal(items.length, 1);
    assert.ok(items[0].data.day > '2021-03-04' && items[0].data.day < '2021-03-16');
  });

  it('leaves a rule that is off, and one that another holds until its lease ends', async () => {
    const { id: off } = succeeded(await call('POST', path, { ...drop, is_active: false }));
    const { id: held } = succeeded(await call('POST', path, drop));
    await service.stores.postgres.pool.query(
      `UPDATE alert_rules SET taken_until = '2021-03-05T03:10:00Z' WHERE id = $1`,
      [held],
    );
    await look('2021-03-05T03:09:00Z');
    assert.deepEqual([await judgedDay(off), await judgedDay(held)], [null, null]);
    await look('2021-03-05T03:10:00Z');
    assert.deepEqual([await judgedDay(off), await judgedDay(held)], [null, '2021-03-04']);
  });
});
