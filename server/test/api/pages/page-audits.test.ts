import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runPageAudit } from '../../../src/modules/page-audits/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { forbiddenSamples } from '../../support/security/forbidden-targets.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import type { WebServer } from '../../support/service/web-server.ts';
import { pageShapes } from '../../support/sites/page-shapes.ts';
import { serveShape } from '../../support/sites/shape-site.ts';

let brandId: number;
let site: WebServer;

const { service, organization, call } = useOrganization(async () => {
  const [shape] = pageShapes;
  assert.ok(shape);
  site = await serveShape(shape);
  return { allowedPrivateHosts: [site.host] };
});
before(async () => {
  brandId = (await createBrand(call)).id;
});
after(() => site.close());

const path = () => `/v1/${brandId}/page-audits`;
const create = async (...urls: string[]) => succeeded(await call('POST', path(), { urls }));
const get = async (id: string) => succeeded(await call('GET', `${path()}/${id}`));
const list = async (search = '') => succeeded(await call('GET', `${path()}?${search}`));
const run = (pageAuditId: string) => runPageAudit(organization.ctx, { pageAuditId });

describe('creating', () => {
  it('answers with an id for each URL, in their order, also for one that is given twice', async () => {
    const urls = ['https://a.example/1', 'https://a.example/2', 'https://a.example/1'];
    const created = await create(...urls);
    assert.deepEqual(
      created.map(({ url }: { url: string }) => url),
      urls,
    );
    assert.equal(
      new Set(created.map((audit: { page_audit_id: string }) => audit.page_audit_id)).size,
      3,
    );
    const report = await get(created[0].page_audit_id);
    assert.deepEqual(
      [
        report.status,
        report.url,
        report.brand_id,
        report.score,
        report.checks,
        report.facts,
        report.error,
      ],
      ['pending', urls[0], brandId, null, [], null, null],
    );
  });

  it('refuses every forbidden target, and then audits none', async () => {
    const { total } = await list();
    for (const { url } of forbiddenSamples) {
      const answer = await call('POST', path(), { urls: ['https://a.example/', url] });
      assert.equal(answer.status, 422, url);
      assert.deepEqual(answer.body.detail[0].loc, ['body', 'urls', 1], url);
    }
    assert.equal((await list()).total, total);
  });
});

describe('an audit', () => {
  it('goes from pending to completed, with its report', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/page`);
    await run(id);
    const report = await get(id);
    assert.equal(report.status, 'completed');
    assert.ok(report.score >= 95 && report.score < 100, String(report.score));
    assert.equal(report.error, null);
    assert.equal(report.facts.final_url, `${site.origin}/page`);
    const https = report.checks.find((check: { id: string }) => check.id === 'https');
    assert.deepEqual(https, {
      id: 'https',
      category: 'delivery',
      title: 'The page is served over https',
      status: 'fail',
      weight: 3,
      grade: 'A',
      evidence: [site.origin],
      advice: 'Serve the page over https and redirect http to it.',
      would_change: 'The https address would be the one that indexes keep and show.',
      basis: 'Google documents that it prefers https pages as canonical.',
    });
    assert.ok(report.updated_at >= report.created_at);
  });

  it('of an older version has no word on what would change, and is served all the same', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/page`);
    await run(id);
    const { checks, ...rest } = await get(id);
    await service.stores.postgres.pool.query(
      `UPDATE page_audits SET checks = (
         SELECT jsonb_agg(one - 'would_change' - 'basis') FROM jsonb_array_elements(checks) one
       ) WHERE request_id = $1`,
      [id],
    );
    const older = await get(id);
    assert.deepEqual(older, {
      ...rest,
      checks: checks.map((check: object) => ({ ...check, would_change: null, basis: null })),
    });
    assert.ok(checks.some((check: { basis: string | null }) => check.basis !== null));
  });

  it('is made once, however often its job comes', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/page`);
    await Promise.all([run(id), run(id)]);
    const first = await get(id);
    const asked = site.requests.length;
    await run(id);
    assert.deepEqual(await get(id), first);
    assert.equal(site.requests.length, asked);
  });

  it('fails with a reason', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/no-such-page`);
    await run(id);
    const report = await get(id);
    assert.deepEqual([report.status, report.score, report.checks], ['failed', null, []]);
    assert.deepEqual(report.error, {
      reason: 'not_found',
      message: 'The page does not exist: its server answered 404.',
    });
  });

  it('whose workers keep dying is given up', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/page`);
    await service.stores.postgres.pool.query(
      "UPDATE page_audits SET status = 'running', attempts = 10 WHERE request_id = $1",
      [id],
    );
    await run(id);
    assert.equal((await get(id)).error.reason, 'internal_error');
  });

  it('of another brand or organization does not exist', async () => {
    const [{ page_audit_id: id }] = await create('https://a.example/');
    const other = await createBrand(call);
    refused(await call('GET', `/v1/${other.id}/page-audits/${id}`), 404, 'page_audit_not_found');
    const stranger = await service.organization();
    await runPageAudit(stranger.ctx, { pageAuditId: id });
    assert.equal((await get(id)).status, 'pending');
    for (const unknown of ['1', 'x', '00000000-0000-4000-8000-000000000000', '%00', `${id}0`]) {
      const answer = await call('GET', `${path()}/${unknown}`);
      assert.ok(answer.status === 404 || answer.status === 422, `${unknown}: ${answer.status}`);
    }
  });
});

describe('the list', () => {
  before(async () => {
    brandId = (await createBrand(call)).id;
    await create('https://a.example/Shoes_1', 'https://a.example/shirts%20');
    await create(`${site.origin}/page`);
    const [{ page_audit_id: id }] = await create(`${site.origin}/no-such-page`);
    await run(id);
  });

  it('is newest first, ties by id, in pages', async () => {
    const { items, total, metadata } = await list();
    assert.deepEqual([total, items.length, metadata], [4, 4, {}]);
    const keys = items.map((item: { created_at: string; request_id: string }) => item);
    const sorted = keys.toSorted(
      (one: (typeof keys)[0], other: (typeof keys)[0]) =>
        other.created_at.localeCompare(one.created_at) ||
        one.request_id.localeCompare(other.request_id),
    );
    assert.deepEqual(keys, sorted);
    assert.deepEqual(Object.keys(items[0]), [
      'request_id',
      'url',
      'status',
      'created_at',
      'updated_at',
      'brand_id',
    ]);
    assert.deepEqual((await list('limit=2&offset=2')).items, items.slice(2));
    assert.deepEqual(await list('limit=2&offset=9').then((page) => [page.total, page.items]), [
      4,
      [],
    ]);
  });

  it('has scores when asked for them', async () => {
    const [{ page_audit_id: id }] = await create(`${site.origin}/page`);
    await run(id);
    const { score } = await get(id);
    const { items } = await list('include=score');
    assert.deepEqual(
      items.map((item: { score: number | null }) => item.score),
      [score, null, null, null, null],
    );
    invalid(await call('GET', `${path()}?include=checks`), 'query.include');
    assert.equal('score' in (await list()).items[0], false);
    await service.stores.postgres.pool.query('DELETE FROM page_audits WHERE request_id = $1', [id]);
  });

  it('is filtered by status and by a part of the URL', async () => {
    const urls = async (search: string) =>
      (await list(search)).items.map(({ url }: { url: string }) => url);
    assert.deepEqual(await urls('status=failed'), [`${site.origin}/no-such-page`]);
    assert.deepEqual(await urls('status=completed'), []);
    assert.equal((await urls('status=pending')).length, 3);
    assert.deepEqual(await urls('url=SHOES_'), ['https://a.example/Shoes_1']);
    assert.deepEqual(await urls('url=%2520'), ['https://a.example/shirts%20']);
    assert.deepEqual(await urls('url=_&status=failed'), []);
    invalid(await call('GET', `${path()}?status=done`), 'query.status');
  });
});

describe('deprecation', () => {
  it('is said by every answer, also by errors', async () => {
    const since = `@${Date.UTC(2026, 0, 1) / 1000}`;
    assert.equal(since, '@1767225600');
    const answers = [
      await call('GET', path()),
      await call('POST', path(), { urls: [] }),
      await call('GET', `${path()}/x`),
      await service.call('GET', path()),
    ];
    assert.deepEqual(
      answers.map(({ headers }) => headers.deprecation),
      answers.map(() => since),
    );
    assert.equal((await call('GET', '/v1/brands')).headers.deprecation, undefined);
  });

  it('is in the OpenAPI document', async () => {
    const { body } = await service.call('GET', '/openapi.json');
    for (const [name, methods] of Object.entries<object>(body.paths)) {
      for (const operation of Object.values(methods)) {
        const isAudit = name.includes('page-audits');
        assert.equal(operation.deprecated ?? false, isAudit, `${name} ${operation.operationId}`);
      }
    }
  });
});

it('scopes: creating needs configure, reading needs query', async () => {
  const reader = callerWith(service.call, await organization.key(['query']));
  const writer = callerWith(service.call, await organization.key(['configure']));
  refused(
    await reader('POST', path(), { urls: ['https://a.example/'] }),
    403,
    'insufficient_scope',
  );
  refused(await writer('GET', path()), 403, 'insufficient_scope');
  succeeded(await reader('GET', path()));
  succeeded(await writer('POST', path(), { urls: ['https://a.example/'] }));
});
