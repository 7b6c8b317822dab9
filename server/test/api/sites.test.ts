import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { runCommand } from '../../src/entrypoints/cli/run-command.ts';
import { siteForUrl, stageVersion } from '../../src/modules/sites/index.ts';
import { invalid, refused, succeeded } from '../support/answers.ts';
import { appWith } from '../support/app.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/brand.ts';
import { commandContext } from '../support/command-context.ts';
import { forbiddenUrls } from '../support/forbidden-targets.ts';
import type { TestOrganization } from '../support/organization.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { activeSite, freshDomain, registerSite } from '../support/site.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

let service: TestService;
let organization: TestOrganization;
let call: KeyCaller;
/** What the origin's well-known file says. */
let file: { status: number; body: string };
let origin: WebServer;

before(async () => {
  origin = await startWebServer((request, response) => {
    const found = request.url === '/.well-known/sightline.txt';
    response.writeHead(found ? file.status : 404, { location: '/elsewhere' });
    response.end(found ? file.body : '');
  });
  service = await startTestService({ allowedPrivateHosts: [origin.host] });
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
});
after(async () => {
  await service.close();
  await origin.close();
});

const asOperator = (siteId: string, integration_status: string) =>
  service.call('PATCH', `/operator/sites/${siteId}`, {
    key: service.operatorToken,
    body: { integration_status },
  });

describe('registering a site', () => {
  it('keeps the domain in its plain form, with https on it as the origin', async () => {
    const name = freshDomain();
    const { site, path } = await registerSite(call, { domain: `${name.toUpperCase()}.` });
    assert.equal(site.domain, name);
    assert.equal(site.origin, `https://${name}`);
    assert.equal(site.integration_status, 'pending');
    assert.match(site.id, /^[0-9A-HJKMNP-TV-Z]{26}$/);
    assert.match(site.verification_token, /^sightline-\w{32}$/);
    assert.deepEqual(succeeded(await call('GET', path)), site);
    assert.deepEqual(succeeded(await call('GET', path.toLowerCase())), site);
    const list = succeeded(await call('GET', path.replace(/\/[^/]+$/, '')));
    assert.deepEqual(list.items, [site]);
  });

  it('keeps an origin of its own', async () => {
    const { site } = await registerSite(call, { origin: 'https://Origin.Example:443/' });
    assert.equal(site.origin, 'https://origin.example');
  });

  it('refuses what is no domain, and origins with more than scheme, host and port', async () => {
    const { id } = await createBrand(call);
    const create = (body: object) => call('POST', `/v1/${id}/sites`, body);
    for (const domain of ['https://a.example', 'a.example/path', 'a b', '*.a.example']) {
      invalid(await create({ domain }), 'body.domain');
    }
    for (const origin of [
      'https://a.example/path',
      'https://a.example/?x',
      'https://u@a.example',
    ]) {
      invalid(await create({ domain: 'a.example', origin }), 'body.origin');
    }
    assert.equal(succeeded(await call('GET', `/v1/${id}/sites`)).total, 0);
  });

  it('refuses every origin that leads into the network of the service', async () => {
    const { id } = await createBrand(call);
    for (const { url, trick } of forbiddenUrls.filter(({ url }) => url.trim() !== '')) {
      const answer = await call('POST', `/v1/${id}/sites`, { domain: 'a.example', origin: url });
      assert.equal(answer.status, 422, `${trick}: ${url}`);
    }
    invalid(await call('POST', `/v1/${id}/sites`, { domain: '169.254.169.254' }), 'body.domain');
    assert.equal(succeeded(await call('GET', `/v1/${id}/sites`)).total, 0);
  });

  it('has a domain once for a brand, also for two at once', async () => {
    const { id } = await createBrand(call);
    const domain = freshDomain();
    const both = [1, 2, 3].map(() => call('POST', `/v1/${id}/sites`, { domain }));
    const answers = await Promise.all(both);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const { body } = answers.find(({ status }) => status === 200) ?? assert.fail();
    const again = await call('POST', `/v1/${id}/sites`, { domain: domain.toUpperCase() });
    assert.equal(refused(again, 409, 'site_exists').site_id, body.id);
  });

  it('is unknown to other brands and organizations', async () => {
    const { site, path } = await registerSite(call);
    const other = await createBrand(call);
    refused(await call('GET', `/v1/${other.id}/sites/${site.id}`), 404, 'site_not_found');
    refused(await call('POST', `/v1/${other.id}/sites/${site.id}/verify`), 404, 'site_not_found');
    const stranger = callerWith(service.call, await (await service.organization()).key());
    refused(await stranger('GET', path), 404, 'brand_not_found');
  });
});

describe('verifying a site', () => {
  it('activates by the file at the origin, and says what was missing before', async () => {
    const { site, path } = await registerSite(call, { origin: origin.origin });
    const { verification_token: token } = site;
    for (const wrong of [
      { status: 404, body: token },
      { status: 302, body: token },
      { status: 200, body: `${token}x` },
      { status: 200, body: 'sightline-other' },
    ]) {
      file = wrong;
      const detail = refused(await call('POST', `${path}/verify`), 409, 'verification_failed');
      assert.match(String(detail.file), wrong.status === 200 ? /lacks/ : /answers/);
      assert.match(String(detail.dns), /TXT|looked up/);
      assert.equal(succeeded(await call('GET', path)).integration_status, 'pending');
    }
    file = { status: 200, body: `other\n${token}\n` };
    const active = succeeded(await call('POST', `${path}/verify`));
    assert.equal(active.integration_status, 'active');
    file = { status: 404, body: '' };
    assert.deepEqual(succeeded(await call('POST', `${path}/verify`)), active);
  });

  it('activates by a TXT record of the domain', async () => {
    const asked: string[] = [];
    let records: string[][] = [];
    const outbound = createOutbound({
      allowedHosts: [origin.host],
      resolveText: async (name) => {
        asked.push(name);
        return records;
      },
    });
    const app = await appWith(service, { services: { ...service.services, outbound } });
    const caller = callerWith(app.call, await organization.key());
    const { site, path } = await registerSite(caller, { origin: origin.origin });
    file = { status: 404, body: '' };
    records = [['v=spf1'], [`${site.verification_token} `.slice(0, 9)]];
    refused(await caller('POST', `${path}/verify`), 409, 'verification_failed');
    const half = site.verification_token.length / 2;
    const { verification_token: token } = site;
    records = [['v=spf1'], [token.slice(0, half), token.slice(half)]];
    assert.equal(succeeded(await caller('POST', `${path}/verify`)).integration_status, 'active');
    assert.equal(asked.at(-1), `_sightline.${site.domain}`);
    await app.app.close();
  });

  it('reaches nothing private, whatever the origin resolves to by now', async () => {
    const outbound = createOutbound({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      resolveText: async () => [],
    });
    const app = await appWith(service, { services: { ...service.services, outbound } });
    const caller = callerWith(app.call, await organization.key());
    const { path } = await registerSite(caller, { origin: `http://rebound.test:${origin.port}` });
    const before = origin.requests.length;
    const detail = refused(await caller('POST', `${path}/verify`), 409, 'verification_failed');
    assert.match(String(detail.file), /not on the public internet/);
    assert.equal(origin.requests.length, before);
    await app.app.close();
  });

  it('gives a domain to one site: a proof of the domain outranks one of an origin', async () => {
    const domain = freshDomain();
    const weak = await registerSite(call, { domain, origin: origin.origin });
    file = { status: 200, body: weak.site.verification_token };
    succeeded(await call('POST', `${weak.path}/verify`));
    const rival = await registerSite(call, { domain, origin: origin.origin });
    file = { status: 200, body: rival.site.verification_token };
    refused(await call('POST', `${rival.path}/verify`), 409, 'domain_taken');
    succeeded(await asOperator(rival.site.id, 'active'));
    assert.equal(succeeded(await call('GET', weak.path)).integration_status, 'inactive');
    refused(await asOperator(weak.site.id, 'active'), 409, 'domain_taken');
  });

  it('of two at once one gets the domain', async () => {
    const domain = freshDomain();
    const both = [
      await registerSite(call, { domain, origin: origin.origin }),
      await registerSite(call, { domain, origin: origin.origin }),
    ];
    file = { status: 200, body: both.map(({ site }) => site.verification_token).join('\n') };
    const answers = await Promise.all(both.map(({ path }) => call('POST', `${path}/verify`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  it('leaves off what the operator switched off', async () => {
    const { site, path } = await registerSite(call, { origin: origin.origin });
    succeeded(await asOperator(site.id, 'inactive'));
    file = { status: 200, body: site.verification_token };
    refused(await call('POST', `${path}/verify`), 409, 'site_inactive');
    assert.equal(succeeded(await asOperator(site.id, 'active')).integration_status, 'active');
    refused(await asOperator('01KA3V7Q2C8Z5E9XJ4T6W0RNBD', 'active'), 404, 'site_not_found');
  });

  it('is done by a command, too', async () => {
    const { site, path } = await registerSite(call);
    const printed: string[] = [];
    const context = commandContext({
      operator: async () => ({
        request: async (_, where, body) =>
          succeeded(
            await service.call('PATCH', where, { key: service.operatorToken, body }),
          ) as unknown,
        sendLines: () => assert.fail(),
      }),
      print: (line) => printed.push(line),
    });
    const run = (...argv: string[]) =>
      runCommand(
        ['site', ...argv],
        () => context,
        (line) => printed.push(line),
      );
    assert.equal(await run(site.id, '--activate'), 0);
    assert.equal(succeeded(await call('GET', path)).integration_status, 'active');
    assert.equal(await run(site.id, '--deactivate'), 0);
    assert.equal(succeeded(await call('GET', path)).integration_status, 'inactive');
    assert.deepEqual(printed, [
      `Site ${site.id}: ${site.domain} is active.`,
      `Site ${site.id}: ${site.domain} is inactive.`,
    ]);
    assert.equal(await run(site.id), 1);
    assert.equal(await run('short', '--activate'), 1);
  });

  it('ends with the brand', async () => {
    const { path, site } = await activeSite(service, call);
    const brandId = Number(path.split('/')[2]);
    succeeded(await call('DELETE', `/v1/brands/${brandId}`));
    const ctx = organization.ctx;
    const url = `https://${site.domain}/`;
    const found = await siteForUrl(ctx, { brandId, siteId: site.id, url });
    assert.deepEqual(found, { problem: 'integration_inactive' });
  });
});

describe('versions', () => {
  it('are staged, published, replaced and rolled back step by step', async () => {
    const { path, stage, publish } = await activeSite(service, call);
    const act = (id: string, verb: string) => call('POST', `${path}/versions/${id}/${verb}`);
    const states = async () =>
      Object.fromEntries(
        succeeded(await call('GET', `${path}/versions`)).items.map(
          (version: { id: string; state: string }) => [version.id, version.state],
        ),
      );
    const [first, second, other] = [
      await stage('/a', { markdown: '# One' }),
      await stage('/a?utm_source=x', { html: '<h1>Two</h1>' }),
      await stage('/b', { markdown: '# B' }),
    ];
    assert.equal(first.published_at, null);
    refused(await act(first.id, 'rollback'), 409, 'version_not_live');
    assert.equal((await publish(first)).state, 'live');
    const live = await publish(first);
    assert.deepEqual(await publish(first), live);
    await publish(other);
    await publish(second);
    assert.deepEqual(await states(), {
      [first.id]: 'retired',
      [second.id]: 'live',
      [other.id]: 'live',
    });
    assert.equal(succeeded(await act(second.id, 'rollback')).state, 'retired');
    refused(await act(second.id, 'rollback'), 409, 'version_not_live');
    assert.equal((await states())[first.id], 'live');
    succeeded(await act(first.id, 'rollback'));
    assert.deepEqual(await states(), {
      [first.id]: 'retired',
      [second.id]: 'retired',
      [other.id]: 'live',
    });
    await publish(first);
    const found = succeeded(await call('GET', `${path}/versions?state=live`));
    assert.equal(found.total, 2);
    const url = encodeURIComponent(second.url);
    const ofPage = succeeded(await call('GET', `${path}/versions?url=${url}`));
    assert.deepEqual(
      ofPage.items.map(({ id }: { id: string }) => id),
      [second.id, first.id],
    );
  });

  it('leave one live, however many are published at once', async () => {
    const { path, stage, publish } = await activeSite(service, call);
    const versions = await Promise.all(
      Array.from({ length: 8 }, (_, at) => stage('/a', { markdown: `# ${at}` })),
    );
    await Promise.all([...versions, ...versions].map(publish));
    assert.equal(succeeded(await call('GET', `${path}/versions?state=live`)).total, 1);
    let steps = 0;
    for (;;) {
      const [live] = succeeded(await call('GET', `${path}/versions?state=live`)).items;
      if (!live) break;
      succeeded(await call('POST', `${path}/versions/${live.id}/rollback`));
      steps += 1;
    }
    assert.ok(steps >= 8, 'each publication can be taken back');
  });

  it('of the same content are one', async () => {
    const { stage, path } = await activeSite(service, call);
    const both = await Promise.all([1, 2].map(() => stage('/a', { markdown: '# One' })));
    assert.equal(both[0]?.id, both[1]?.id);
    assert.notEqual((await stage('/b', { markdown: '# One' })).id, both[0]?.id);
    const read = succeeded(await call('GET', `${path}/versions/${both[0]?.id}`));
    assert.deepEqual([read.markdown, read.html, read.source], ['# One', null, 'api']);
  });

  it('need content, a page of the site and an active integration', async () => {
    const { path, site } = await activeSite(service, call);
    const stage = (body: object) => call('POST', `${path}/versions`, body);
    const url = `https://${site.domain}/`;
    invalid(await stage({ url }), 'body.markdown');
    invalid(await stage({ url, markdown: '' }), 'body.markdown');
    invalid(await stage({ url, markdown: 'é'.repeat(500_001) }), 'body.markdown');
    invalid(await stage({ url: 'https://elsewhere.example/', markdown: 'x' }), 'body.url');
    invalid(await stage({ url: `https://not${site.domain}/`, markdown: 'x' }), 'body.url');
    invalid(await stage({ url: 'ftp://x', markdown: 'x' }), 'body.url');
    const version = succeeded(
      await stage({ url: `http://www.${site.domain}:8080/`, markdown: 'x' }),
    );
    succeeded(await asOperator(site.id, 'inactive'));
    refused(await stage({ url, markdown: 'x' }), 409, 'site_inactive');
    const publish = await call('POST', `${path}/versions/${version.id}/publish`);
    refused(publish, 409, 'site_inactive');
    const unknown = `${path}/versions/01KA3V7Q2C8Z5E9XJ4T6W0RNBD`;
    refused(await call('POST', `${unknown}/publish`), 404, 'version_not_found');
    refused(await call('GET', unknown), 404, 'version_not_found');
  });

  it('tell a pipeline why a URL has no place', async () => {
    const { site, path } = await activeSite(service, call);
    const brandId = Number(path.split('/')[2]);
    const { ctx } = organization;
    const look = async (url: string, siteId = site.id) =>
      (await siteForUrl(ctx, { brandId, siteId, url })).problem;
    assert.equal(await look(`https://${site.domain}/`), undefined);
    assert.equal(await look('https://elsewhere.example/'), 'domain_mismatch');
    assert.equal(await look('nonsense'), 'domain_mismatch');
    assert.equal(await look('https://x.test/', '0'), 'site_missing');
    await asOperator(site.id, 'inactive');
    assert.equal(await look(`https://${site.domain}/`), 'integration_inactive');
    await assert.rejects(
      stageVersion(ctx, {
        ...{ brandId, siteId: site.id, url: `https://${site.domain}/` },
        ...{ markdown: 'x', source: 'run-1' },
      }),
      { code: 'site_inactive' },
    );
  });
});

describe('a preview', () => {
  it('shows a version to whoever has the link, for a day', async () => {
    const { stage, path } = await activeSite(service, call);
    const version = await stage('/a', { markdown: '# <script>alert(1)</script>' });
    const { path: link, expires_at } = succeeded(
      await call('POST', `${path}/versions/${version.id}/preview`),
    );
    const hours = (new Date(expires_at).getTime() - Date.now()) / 3_600_000;
    assert.ok(hours > 23.9 && hours <= 24);
    const page = await service.call('GET', link, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.ok(page.body.includes('&lt;script>alert(1)'));
    assert.match(String(page.headers['content-security-policy']), /^sandbox;/);
    assert.match(String(page.headers['cache-control']), /no-store/);
    const plain = await service.call('GET', link, { headers: { accept: 'text/plain' } });
    assert.equal(plain.body, '# <script>alert(1)</script>');

    const later = { now: () => new Date(Date.now() + 24 * 3_600_000 + 1000) };
    const app = await appWith(service, { services: { ...service.services, clock: later } });
    refused(await app.call('GET', link), 404, 'preview_not_found');
    await app.app.close();
  });

  it('cannot be guessed or changed', async () => {
    const { stage, path } = await activeSite(service, call);
    const version = await stage('/a', { html: '<p>x</p>' });
    const { path: link } = succeeded(await call('POST', `${path}/versions/${version.id}/preview`));
    const last = link.endsWith('A') ? 'B' : 'A';
    const middle = link.slice(0, 30) + (link[30] === 'x' ? 'y' : 'x') + link.slice(31);
    for (const forged of [`${link.slice(0, -2)}${last}A`, middle, '/previews/x', '/previews/%20']) {
      refused(await service.call('GET', forged), 404, 'preview_not_found');
    }
    assert.equal((await service.call('GET', link)).body, '<p>x</p>');
  });
});
