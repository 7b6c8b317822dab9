import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { loadDemo, removeDemo } from '../../src/demo/index.ts';
import { answerRequest } from '../../src/demo/web/answer-request.ts';
import { demoHostNames, demoHostOf } from '../../src/demo/web/demo-hosts.ts';
import { withDemoPages } from '../../src/demo/web/with-demo-pages.ts';
import { runPageAudit } from '../../src/modules/page-audits/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { callerWith, createBrand } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { useTestService } from '../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';

const page = 'https://www.quaylume.example/product';

describe('the hosts of the simulated world', () => {
  it('can never be anybody’s', () => {
    const names = demoHostNames();
    assert.ok(names.length > 60, String(names.length));
    assert.deepEqual(
      names.filter((name) => !name.endsWith('.example')),
      [],
    );
  });

  it('are those names alone, on the ports of the web', () => {
    const isAnswered = (url: string) => demoHostOf(new URL(url)) !== undefined;
    assert.ok(isAnswered(page) && isAnswered('http://quaylume.example/'));
    for (const url of [
      'https://quaylume.example.com/',
      'https://quaylume.com/',
      'https://a.quaylume.example/',
      'https://quaylume.example:8443/',
      'ftp://quaylume.example/',
      'https://127.0.0.1/',
      'https://example/',
    ]) {
      assert.ok(!isAnswered(url), url);
    }
  });

  it('answer the same to the same request', () => {
    const url = new URL('https://customsdesk.example/guides/anything');
    const host = demoHostOf(url) ?? assert.fail();
    const ask = (headers = {}) =>
      answerRequest(host, { url, method: 'GET', headers }, '2026-11-14');
    const first = ask();
    assert.deepEqual(ask(), first);
    assert.equal(ask({ 'if-none-match': first.headers.etag ?? '' }).status, 304);
  });
});

describe('the way out to them', () => {
  let engines: TestEngines;
  let owner: TestOrganization;
  let stranger: TestOrganization;
  /** What the network was asked for, which has nobody at these names. */
  const asked: string[] = [];

  const service = useTestService(async () => {
    engines = await useOwnEngines();
    return {};
  });
  before(async () => {
    owner = await service.organization();
    stranger = await service.organization();
    const { logger } = service.services;
    await loadDemo(service.services, owner.id, { logger, days: 1, brands: ['freight'] });
  });
  after(() => engines.close());

  function wayOut({ isOpened = false } = {}) {
    const nobody = (request: { readonly url: string }) => {
      asked.push(request.url);
      throw new OutboundFailure('no_such_host', 'The host has no address.');
    };
    const { outbound, db } = service.services;
    const network = { ...outbound, isOpened: () => isOpened, read: nobody, open: nobody };
    return withDemoPages(network, db);
  }

  const refused = (read: Promise<unknown>) => assert.rejects(read, OutboundFailure);

  it('is there for the organization that has the world, and for no other', async () => {
    const out = wayOut();
    const { status, body } = await out.onBehalfOf(owner.id).read({ url: page });
    assert.equal(status, 200);
    assert.match(body.toString(), /freight management software for forwarders/);
    assert.deepEqual(asked.splice(0), [], 'no network is needed');
    await refused((async () => out.onBehalfOf(stranger.id).read({ url: page }))());
    await refused((async () => out.read({ url: page }))());
    await refused(
      (async () => out.onBehalfOf(owner.id).onBehalfOf(stranger.id).open({ url: page }))(),
    );
    assert.deepEqual(asked.splice(0), [page, page, page]);
  });

  it('asks the network for every other host, and where the operator opened one', async () => {
    const out = wayOut().onBehalfOf(owner.id);
    const real = [
      'https://quaylume.com/',
      'https://www.example/',
      'https://quaylume.example:8443/',
    ];
    for (const url of real) await refused((async () => out.read({ url }))());
    await refused(
      (async () => wayOut({ isOpened: true }).onBehalfOf(owner.id).open({ url: page }))(),
    );
    assert.deepEqual(asked.splice(0), [...real, page]);
    await assert.rejects(out.read({ url: 'http://127.0.0.1/' }), { reason: 'blocked' });
  });

  it('follows redirects inside of the world, as far as the caller wants', async () => {
    const out = wayOut().onBehalfOf(owner.id);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        out.read({ url: `https://tradelanes.example/guides/page-${index}`, maxRedirects: 0 }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    assert.deepEqual([...statuses].toSorted(), [200, 301, 403, 404]);
    const moved = answers.find(({ status }) => status === 301)?.url ?? '';
    const { url, redirects } = await out.read({ url: moved });
    assert.deepEqual([redirects.length, url], [1, `${moved}/latest`]);
  });

  it('lets a user audit a page of the world again, and nobody without it', async () => {
    const audit = async (organization: TestOrganization, brandId: number) => {
      const key = await organization.key();
      const path = `/v1/${brandId}/page-audits`;
      const body = { urls: [page] };
      const [created] = succeeded(await service.call('POST', path, { key, body })) as {
        page_audit_id: string;
      }[];
      const pageAuditId = created?.page_audit_id ?? '';
      await runPageAudit({ ...organization.ctx, outbound: wayOut() }, { pageAuditId });
      return succeeded(await service.call('GET', `${path}/${pageAuditId}`, { key })) as {
        status: string;
        error: { reason: string } | null;
      };
    };
    const { rows } = await service.stores.postgres.pool.query<{ brand_id: number }>(
      'SELECT brand_id FROM demo_brands',
    );
    const own = await audit(owner, Number(rows[0]?.brand_id));
    assert.equal(own.status, 'completed');
    const key = await stranger.key();
    const { id } = await createBrand(callerWith(service.call, key));
    const foreign = await audit(stranger, id);
    assert.equal(foreign.error?.reason, 'fetch_failed');
    asked.splice(0);
  });

  it('ends with the world', async () => {
    await removeDemo(service.services, owner.id);
    await refused((async () => wayOut().onBehalfOf(owner.id).read({ url: page }))());
    assert.deepEqual(asked.splice(0), [page]);
  });
});
