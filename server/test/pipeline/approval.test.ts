import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { reviveTracks } from '../../src/modules/pipeline/index.ts';
import { invalid, refused, succeeded } from '../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import {
  articleSaying,
  type PipelineWorld,
  startPipelineWorld,
} from '../support/sites/pipeline-world.ts';

let world: PipelineWorld;
let pipeline: Awaited<ReturnType<PipelineWorld['newPipeline']>>;

before(async () => {
  world = await startPipelineWorld();
  world.origin.put('/shoes', { body: articleSaying('The Grip costs €129.00.') });
});
beforeEach(async () => {
  pipeline = await world.newPipeline();
});
after(() => world.close());

const decide = (
  token: string,
  verb: 'approve' | 'reject',
  body: object = {},
  by: KeyCaller = world.byPerson,
) => by('POST', `/v1/${pipeline.brandId}/pipeline/tracking/${token}/${verb}`, body);

const waiting = async (search = '') =>
  succeeded(await world.byKey('GET', `/v1/${pipeline.brandId}/pipeline/approvals?${search}`));

/** A page that a person submitted, as far as the worker takes it. */
async function waitingTrack(): Promise<string> {
  const token = await pipeline.submit('/shoes', {}, world.byPerson);
  await pipeline.run(token);
  assert.equal((await pipeline.track(token)).awaiting_approval, true);
  return token;
}

const jobsOf = async (token: string) =>
  (
    await world.sql(
      "SELECT id FROM queue.job WHERE name = 'pipeline' AND data ->> 'token' = $1",
      token,
    )
  ).length;

describe('the setting of a site', () => {
  it('is dashboard unless another is given, and can be changed', async () => {
    const get = async () => succeeded(await world.byKey('GET', pipeline.sitePath));
    assert.equal((await get()).approval, 'dashboard');
    const change = (approval: unknown) => world.byKey('PATCH', pipeline.sitePath, { approval });
    assert.equal(succeeded(await change('always')).approval, 'always');
    assert.equal((await get()).approval, 'always');
    assert.equal(succeeded(await world.byKey('PATCH', pipeline.sitePath, {})).approval, 'always');
    invalid(await change('sometimes'), 'body.approval', 'enum');
    const path = `/v1/${pipeline.brandId}/sites`;
    const body = { domain: 'other.example', approval: 'none' };
    assert.equal(succeeded(await world.byKey('POST', path, body)).approval, 'none');
  });

  for (const { approval, person, key } of [
    { approval: 'none', person: 'completed', key: 'completed' },
    { approval: 'dashboard', person: 'waits', key: 'completed' },
    { approval: 'always', person: 'waits', key: 'waits' },
  ]) {
    it(`${approval}: what a person submits is ${person}, an API key’s ${key}`, async () => {
      succeeded(await world.byKey('PATCH', pipeline.sitePath, { approval }));
      const outcome = async (by: KeyCaller) => {
        const record = await pipeline.ended('/shoes', {}, by);
        assert.equal(record.awaiting_approval, record.status === 'running');
        return record.awaiting_approval ? 'waits' : record.status;
      };
      assert.deepEqual([await outcome(world.byPerson), await outcome(world.byKey)], [person, key]);
    });
  }
});

describe('a page that waits', () => {
  it('stays in deploying with a staged version, and is listed', async () => {
    const token = await waitingTrack();
    const { orchestration_status, status, result, approval } = await pipeline.track(token);
    assert.deepEqual([orchestration_status, status, approval], ['deploying', 'running', null]);
    assert.equal(result.version?.state, 'staged');
    const second = await waitingTrack();
    const { items, total } = await waiting();
    assert.equal(total, 2);
    assert.deepEqual(
      items.map((item: { token: string }) => item.token),
      [token, second],
    );
    const { site_id, version_id, waiting_since, url } = items[0];
    assert.deepEqual([site_id, version_id], [pipeline.siteId, result.version?.id]);
    assert.equal(url, world.origin.url('/shoes'));
    assert.ok(Date.parse(waiting_since) <= Date.now());
    assert.equal((await waiting('limit=1&offset=1')).items[0].token, second);
    const other = (await createBrand(world.byKey)).id;
    const elsewhere = await world.byKey('GET', `/v1/${other}/pipeline/approvals`);
    assert.equal(succeeded(elsewhere).total, 0);
  });

  it('is left alone by workers and by what revives lost tracks', async () => {
    const token = await waitingTrack();
    const before = await pipeline.track(token);
    await pipeline.run(token);
    await world.sql(
      "UPDATE pipeline_tracks SET updated_at = now() - interval '9 days' WHERE token = $1",
      token,
    );
    await reviveTracks(world.service.services);
    assert.equal(await jobsOf(token), 1);
    assert.deepEqual(
      { ...(await pipeline.track(token)), updated_at: '' },
      { ...before, updated_at: '' },
    );
  });
});

describe('approving', () => {
  it('publishes, with who and when in the record', async () => {
    const token = await waitingTrack();
    const decided = succeeded(await decide(token, 'approve', { note: 'Prices checked.' }));
    const { id: person_id, email } = world.person;
    assert.deepEqual(decided, {
      ...{ token, decision: 'approved', by: { person_id, email } },
      ...{ at: decided.at, note: 'Prices checked.' },
    });
    assert.equal(await jobsOf(token), 2);
    await pipeline.run(token);
    const record = await pipeline.track(token);
    assert.deepEqual([record.status, record.result.version?.state], ['completed', 'live']);
    const { token: _, ...approval } = decided;
    assert.deepEqual([record.awaiting_approval, record.approval], [false, approval]);
    assert.equal((await waiting()).total, 0);
  });

  it('is idempotent, before and after the version is live', async () => {
    const token = await waitingTrack();
    const first = succeeded(await decide(token, 'approve'));
    assert.deepEqual(succeeded(await decide(token, 'approve', { note: 'again' })), first);
    await pipeline.run(token);
    assert.deepEqual(succeeded(await decide(token, 'approve')), first);
    assert.equal(await jobsOf(token), 2, 'the second approval brings no second job');
    assert.equal((await pipeline.versions('state=live')).length, 1);
  });

  it('survives a worker that dies, and a job that is lost', async () => {
    const token = await waitingTrack();
    succeeded(await decide(token, 'approve'));
    await world.sql(
      "UPDATE pipeline_tracks SET updated_at = now() - interval '2 hours', attempts = 1 WHERE token = $1",
      token,
    );
    assert.ok((await reviveTracks(world.service.services)) >= 1);
    assert.equal(await jobsOf(token), 3);
    await pipeline.run(token);
    assert.equal((await pipeline.track(token)).status, 'completed');
  });
});

describe('rejecting', () => {
  it('ends the page with ORCH-DEPLOY-004, and the version stays staged', async () => {
    const token = await waitingTrack();
    const decided = succeeded(await decide(token, 'reject', { note: 'Old prices.' }));
    const { status, error, approval, result, awaiting_approval } = await pipeline.track(token);
    assert.deepEqual(
      [status, error?.code, awaiting_approval],
      ['failed', 'ORCH-DEPLOY-004', false],
    );
    assert.match(error?.message ?? '', /rejected the result: Old prices\.$/);
    assert.deepEqual([approval?.decision, approval?.at], ['rejected', decided.at]);
    assert.equal(result.version?.state, 'staged');
    assert.deepEqual(succeeded(await decide(token, 'reject')), decided);
    await pipeline.run(token);
    assert.equal((await pipeline.versions('state=live')).length, 0);
    const [row] = await world.sql(
      'SELECT unfinished FROM pipelines JOIN pipeline_tracks ON id = pipeline_id WHERE token = $1',
      token,
    );
    assert.equal(row.unfinished, 0);
  });
});

describe('decisions', () => {
  it('at once are as if one came first: one is kept, the other is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const token = await waitingTrack();
      const answers = await Promise.all([
        ...(['approve', 'reject', 'approve', 'reject'] as const).map((verb) => decide(token, verb)),
      ]);
      await pipeline.run(token);
      const { approval, status } = await pipeline.track(token);
      const isApproved = approval?.decision === 'approved';
      assert.equal(status, isApproved ? 'completed' : 'failed');
      assert.deepEqual(
        answers.map((answer) => answer.status),
        isApproved ? [200, 409, 200, 409] : [409, 200, 409, 200],
      );
      const loser = answers.find((answer) => answer.status === 409) ?? assert.fail();
      assert.equal(refused(loser, 409, 'already_decided').decision, approval?.decision);
    }
  });

  it('are for people who may configure: keys and viewers are refused', async () => {
    const token = await waitingTrack();
    const viewer = await world.organization.person('viewer');
    const asViewer = callerWith(world.service.call, viewer.token);
    for (const verb of ['approve', 'reject'] as const) {
      refused(await decide(token, verb, {}, world.byKey), 403, 'person_required');
      refused(await decide(token, verb, {}, asViewer), 403, 'insufficient_scope');
    }
    const member = await world.organization.person('member');
    const asMember = callerWith(world.service.call, member.token);
    succeeded(await decide(token, 'approve', undefined, asMember));
  });

  it('need a page that waits, of this brand', async () => {
    const done = await pipeline.ended('/shoes');
    const token = await waitingTrack();
    for (const verb of ['approve', 'reject'] as const) {
      refused(await decide(done.token, verb), 409, 'not_awaiting_approval');
      refused(await decide('nonsense', verb), 404, 'tracking_not_found');
      const other = (await createBrand(world.byKey)).id;
      const path = `/v1/${other}/pipeline/tracking/${token}/${verb}`;
      refused(await world.byPerson('POST', path, {}), 404, 'tracking_not_found');
    }
  });

  it('about a result that was made again since are refused', async () => {
    const token = await waitingTrack();
    const { optimization_run_id } = await pipeline.track(token);
    const old = { optimization_run_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBZ' };
    const detail = refused(await decide(token, 'approve', old), 409, 'approval_outdated');
    assert.equal(detail.optimization_run_id, optimization_run_id);
    assert.equal((await pipeline.track(token)).awaiting_approval, true);
    succeeded(await decide(token, 'approve', { optimization_run_id }));
  });
});
