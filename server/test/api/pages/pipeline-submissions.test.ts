import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { runTrack } from '../../../src/modules/pipeline/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import type { WebServer } from '../../support/service/web-server.ts';
import { startPipelineOrigin } from '../../support/sites/pipeline-origin.ts';

let brandId: number;
let origin: WebServer;

const { service, organization, call } = useOrganization(async () => {
  origin = await startPipelineOrigin();
  return { allowedPrivateHosts: [origin.host] };
});
beforeEach(async () => {
  brandId = (await createBrand(call)).id;
});
after(() => origin.close());

const path = () => `/v1/${brandId}/pipelines`;
const list = async (search = '') => succeeded(await call('GET', `${path()}?${search}`));
const run = (token: string) => runTrack(organization.ctx, { token });

async function submit(pages: readonly string[], fields: object = {}) {
  const urls = pages.map((page) => `${origin.origin}${page}`);
  const body = { urls, ...fields };
  return succeeded(await call('POST', `/v2/orchestration/optimize-and-deploy/${brandId}`, body));
}

describe('the list of submissions', () => {
  it('is newest first, in pages', async () => {
    assert.deepEqual([(await list()).total, (await list()).items], [0, []]);
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await submit(['/article'])).pipeline_id);
    const idsOf = async (search = '') =>
      (await list(search)).items.map((item: { pipeline_id: string }) => item.pipeline_id);
    assert.deepEqual(await idsOf(), ids);
    assert.deepEqual(await idsOf('limit=2'), ids.slice(0, 2));
    assert.deepEqual(await idsOf('limit=2&offset=2'), ids.slice(2));
    const beyond = await list('offset=9');
    assert.deepEqual([beyond.total, beyond.items], [3, []]);
    invalid(await call('GET', `${path()}?limit=0`), 'query.limit');
  });

  it('has what was asked for, and how many URLs are in each state', async () => {
    const { pipeline_id, tokens } = await submit(['/article', '/gone', '/article', '/article'], {
      optimize: true,
    });
    await run(tokens[0].token);
    await run(tokens[1].token);
    await service.stores.postgres.pool.query(
      'UPDATE pipeline_tracks SET has_begun = true WHERE token = $1',
      [tokens[2].token],
    );
    const [item] = (await list()).items;
    assert.deepEqual(item, {
      pipeline_id,
      optimize: true,
      stage_axp: false,
      deploy_axp: false,
      site_id: null,
      is_recheck: false,
      tracks: { pending: 1, running: 1, completed: 1, failed: 1 },
      created_at: item.created_at,
    });
    assert.deepEqual(succeeded(await call('GET', `${path()}/${pipeline_id}`)), item);
    assert.deepEqual(succeeded(await call('GET', `${path()}/${pipeline_id.toLowerCase()}`)), item);
  });
});

describe('the URLs of a submission', () => {
  it('are in their order, each with what its tracking record says, without the text', async () => {
    const pages = ['/article/1', '/gone', '/article/2'];
    const { pipeline_id, tokens } = await submit(pages, { optimize: true });
    await run(tokens[0].token);
    await run(tokens[1].token);
    const { items, total } = succeeded(await call('GET', `${path()}/${pipeline_id}/tracks`));
    assert.equal(total, 3);
    for (const [index, { token }] of tokens.entries()) {
      const tracking = `/v2/orchestration/optimize-and-deploy/${brandId}/${token}`;
      const record = succeeded(await call('GET', tracking));
      const { pipeline_id: _, webhook_error: __, approval: ___, result, ...rest } = record;
      const { optimization: ____, ...shown } = result;
      assert.deepEqual(items[index], { ...rest, result: shown });
    }
    assert.equal(items[1].error.code, 'ORCH-AUDIT-003');
    assert.equal(typeof items[0].result.audit.score, 'number');
    const second = succeeded(await call('GET', `${path()}/${pipeline_id}/tracks?limit=1&offset=1`));
    assert.deepEqual([second.total, second.items], [3, [items[1]]]);
  });
});

describe('submissions', () => {
  it('of another brand do not exist, nor do unknown ones', async () => {
    const { pipeline_id } = await submit(['/article']);
    brandId = (await createBrand(call)).id;
    assert.equal((await list()).total, 0);
    for (const id of [pipeline_id, 'nonsense', '%00']) {
      for (const part of ['', '/tracks']) {
        const answer = await call('GET', `${path()}/${id}${part}`);
        if (id === '%00') assert.ok(answer.status === 404 || answer.status === 422);
        else refused(answer, 404, 'pipeline_not_found');
      }
    }
  });

  it('need early access', async () => {
    const other = await service.organization();
    const otherCall = callerWith(service.call, await other.key());
    const brand = (await createBrand(otherCall)).id;
    await service.stores.postgres.pool.query(
      'UPDATE organizations SET early_access = false WHERE id = $1',
      [other.id],
    );
    for (const part of ['', '/x', '/x/tracks']) {
      const answer = await otherCall('GET', `/v1/${brand}/pipelines${part}`);
      refused(answer, 403, 'early_access_required');
    }
  });

  it('are read with the scope query', async () => {
    const writer = callerWith(service.call, await organization.key(['configure']));
    refused(await writer('GET', path()), 403, 'insufficient_scope');
    const reader = callerWith(service.call, await organization.key(['query']));
    succeeded(await reader('GET', path()));
  });
});
