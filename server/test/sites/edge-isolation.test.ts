import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Site } from '#contract/pages/sites.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { refused, succeeded } from '../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { appWith } from '../support/service/app.ts';
import { eventually } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';
import { agentNames, startTestEdge, type TestEdge } from '../support/sites/edge.ts';
import { mayClaim, ownerOf, type TwinSite } from '../support/sites/routing-twin.ts';
import { freshDomain } from '../support/sites/site.ts';

/** What becomes of the site that is attacked. */
const states = ['pending', 'active', 'inactive', 'deleted', 'brand archived'] as const;
const claimants = [
  'another brand',
  'a key of another brand alone',
  'another organization',
] as const;

/** What is claimed of a host such as shop.site.test. */
const claims = (host: string) => [
  ...[host, `${host}:80`, `${host}:443`, `${host}:8443`, `${host.toUpperCase()}.`, `${host}.:80`],
  ...[`www.${host}`, `a.${host}`, `a.b.${host}:8443`, host.slice(host.indexOf('.') + 1)],
];
/** What visitors ask for. */
const visited = (host: string) => [
  ...[host, host.toUpperCase(), `${host}.`, `${host}:80`, `${host}:443`, `${host}:8081`],
  ...[`${host}:8443`, `${host}.:8443`, `www.${host}`, `WWW.${host}.:443`, `a.${host}`],
  ...[`a.b.${host}:8443`, `www.a.b.${host}`, host.slice(host.indexOf('.') + 1)],
  ...[`other.${host.slice(host.indexOf('.') + 1)}`, `not${host}`, `${host}.evil.test`, `.${host}`],
];
/** How they say so. The claimant's own site, which is theirs for certain, is the other host. */
const ways: Record<
  string,
  (host: string, own: string) => [target: string, hosts: string[], more?: string]
> = {
  'a Host header': (host) => ['/', [host]],
  'an absolute target': (host, own) => [`http://${host}/`, [own]],
  'an absolute target by https': (host, own) => [`https://${host}/`, [own]],
  'X-Forwarded-Host of another': (host, own) => ['/', [host], `X-Forwarded-Host: ${own}\r\n`],
  'two Host headers': (host, own) => ['/', [host, own]],
  'two Host headers, the other first': (host, own) => ['/', [own, host]],
  'the header of a CDN': (host, own) => ['/', [own], `Sightline-Host: ${host}\r\n`],
};

let service: TestService;
let app: Awaited<ReturnType<typeof appWith>>;
let edge: TestEdge;
let mine: TestOrganization;
let call: KeyCaller;
const origins: Record<'victim' | 'claimant', WebServer> = Object.create(null);
const records = new Map<string, string[]>();
/** Both origins show the tokens of all sites: who names an origin may name one of their own. */
const tokens: string[] = [];
/** Every site that is active at the moment, as the twin sees it. */
let active: TwinSite[] = [];
let tried = 0;

before(async () => {
  for (const owner of ['victim', 'claimant'] as const) {
    origins[owner] = await startWebServer((request, response) => {
      // The secrets of a visitor go to the owner of the host that was asked for, or to nobody.
      const meant = request.headers.cookie === `owner=${owner}`;
      if (request.url === '/.well-known/sightline.txt') response.end(tokens.join('\n'));
      else response.end(meant ? `${owner} ` : `${owner} got what is not theirs`);
    });
  }
  const allowedPrivateHosts = [origins.victim.host, origins.claimant.host];
  service = await startTestService({ allowedPrivateHosts });
  const outbound = createOutbound({
    allowedHosts: allowedPrivateHosts,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    resolveText: async (name) => (records.get(name) ?? []).map((text) => [text]),
  });
  app = await appWith(service, { services: { ...service.services, outbound } });
  mine = await service.organization();
  call = callerWith(app.call, await mine.key());
  edge = await startTestEdge(service, { allowedPrivateHosts });
});
after(async () => {
  await edge.stop();
  await app.app.close();
  await service.close();
  await Promise.all(Object.values(origins).map((origin) => origin.close()));
});

async function register(
  as: KeyCaller,
  brandId: number,
  owner: 'victim' | 'claimant',
  domain: string,
) {
  const body = { domain, origin: origins[owner].origin };
  const site: Site = succeeded(await as('POST', `/v1/${brandId}/sites`, body));
  return { site, path: `/v1/${brandId}/sites/${site.id}` };
}

function prove({ verification_record, verification_token }: Site): void {
  const name = verification_record ?? '';
  records.set(name, [...(records.get(name) ?? []), verification_token]);
}

/** An active site of the owner's, on a host of its own; the edge has seen everything before it once it is routed. */
async function ownSite(as: KeyCaller, brandId: number, owner: 'victim' | 'claimant') {
  const { site, path } = await register(as, brandId, owner, freshDomain());
  prove(site);
  succeeded(await as('POST', `${path}/verify`));
  active.push({ domain: site.domain, brandId, owner });
  const isSeen = async () => (await send('/', [site.domain], owner)).status === 200;
  assert.ok(await eventually(isSeen, 10_000), 'the edge sees it');
  return site.domain;
}

/** The site that is attacked, with a live page, in its state. */
async function victimIn(state: (typeof states)[number], host: string) {
  const brand = await createBrand(call);
  const { site, path } = await register(call, brand.id, 'victim', host);
  if (state === 'pending') return;
  prove(site);
  succeeded(await call('POST', `${path}/verify`));
  records.clear();
  const page = { url: `https://${host}/`, markdown: 'live page of the victim' };
  const version = succeeded(await call('POST', `${path}/versions`, page));
  succeeded(await call('POST', `${path}/versions/${version.id}/publish`));
  if (state === 'active') active.push({ domain: host, brandId: brand.id, owner: 'victim' });
  if (state === 'deleted') succeeded(await call('DELETE', path));
  if (state === 'brand archived') succeeded(await call('DELETE', `/v1/brands/${brand.id}`));
  if (state === 'inactive') {
    const body = { integration_status: 'inactive' };
    const key = service.operatorToken;
    succeeded(await app.call('PATCH', `/operator/sites/${site.id}`, { key, body }));
  }
}

async function claimantAs(kind: (typeof claimants)[number]) {
  const organization = kind === 'another organization' ? await service.organization() : mine;
  const creates = callerWith(app.call, await organization.key());
  const brand = await createBrand(creates);
  const limited = kind === 'a key of another brand alone';
  const key = await organization.key(undefined, limited ? [brand.id] : null);
  return { call: callerWith(app.call, key), brandId: brand.id };
}

/** Claims a host, at first with a file at the claimant's origin alone, then with a DNS record as its owner could set. */
async function claim(
  as: Awaited<ReturnType<typeof claimantAs>>,
  domain: string,
  isSwitchedOff: (domain: string) => boolean,
): Promise<void> {
  const creation = await as.call('POST', `/v1/${as.brandId}/sites`, {
    domain,
    origin: origins.claimant.origin,
  });
  // Another spelling of what this brand claimed before.
  if (creation.status === 409) return void refused(creation, 409, 'site_exists');
  const site: Site = succeeded(creation);
  tokens.push(site.verification_token);
  for (const hasRecord of [false, true]) {
    if (hasRecord) prove(site);
    const answer = await as.call('POST', `/v1/${as.brandId}/sites/${site.id}/verify`);
    tried += 1;
    if (isSwitchedOff(site.domain)) refused(answer, 409, 'site_inactive');
    else if (!hasRecord) refused(answer, 409, 'verification_failed');
    else if (!mayClaim(active, { domain: site.domain, brandId: as.brandId })) {
      refused(answer, 409, 'domain_taken');
    } else {
      assert.equal(succeeded(answer).proof, 'dns');
      active.push({ domain: site.domain, brandId: as.brandId, owner: 'claimant' });
    }
  }
}

/** One request as written here, to the last letter. */
async function send(
  target: string,
  hosts: readonly string[],
  owner: string | undefined,
  more = '',
) {
  const socket = connect(edge.port, '127.0.0.1');
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  const agent = more.startsWith('Sightline-Host') ? agentNames.gpt : agentNames.browser;
  socket.write(
    `GET ${target} HTTP/1.1\r\n${lines}${more}User-Agent: ${agent}\r\n` +
      `Cookie: owner=${owner}\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

/** What the twin expects of a visit, as `status body`. */
function expected(way: string, host: string): string {
  if (way.startsWith('two')) return '400 The request has to name one host.';
  const owner = ownerOf(active, host);
  if (owner === undefined) return '421 No site is registered for this host.';
  if (way !== 'the header of a CDN') return `200 ${owner}`;
  // The one live page is of the host itself.
  const isItsPage = /^shop\.[^.]+\.test$/i.test(host.replace(/(\.?:\d+|\.)$/, ''));
  return owner === 'victim' && isItsPage ? '200 live page of the victim' : '404';
}

describe('a host leads to whom it was proven by, or to nobody', () => {
  for (const state of states) {
    for (const kind of claimants) {
      it(`while a site is ${state} and ${kind} claims its host`, async () => {
        active = [];
        records.clear();
        const host = `shop.${freshDomain()}`;
        await victimIn(state, host);
        const claimant = await claimantAs(kind);
        const own = await ownSite(claimant.call, claimant.brandId, 'claimant');
        const sameOrganization = kind !== 'another organization';
        const isOff = (domain: string) =>
          state === 'inactive' && sameOrganization && domain === host;
        for (const domain of claims(host)) await claim(claimant, domain, isOff);
        // Seen last, so that the edge has seen all claims.
        await ownSite(call, (await createBrand(call)).id, 'victim');
        for (const [way, words] of Object.entries(ways)) {
          for (const asked of visited(host)) {
            const [target, hosts, more] = words(asked, own);
            // No parser takes a URL of such a host.
            const wanted =
              target !== '/' && !URL.canParse(target)
                ? '400 The request has to name one host.'
                : expected(way, asked);
            const { status, body } = await send(target, hosts, ownerOf(active, asked), more);
            assert.equal(`${status} ${body}`.trim(), wanted, `${way}: ${asked}`);
            tried += 1;
          }
        }
      });
    }
  }

  it('in every cell', (context) => {
    context.diagnostic(`${tried} claims and visits tried`);
    assert.ok(tried > 1800, String(tried));
  });
});
