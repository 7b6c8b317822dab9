import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SiteVersion } from '#contract/pages/sites.ts';
import { queueRechecks, recheckVersion } from '../../src/modules/pipeline/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import {
  articleSaying,
  type PipelineWorld,
  startPipelineWorld,
} from '../support/sites/pipeline-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

let world: PipelineWorld;
let pipeline: Awaited<ReturnType<PipelineWorld['newPipeline']>>;
let page: string;
let pages = 0;

before(async () => {
  world = await startPipelineWorld();
});
beforeEach(async () => {
  pipeline = await world.newPipeline();
  pages += 1;
  page = `/page-${pages}`;
  put('The Grip costs €129.00.');
});
after(() => world.close());

const put = (sentence: string, headers: Record<string, string> = {}) =>
  world.origin.put(page, { body: articleSaying(sentence), headers });

/** Publishes the page, and resolves with its version. */
async function published(): Promise<SiteVersion> {
  const record = await pipeline.ended(page);
  assert.equal(record.status, 'completed', JSON.stringify(record.error));
  return version(record.axp_version_id);
}

const version = async (id: string | null): Promise<SiteVersion> =>
  succeeded(await world.byKey('GET', `${pipeline.sitePath}/versions/${id}`));

/** A check of a version, some days from now. */
function recheck({ id }: SiteVersion, days = 1): Promise<void> {
  const { brandId, siteId } = pipeline;
  const clock = { now: () => new Date(Date.now() + days * day) };
  return recheckVersion({ ...world.organization.ctx, clock }, { brandId, siteId, versionId: id });
}

/** Carries what a check started to its end; resolves with the records. */
async function runRechecks() {
  const { items } = succeeded(await world.byKey('GET', `/v1/${pipeline.brandId}/pipelines`));
  const records = [];
  for (const { pipeline_id, is_recheck } of items) {
    if (!is_recheck) continue;
    const path = `/v1/${pipeline.brandId}/pipelines/${pipeline_id}/tracks`;
    for (const { token } of succeeded(await world.byKey('GET', path)).items) {
      await pipeline.run(token);
      records.push(await pipeline.track(token));
    }
  }
  return records;
}

const listen = async () =>
  succeeded(
    await world.byKey('POST', `/v1/${pipeline.brandId}/webhooks`, {
      url: 'https://hooks.northwind.example/x',
      events: ['deployment.withdrawn'],
    }),
  );

const withdrawals = async () =>
  (
    await world.sql(
      "SELECT payload FROM webhook_deliveries WHERE brand_id = $1 AND type = 'deployment.withdrawn'",
      pipeline.brandId,
    )
  ).map(({ payload }) => JSON.parse(payload).data);

describe('when', () => {
  it('each live version that the pipeline published is checked once a day, spread over it', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      page = `/spread-${index}`;
      put('The Grip costs €129.00.');
      ids.push((await published()).id);
    }
    const begin = Date.now() + day;
    const takenAt = new Map<string, number[]>();
    for (let step = 0; step < 48; step += 1) {
      const clock = { now: () => new Date(begin + step * hour) };
      await queueRechecks({ ...world.service.services, clock }, { everyMs: day });
      const rows = await world.sql(
        "SELECT data ->> 'versionId' AS id FROM queue.job WHERE name = 'recheck' AND data ->> 'versionId' = ANY($1)",
        ids,
      );
      for (const id of ids) {
        const taken = rows.filter((row) => row.id === id).length;
        const known = takenAt.get(id) ?? [];
        if (taken > known.length) takenAt.set(id, [...known, step]);
      }
    }
    for (const id of ids) {
      const steps = takenAt.get(id) ?? [];
      // The first may be due at once, since its moment of the day before the test's clock has passed.
      const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
      assert.ok(steps.length >= 2 && steps.length <= 3, `${id}: ${steps}`);
      assert.ok(
        gaps.slice(steps.length - 2).every((gap) => gap === 24),
        `${id}: ${steps}`,
      );
    }
    const moments = new Set([...takenAt.values()].map((steps) => (steps.at(-1) ?? 0) % 24));
    assert.ok(moments.size > 1, 'they are all checked in the same hour');
  });

  it('never where it is not live, published by hand, or its site is not active', async () => {
    const live = await published();
    const staged = await pipeline.ended('/page-1', { deploy_axp: false, stage_axp: true });
    const byHand = staged.result.version?.id;
    succeeded(await world.byKey('POST', `${pipeline.sitePath}/versions/${byHand}/publish`));
    await world.sql(
      "UPDATE sites SET integration_status = 'inactive' WHERE id = $1",
      pipeline.siteId,
    );
    const clock = { now: () => new Date(Date.now() + 9 * day) };
    const jobs = async () => {
      await queueRechecks({ ...world.service.services, clock }, { everyMs: day });
      return world.sql(
        "SELECT data FROM queue.job WHERE name = 'recheck' AND data ->> 'siteId' = $1",
        pipeline.siteId,
      );
    };
    assert.deepEqual(await jobs(), []);
    await world.sql(
      "UPDATE sites SET integration_status = 'active' WHERE id = $1",
      pipeline.siteId,
    );
    assert.deepEqual(
      (await jobs()).map(({ data }) => data.versionId),
      [live.id],
    );
    assert.equal((await version(byHand ?? '')).checked_at, null);
  });
});

describe('a page that is as it was', () => {
  it('is noted, by a conditional request', async () => {
    put('The Grip costs €129.00.', { etag: '"1"' });
    const live = await published();
    await recheck(live);
    const now = await version(live.id);
    assert.equal(now.state, 'live');
    assert.ok((now.checked_at ?? '') > (live.checked_at ?? ''));
    assert.equal(world.origin.seen(page).at(-1)?.['if-none-match'], '"1"');
    assert.deepEqual(await runRechecks(), []);
  });
});

describe('a page that changed', () => {
  it('gets a new version for the same targets, the old one live until then', async () => {
    const target_prompts = ['What does the Grip cost?'];
    const first = await pipeline.ended(page, { target_prompts });
    const live = await version(first.axp_version_id);
    put('The Grip costs €119.00.');
    await recheck(live);
    assert.equal((await version(live.id)).state, 'live');
    await recheck(live);
    const records = await runRechecks();
    assert.equal(records.length, 1, 'a second check starts no second run');
    const [record] = records;
    assert.equal(record?.status, 'completed', JSON.stringify(record?.error));
    assert.match(record?.result.optimization?.markdown ?? '', /€119/);
    assert.match(record?.result.optimization?.markdown ?? '', /What does the Grip cost\?/);
    const [old, renewed] = [await version(live.id), await version(record?.axp_version_id ?? '')];
    assert.deepEqual([old.state, old.retired_reason, renewed.state], ['retired', null, 'live']);
  });

  it('falls back to the origin at once where the result has to be approved', async () => {
    await listen();
    const live = await published();
    succeeded(await world.byKey('PATCH', pipeline.sitePath, { approval: 'always' }));
    put('The Grip costs €119.00.');
    await recheck(live);
    const { state, retired_reason } = await version(live.id);
    assert.deepEqual([state, retired_reason], ['retired', 'origin_changed']);
    const [record] = await runRechecks();
    assert.equal(record?.awaiting_approval, true);
    const [told, ...others] = await withdrawals();
    assert.deepEqual([told.axp_version_id, told.reason, others], [live.id, 'origin_changed', []]);
    const path = `/v1/${pipeline.brandId}/pipeline/tracking/${record?.token}/approve`;
    succeeded(await world.byPerson('POST', path, {}));
    await pipeline.run(record?.token ?? '');
    assert.equal((await pipeline.versions('state=live')).length, 1);
  });

  it('waits for a person where a person submitted it, as the site says', async () => {
    const token = await pipeline.submit(page, {}, world.byPerson);
    await pipeline.run(token);
    const path = `/v1/${pipeline.brandId}/pipeline/tracking/${token}/approve`;
    succeeded(await world.byPerson('POST', path, {}));
    await pipeline.run(token);
    const live = await version((await pipeline.track(token)).axp_version_id);
    put('The Grip costs €119.00.');
    await recheck(live);
    assert.equal((await version(live.id)).state, 'retired');
    assert.equal((await runRechecks())[0]?.awaiting_approval, true);
  });

  it('falls back to the origin where no new version can be made', async () => {
    await listen();
    const live = await published();
    world.origin.put(page, { body: '<title>App</title><body><div id="root"></div>' });
    await recheck(live);
    assert.equal((await version(live.id)).state, 'live');
    const [record] = await runRechecks();
    assert.equal(record?.error?.code, 'ORCH-OPT-001');
    const { state, retired_reason } = await version(live.id);
    assert.deepEqual([state, retired_reason], ['retired', 'origin_changed']);
    assert.equal((await withdrawals()).length, 1);
  });
});

describe('a page that agents are not to have any more', () => {
  const noindex = articleSaying('x').replace('<head>', '<head><meta name="robots" content="none">');
  for (const [what, now, reason] of [
    ['is gone', undefined, 'origin_gone'],
    ['was removed', { status: 410 }, 'origin_gone'],
    ['redirects elsewhere', { status: 301, headers: { location: '/page-1' } }, 'origin_moved'],
    ['asks for a sign-in', { status: 401 }, 'sign_in'],
    ['is not to be indexed', { body: noindex }, 'noindex'],
  ] as const) {
    it(`is withdrawn where it ${what}, and webhooks hear of it once`, async () => {
      await listen();
      const live = await published();
      world.origin.put(page, now);
      await recheck(live);
      await recheck(live);
      const { state, retired_reason, checked_at } = await version(live.id);
      assert.deepEqual([state, retired_reason], ['retired', reason]);
      assert.ok((checked_at ?? '') > (live.checked_at ?? ''));
      const told = await withdrawals();
      assert.deepEqual(
        told.map((one) => [one.axp_version_id, one.reason, one.url]),
        [[live.id, reason, world.origin.url(page)]],
      );
      assert.deepEqual(await runRechecks(), []);
    });
  }

  it('does not come back by a rollback of what was published later', async () => {
    const live = await published();
    world.origin.put(page, undefined);
    await recheck(live);
    put('The Grip costs €99.00.');
    const second = await published();
    succeeded(await world.byKey('POST', `${pipeline.sitePath}/versions/${second.id}/rollback`));
    assert.deepEqual(await pipeline.versions('state=live'), []);
  });
});

describe('a host that is down', () => {
  it('changes nothing but is noted; after three days the version is withdrawn', async () => {
    await listen();
    const live = await published();
    world.origin.put(page, { status: 503 });
    await recheck(live, 1);
    const first = await version(live.id);
    assert.equal(first.state, 'live');
    assert.equal(first.checked_at, live.checked_at);
    assert.ok(first.failing_since);
    await recheck(live, 3);
    const second = await version(live.id);
    assert.deepEqual([second.state, second.failing_since], ['live', first.failing_since]);
    await recheck(live, 4.01);
    const { state, retired_reason } = await version(live.id);
    assert.deepEqual([state, retired_reason], ['retired', 'origin_unavailable']);
    assert.equal((await withdrawals())[0]?.reason, 'origin_unavailable');
  });

  it('that comes back is given three days again', async () => {
    const live = await published();
    world.origin.put(page, { status: 503 });
    await recheck(live, 1);
    put('The Grip costs €129.00.');
    await recheck(live, 2);
    assert.equal((await version(live.id)).failing_since, null);
    world.origin.put(page, { status: 503 });
    await recheck(live, 5);
    assert.equal((await version(live.id)).state, 'live');
  });
});
