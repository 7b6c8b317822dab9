import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { runTrack } from '../../src/modules/pipeline/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import {
  articleSaying,
  type PipelineWorld,
  startPipelineWorld,
} from '../support/sites/pipeline-world.ts';

let world: PipelineWorld;

before(async () => {
  world = await startPipelineWorld();
  const { origin } = world;
  const headers = { etag: '"1"', 'last-modified': 'Sat, 14 Nov 2026 09:00:00 GMT' };
  origin.put('/shoes', { body: articleSaying('The Grip costs €129.00.'), headers });
  origin.put('/old', { status: 301, headers: { location: '/older' } });
  origin.put('/older', { status: 302, headers: { location: '/shoes' } });
  const away = `http://localhost:${origin.port}/shoes`;
  origin.put('/away', { status: 301, headers: { location: away } });
});
after(() => world.close());

describe('a page that redirects within its site', () => {
  it('is published at its final address, and never at the one that was asked for', async () => {
    const pipeline = await world.newPipeline();
    const record = await pipeline.ended('/old');
    assert.equal(record.status, 'completed', JSON.stringify(record.error));
    const final = world.origin.url('/shoes');
    assert.equal(record.url, world.origin.url('/old'));
    assert.equal(record.result.optimization?.final_url, final);
    const live = await pipeline.versions(`state=live&url=${encodeURIComponent(final)}`);
    assert.deepEqual(
      live.map(({ id, url }) => [id, url]),
      [[record.axp_version_id, final]],
    );
    for (const page of ['/old', '/older']) {
      const url = encodeURIComponent(world.origin.url(page));
      assert.deepEqual(await pipeline.versions(`url=${url}`), []);
    }
  });

  it('is staged there, too, as markdown and HTML', async () => {
    const pipeline = await world.newPipeline();
    const record = await pipeline.ended('/old', { deploy_axp: false, stage_axp: true });
    const { version, optimization } = record.result;
    const path = `${pipeline.sitePath}/versions/${version?.id}`;
    const { url, markdown, html } = succeeded(await world.byKey('GET', path));
    assert.deepEqual([url, markdown], [world.origin.url('/shoes'), optimization?.markdown]);
    assert.equal(html, optimization?.html);
  });
});

describe('a page that redirects out of its site', () => {
  it('is ORCH-OPT-008 where it is to be staged or deployed, and nothing is staged', async () => {
    await withLocalhost(async (run) => {
      const pipeline = await world.newPipeline();
      for (const flags of [{}, { deploy_axp: false, stage_axp: true }]) {
        const token = await pipeline.submit('/away', flags);
        await run(token);
        const { error, result } = await pipeline.track(token);
        assert.equal(error?.code, 'ORCH-OPT-008');
        assert.match(error?.message ?? '', /redirects to http:\/\/localhost/);
        assert.deepEqual([result.optimization, result.version], [null, null]);
      }
      assert.deepEqual(await pipeline.versions(), []);
    });
  });

  it('is optimized where it is to stay off the site', async () => {
    await withLocalhost(async (run) => {
      const pipeline = await world.newPipeline();
      const token = await pipeline.submit('/away', { deploy_axp: false });
      await run(token);
      const { status, result } = await pipeline.track(token);
      assert.equal(status, 'completed');
      assert.match(result.optimization?.final_url ?? '', /^http:\/\/localhost:/);
    });
  });
});

describe('a run', () => {
  it('keeps what the origin said of the page, and what became of its facts', async () => {
    const pipeline = await world.newPipeline();
    const { result } = await pipeline.ended('/shoes', { deploy_axp: false });
    const { run_id, gaps, facts, refused_draft, source_markdown } = result.optimization ?? {};
    assert.ok(Array.isArray(gaps) && typeof facts?.kept === 'number');
    assert.equal(refused_draft, null);
    assert.match(source_markdown ?? '', /€129\.00/);
    const [row] = await world.sql(
      'SELECT origin_etag, origin_last_modified, origin_content_hash FROM optimization_runs WHERE id = $1',
      run_id,
    );
    assert.deepEqual(
      [row.origin_etag, row.origin_last_modified],
      ['"1"', 'Sat, 14 Nov 2026 09:00:00 GMT'],
    );
    assert.match(row.origin_content_hash, /^[\da-f]{64}$/);
  });

  it('of an earlier version has none of that, and can still be read', async () => {
    const pipeline = await world.newPipeline();
    const record = await pipeline.ended('/shoes', { deploy_axp: false });
    await world.sql(
      `UPDATE optimization_runs SET final_url = NULL, html = NULL, gaps = NULL, facts = NULL,
         refused_draft = NULL WHERE id = $1`,
      record.optimization_run_id,
    );
    const { final_url, html, gaps, facts } =
      (await pipeline.track(record.token)).result.optimization ?? assert.fail();
    assert.deepEqual([final_url, html, gaps, facts], [null, null, [], null]);
  });
});

/** As if the operator had opened `localhost`, too: a second host with the same pages. */
async function withLocalhost(
  work: (run: (token: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { origin, organization } = world;
  const outbound = createOutbound({
    allowedHosts: [origin.host, `localhost:${origin.port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  await work((token) => runTrack({ ...organization.ctx, outbound }, { token }));
}
