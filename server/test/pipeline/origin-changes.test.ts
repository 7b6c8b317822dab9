import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { succeeded } from '../support/answers/answers.ts';
import {
  articleSaying,
  type PipelineWorld,
  startPipelineWorld,
} from '../support/sites/pipeline-world.ts';

let world: PipelineWorld;
let pipeline: Awaited<ReturnType<PipelineWorld['newPipeline']>>;
let page: string;
let pages = 0;

before(async () => {
  world = await startPipelineWorld();
});
beforeEach(async () => {
  pipeline = await world.newPipeline({ approval: 'always' });
  pages += 1;
  page = `/page-${pages}`;
  put('The Grip costs €129.00.');
});
after(() => world.close());

const put = (sentence: string, headers: Record<string, string> = {}) =>
  world.origin.put(page, { body: articleSaying(sentence), headers });

const approve = async (token: string) =>
  succeeded(
    await world.byPerson('POST', `/v1/${pipeline.brandId}/pipeline/tracking/${token}/approve`, {}),
  );

/** A page whose result waits: what happens at the origin now happens between reading and publishing. */
async function waitingTrack(): Promise<string> {
  const { token, awaiting_approval } = await pipeline.ended(page);
  assert.equal(awaiting_approval, true);
  return token;
}

/** Approves, and carries the page as far as it gets. */
async function approved(token: string) {
  await approve(token);
  await pipeline.run(token);
  return pipeline.track(token);
}

const liveText = async () => {
  const [live] = await pipeline.versions('state=live');
  const path = `${pipeline.sitePath}/versions/${live?.id}`;
  return live ? String(succeeded(await world.byKey('GET', path)).markdown) : undefined;
};

describe('a page that is as it was read', () => {
  for (const headers of [
    { etag: '"a"' },
    { 'last-modified': 'Sat, 14 Nov 2026 09:00:00 GMT' },
    {} as Record<string, string>,
  ]) {
    it(`is published, by ${Object.keys(headers)[0] ?? 'the same bytes'}`, async () => {
      put('The Grip costs €129.00.', headers);
      const record = await approved(await waitingTrack());
      assert.equal(record.status, 'completed', JSON.stringify(record.error));
      const asked = world.origin.seen(page).at(-1);
      assert.equal(asked?.['if-none-match'], headers.etag);
      assert.equal(asked?.['if-modified-since'], headers['last-modified']);
    });
  }
});

describe('a page that changed meanwhile', () => {
  it('is read again under the same token, and waits again', async () => {
    const token = await waitingTrack();
    const first = await pipeline.track(token);
    put('The Grip costs €119.00.');
    const again = await approved(token);
    assert.deepEqual([again.awaiting_approval, again.approval], [true, null]);
    assert.notEqual(again.optimization_run_id, first.optimization_run_id);
    assert.match(again.result.optimization?.markdown ?? '', /€119/);
    assert.equal(await liveText(), undefined);
    const record = await approved(token);
    assert.equal(record.status, 'completed');
    assert.match((await liveText()) ?? '', /€119/);
  });

  it('is published without waiting again where the text came to the same', async () => {
    const token = await waitingTrack();
    world.origin.put(page, { body: `${articleSaying('The Grip costs €129.00.')}<!-- 2 -->` });
    const record = await approved(token);
    assert.equal(record.status, 'completed', JSON.stringify(record.error));
    assert.equal(record.approval?.decision, 'approved');
  });

  it('is published where only what is around the text changes each time', async () => {
    succeeded(await world.byKey('PATCH', pipeline.sitePath, { approval: 'none' }));
    let visits = 0;
    const body = () => `${articleSaying('The Grip costs €129.00.')}<!-- ${++visits} -->`;
    world.origin.put(page, { body });
    const record = await pipeline.ended(page);
    assert.equal(record.status, 'completed', JSON.stringify(record.error));
  });

  it('is ORCH-DEPLOY-003 where its text changes each time', async () => {
    succeeded(await world.byKey('PATCH', pipeline.sitePath, { approval: 'none' }));
    let price = 100;
    world.origin.put(page, { body: () => articleSaying(`The Grip costs €${++price}.00.`) });
    const { status, error } = await pipeline.ended(page);
    assert.deepEqual([status, error?.code], ['failed', 'ORCH-DEPLOY-003']);
    assert.equal(await liveText(), undefined);
  });
});

describe('a page that agents are not to have any more', () => {
  for (const [what, now, code] of [
    ['is gone', undefined, 'ORCH-DEPLOY-003'],
    ['was removed', { status: 410 }, 'ORCH-DEPLOY-003'],
    ['asks for a sign-in', { status: 401 }, 'ORCH-OPT-005'],
    [
      'is not to be indexed',
      {
        body: articleSaying('x').replace('<head>', '<head><meta name="robots" content="noindex">'),
      },
      'ORCH-OPT-004',
    ],
    [
      'is not to be indexed, by a header',
      { body: articleSaying('x'), headers: { 'x-robots-tag': 'noindex' } },
      'ORCH-OPT-004',
    ],
  ] as const) {
    it(`ends with ${code} where it ${what}`, async () => {
      const token = await waitingTrack();
      world.origin.put(page, now);
      const { status, error } = await approved(token);
      assert.deepEqual([status, error?.code], ['failed', code]);
      assert.equal(await liveText(), undefined);
    });
  }

  it('is published where it leads to within the site', async () => {
    const token = await waitingTrack();
    world.origin.put(page, { status: 301, headers: { location: `${page}-new` } });
    world.origin.put(`${page}-new`, { body: articleSaying('The Grip costs €129.00.') });
    const again = await approved(token);
    assert.equal(again.awaiting_approval, true);
    assert.equal(again.result.optimization?.final_url, world.origin.url(`${page}-new`));
  });
});

describe('a host that is down', () => {
  it('is asked again by the queue, and the page is given up in the end', async () => {
    const token = await waitingTrack();
    world.origin.put(page, { status: 503 });
    await approve(token);
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await assert.rejects(pipeline.run(token), /could not be read again/);
      assert.equal((await pipeline.track(token)).status, 'running');
    }
    await pipeline.run(token);
    const { error } = await pipeline.track(token);
    assert.deepEqual(error?.code, 'ORCH-DEPLOY-003');
  });

  it('that comes back is published', async () => {
    const token = await waitingTrack();
    world.origin.put(page, { status: 503 });
    await approve(token);
    await assert.rejects(pipeline.run(token));
    put('The Grip costs €129.00.');
    await pipeline.run(token);
    assert.equal((await pipeline.track(token)).status, 'completed');
  });
});
