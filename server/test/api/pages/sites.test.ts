import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Site } from '#contract/pages/sites.ts';
import { createOutbound } from '../../../src/adapters/outbound-http/index.ts';
import { siteForUrl, stageVersion } from '../../../src/modules/sites/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { forbiddenSamples } from '../../support/security/forbidden-targets.ts';
import { appWith } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { commandContext, runInContext } from '../../support/service/operator-command.ts';
import { startWebServer, type WebServer } from '../../support/service/web-server.ts';
import { activeSite, freshDomain, registerSite } from '../../support/sites/site.ts';

/** What the origin's well-known file says. */
let file: { status: number; body: string };
let origin: WebServer;

const { service, organization, call } = useOrganization(async () => {
  origin = await startWebServer((request, response) => {
    const found = request.url === '/.well-known/sightline.txt';
    response.writeHead(found ? file.status : 404, { location: '/elsewhere' });
    response.end(found ? file.body : '');
  });
  return { allowedPrivateHosts: [origin.host] };
});
after(() => origin.close());

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

  it('refuses public suffixes, also those of hosting companies, and what is no name', async () => {
    const { id } = await createBrand(call);
    const create = (domain: string) => call('POST', `/v1/${id}/sites`, { domain });
    for (const domain of ['com', 'COM.', 'co.uk', 'github.io', 'xn--p1ai', 'рф', 'com:8443']) {
      assert.match(invalid(await create(domain), 'body.domain').msg, /public suffix/);
    }
    for (const domain of ['.a.example', 'a..example', 'a.example..', `${'a'.repeat(64)}.example`]) {
      invalid(await create(domain), 'body.domain');
    }
    succeeded(await create('somebody.github.io'));
    assert.equal(succeeded(await call('GET', `/v1/${id}/sites`)).total, 1);
  });

  it('refuses every origin that leads into the network of the service', async () => {
    const { id } = await createBrand(call);
    for (const { url, trick } of forbiddenSamples.filter(({ url }) => url.trim() !== '')) {
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
    for (const same of [domain.toUpperCase(), `${domain}.`, `${domain}:80`, `${domain}:443`]) {
      const again = await call('POST', `/v1/${id}/sites`, { domain: same });
      assert.equal(refused(again, 409, 'site_exists').site_id, body.id);
    }
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

/** The API with DNS records of the test's own, and hosts whose files are looked for at the test's web server. */
async function proofWorld({ files = 0 } = {}) {
  const fileHosts = Array.from({ length: files }, () => `${freshDomain()}:${origin.port}`);
  const records = new Map<string, string[]>();
  const outbound = createOutbound({
    allowedHosts: [origin.host, ...fileHosts],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    resolveText: async (name) => (records.get(name) ?? []).map((text) => [text]),
  });
  const app = await appWith(service, { services: { ...service.services, outbound } });
  return {
    ...{ app, fileHosts, records },
    call: callerWith(app.call, await organization.key()),
    prove({ verification_record, verification_token }: Site) {
      const name = verification_record ?? '';
      records.set(name, [...(records.get(name) ?? []), verification_token]);
    },
    close: () => app.app.close(),
  };
}

describe('verifying a site', () => {
  it('activates by the file on the domain, and says what was missing before', async () => {
    const { site, path } = await registerSite(call, { domain: origin.host });
    const { verification_token: token } = site;
    assert.equal(site.verification_url, `${origin.origin}/.well-known/sightline.txt`);
    assert.equal(site.verification_record, null);
    for (const wrong of [
      { status: 404, body: token },
      { status: 302, body: token },
      { status: 200, body: `${token}x` },
      { status: 200, body: 'sightline-other' },
    ]) {
      file = wrong;
      const detail = refused(await call('POST', `${path}/verify`), 409, 'verification_failed');
      assert.match(String(detail.file), wrong.status === 200 ? /lacks/ : /answers/);
      assert.match(String(detail.dns), /no DNS records/);
      const { integration_status, integration_reason } = succeeded(await call('GET', path));
      assert.deepEqual([integration_status, integration_reason], ['pending', 'unproven']);
    }
    file = { status: 200, body: `other\n${token}\n` };
    const active = succeeded(await call('POST', `${path}/verify`));
    const { integration_status, integration_reason, proof } = active;
    assert.deepEqual([integration_status, integration_reason, proof], ['active', null, 'file']);
    file = { status: 404, body: '' };
    assert.deepEqual(succeeded(await call('POST', `${path}/verify`)), active);
    succeeded(await call('DELETE', path));
  });

  it('activates by a TXT record of the domain, also one that a file proved before', async () => {
    const world = await proofWorld({ files: 1 });
    const [domain = ''] = world.fileHosts;
    const { site, path } = await registerSite(world.call, { domain, origin: origin.origin });
    const name = `_sightline.${domain.split(':')[0]}`;
    assert.equal(site.verification_record, name);
    const { verification_token: token } = site;
    world.records.set(name, ['v=spf1', token.slice(0, 9)]);
    file = { status: 200, body: token };
    assert.equal(succeeded(await world.call('POST', `${path}/verify`)).proof, 'file');
    assert.equal(succeeded(await world.call('POST', `${path}/verify`)).proof, 'file');
    world.records.set(name, ['v=spf1', token]);
    assert.equal(succeeded(await world.call('POST', `${path}/verify`)).proof, 'dns');
    world.records.clear();
    assert.equal(succeeded(await world.call('POST', `${path}/verify`)).proof, 'dns');
    await world.close();
  });

  it('never looks at the origin given, and by https alone where nothing is opened', async () => {
    const asked: string[] = [];
    const outbound = createOutbound({
      allowedHosts: [origin.host],
      resolve: async (name) => {
        asked.push(name);
        return [{ address: '127.0.0.1', family: 4 }];
      },
      resolveText: async () => [],
    });
    const app = await appWith(service, { services: { ...service.services, outbound } });
    const caller = callerWith(app.call, await organization.key());
    const { site, path } = await registerSite(caller, { origin: origin.origin });
    file = { status: 200, body: site.verification_token };
    const before = origin.requests.length;
    const detail = refused(await caller('POST', `${path}/verify`), 409, 'verification_failed');
    assert.match(String(detail.file), /not on the public internet/);
    assert.equal(origin.requests.length, before);
    assert.deepEqual(asked, [site.domain]);
    assert.equal(site.verification_url, `https://${site.domain}/.well-known/sightline.txt`);
    await app.app.close();
  });

  const variants = (host: string): string[] => [
    ...[host, `${host}:80`, `${host}:443`, `${host}:8443`, `${host.toUpperCase()}.`],
    ...[`www.${host}`, `a.b.${host}`, host.slice(host.indexOf('.') + 1)],
  ];

  it('refuses a host that a site of another brand covers, and says so only to who proves it', async () => {
    const world = await proofWorld();
    const stranger = callerWith(world.app.call, await (await service.organization()).key());
    const host = `shop.${freshDomain()}`;
    const mine = await registerSite(world.call, { domain: host });
    world.prove(mine.site);
    succeeded(await world.call('POST', `${mine.path}/verify`));
    for (const claimant of [world.call, stranger]) {
      for (const domain of variants(host)) {
        const claim = await registerSite(claimant, { domain, origin: origin.origin });
        refused(await claimant('POST', `${claim.path}/verify`), 409, 'verification_failed');
        world.prove(claim.site);
        const refusal = await claimant('POST', `${claim.path}/verify`);
        const { message } = refused(refusal, 409, 'domain_taken');
        assert.ok(!JSON.stringify(refusal.body).includes(mine.site.id), String(message));
        refused(await asOperator(claim.site.id, 'active'), 409, 'domain_taken');
        assert.equal(succeeded(await claimant('GET', claim.path)).integration_status, 'pending');
      }
      for (const domain of [`not${host}`, `other.${host.slice(host.indexOf('.') + 1)}`]) {
        const claim = await registerSite(claimant, { domain });
        world.prove(claim.site);
        succeeded(await claimant('POST', `${claim.path}/verify`));
        succeeded(await claimant('DELETE', claim.path));
      }
    }
    await world.close();
  });

  it('lets one brand have a host and those below it', async () => {
    const world = await proofWorld();
    const host = freshDomain();
    const { site, path } = await registerSite(world.call, { domain: host });
    const sites = path.replace(/\/[^/]+$/, '');
    const below = succeeded(await world.call('POST', sites, { domain: `blog.${host}` }));
    const port = succeeded(await world.call('POST', sites, { domain: `${host}:8443` }));
    for (const one of [site, below, port]) {
      world.prove(one);
      const proven = succeeded(await world.call('POST', `${sites}/${one.id}/verify`));
      assert.equal(proven.integration_status, 'active');
    }
    await world.close();
  });

  it('of overlapping hosts that are proven at once one wins', async () => {
    const world = await proofWorld();
    for (let round = 0; round < 10; round += 1) {
      const host = `shop.${freshDomain()}`;
      // Without siblings: each of these is above or below every other.
      const chain = variants(host).filter((domain) => !domain.startsWith('www.'));
      const claims = await Promise.all(chain.map((domain) => registerSite(world.call, { domain })));
      for (const { site } of claims) world.prove(site);
      const answers = await Promise.all(
        claims.map(({ path, site }, at) =>
          at % 3 === 2 ? asOperator(site.id, 'active') : world.call('POST', `${path}/verify`),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      assert.equal(won.length, 1, JSON.stringify(answers.map(({ body }) => body)));
      for (const lost of answers.filter((answer) => !won.includes(answer))) {
        refused(lost, 409, 'domain_taken');
      }
    }
    await world.close();
  });

  it('leaves off what the operator switched off', async () => {
    const { site, path } = await registerSite(call, { origin: origin.origin });
    const off = succeeded(await asOperator(site.id, 'inactive'));
    assert.deepEqual(
      [off.integration_status, off.integration_reason],
      ['inactive', 'switched_off'],
    );
    refused(await call('POST', `${path}/verify`), 409, 'site_inactive');
    succeeded(await call('DELETE', path));
    const again = succeeded(
      await call('POST', path.replace(/\/[^/]+$/, ''), { domain: site.domain }),
    );
    const verify = () => call('POST', `${path.replace(/[^/]+$/, again.id)}/verify`);
    refused(await verify(), 409, 'site_inactive');
    assert.equal(succeeded(await asOperator(again.id, 'active')).proof, 'operator');
    assert.equal(succeeded(await verify()).integration_status, 'active');
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
      runInContext(['site', ...argv], context, (line) => printed.push(line));
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

describe('deleting a site', () => {
  it('ends it: it is gone, its versions are, and its domain is free', async () => {
    const { site, path, live } = await activeSite(service, call);
    const version = await live('/a', { markdown: '# One' });
    const link = succeeded(await call('POST', `${path}/versions/${version.id}/preview`)).path;
    assert.deepEqual(succeeded(await call('DELETE', path)), site);
    assert.equal(succeeded(await call('DELETE', path)).id, site.id);
    refused(await call('GET', path), 404, 'site_not_found');
    refused(await call('POST', `${path}/verify`), 404, 'site_not_found');
    refused(await call('GET', `${path}/versions`), 404, 'site_not_found');
    refused(await call('GET', `${path}/versions/${version.id}`), 404, 'site_not_found');
    refused(await call('POST', `${path}/versions/${version.id}/publish`), 404, 'site_not_found');
    refused(await call('GET', `${path}/snippets`), 404, 'site_not_found');
    refused(await service.call('GET', link), 404, 'preview_not_found');
    refused(await asOperator(site.id, 'active'), 404, 'site_not_found');
    const sites = path.replace(/\/[^/]+$/, '');
    assert.equal(succeeded(await call('GET', sites)).total, 0);
    const again = succeeded(await call('POST', sites, { domain: site.domain }));
    assert.notEqual(again.id, site.id);
    assert.equal(succeeded(await call('GET', `${sites}/${again.id}/versions`)).total, 0);
    const other = await activeSite(service, call, { domain: site.domain });
    assert.equal(other.site.integration_status, 'active');
    refused(await asOperator(again.id, 'active'), 409, 'domain_taken');
  });

  it('is for the brand alone', async () => {
    const { site, path } = await registerSite(call);
    const other = await createBrand(call);
    refused(await call('DELETE', `/v1/${other.id}/sites/${site.id}`), 404, 'site_not_found');
    const stranger = callerWith(service.call, await (await service.organization()).key());
    refused(await stranger('DELETE', path), 404, 'brand_not_found');
    assert.equal(succeeded(await call('GET', path)).id, site.id);
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

  it('are for what the proof covers: a file proves the host and www. of it', async () => {
    const world = await proofWorld({ files: 1 });
    const [domain = ''] = world.fileHosts;
    const { site, path } = await registerSite(world.call, { domain, origin: origin.origin });
    const brandId = Number(path.split('/')[2]);
    const problem = async (host: string) =>
      (await siteForUrl(organization.ctx, { brandId, siteId: site.id, url: `http://${host}/` }))
        .problem;
    const stage = (host: string) =>
      world.call('POST', `${path}/versions`, { url: `http://${host}/`, markdown: 'x' });
    file = { status: 200, body: site.verification_token };
    succeeded(await world.call('POST', `${path}/verify`));
    for (const host of [domain, `www.${domain}`]) {
      assert.equal(await problem(host), undefined, host);
      succeeded(await stage(host));
    }
    for (const host of [`blog.${domain}`, `www.www.${domain}`, `a.www.${domain}`]) {
      assert.equal(await problem(host), 'domain_mismatch', host);
      assert.match(invalid(await stage(host), 'body.url').msg, /proof/);
    }
    world.prove(site);
    succeeded(await world.call('POST', `${path}/verify`));
    assert.equal(await problem(`blog.${domain}`), undefined);
    succeeded(await stage(`blog.${domain}`));
    await world.close();
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
  it('shows a version to anyone who has the link, for a day', async () => {
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
