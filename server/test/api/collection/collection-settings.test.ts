import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { platformValues } from '#contract/platforms.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { findProblems } from '../../../src/modules/alerts/problems/report-problems.ts';
import { requireBrand } from '../../../src/modules/brands/index.ts';
import { createDirectoryReader } from '../../../src/modules/collection/channels/channel-directory.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { loopbackCatalog } from '../../support/collection/loopback-collector.ts';
import { startLoopbackProvider } from '../../support/collection/loopback-provider.ts';
import { promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { startTestService } from '../../support/service/service.ts';

const service = useTestService({ collectors: loopbackCatalog(undefined) });

const presets = {
  mode: 'on',
  cadence_hours: 24,
  repeats: 1,
  daily_budget_usd: null,
  monthly_budget_usd: null,
};

async function settingsOf() {
  const world = await promptWorld(service);
  const path = `${world.brandPath}/collection-settings`;
  return {
    world,
    get: async () => succeeded(await world.call('GET', path)),
    put: (body: object) => world.call('PUT', path, body),
  };
}

describe('collection-settings', () => {
  it('are daily, once and without limit until somebody sets them, as a whole', async () => {
    const { get, put } = await settingsOf();
    assert.deepEqual(await get(), presets);
    const own = { mode: 'off', cadence_hours: 6, repeats: 3, daily_budget_usd: 0.000001 };
    const stored = { ...own, monthly_budget_usd: null };
    assert.deepEqual(succeeded(await put(own)), stored);
    assert.deepEqual(await get(), stored);
    assert.deepEqual(succeeded(await put({})), presets);
  });

  it('refuse what no schedule or budget can mean, and change nothing', async () => {
    const { get, put } = await settingsOf();
    const wrong: [object, string][] = [
      [{ cadence_hours: 0 }, 'cadence_hours'],
      [{ cadence_hours: 169 }, 'cadence_hours'],
      [{ cadence_hours: 1.5 }, 'cadence_hours'],
      [{ repeats: 0 }, 'repeats'],
      [{ repeats: 11 }, 'repeats'],
      [{ daily_budget_usd: -0.01 }, 'daily_budget_usd'],
      [{ daily_budget_usd: 0.0000001 }, 'daily_budget_usd'],
      [{ monthly_budget_usd: 1e9 }, 'monthly_budget_usd'],
      [{ monthly_budget_usd: '5' }, 'monthly_budget_usd'],
      [{ mode: 'simulated' }, 'mode'],
    ];
    for (const [body, member] of wrong) invalid(await put(body), `body.${member}`);
    assert.deepEqual(await get(), presets);
  });
});

describe('an organization’s budget', () => {
  it('is an admin’s to set, and shows what was spent', async () => {
    const { organization } = await promptWorld(service);
    const { token: key } = await organization.person('admin');
    const path = `/organizations/${organization.id}/collection-budget`;
    const budget = { daily_budget_usd: 2.5, monthly_budget_usd: 40 };
    const put = succeeded(await service.call('PUT', path, { key, body: budget }));
    assert.deepEqual(put, {
      ...budget,
      spending: {
        today: { spent_usd: 0, budget_usd: 2.5 },
        month: { spent_usd: 0, budget_usd: 40 },
      },
    });
    assert.deepEqual(succeeded(await service.call('GET', path, { key })), put);
    const free = succeeded(await service.call('PUT', path, { key, body: {} }));
    assert.equal(free.daily_budget_usd, null);
  });
});

describe('provider-keys', () => {
  async function keysOf() {
    const world = await promptWorld(service);
    const { token: key } = await world.organization.person('admin');
    const path = `/organizations/${world.organization.id}/provider-keys`;
    const call = (method: string, provider: string, body?: object) =>
      service.call(method, `${path}/${provider}`, body ? { key, body } : { key });
    return { world, call, list: async () => succeeded(await service.call('GET', path, { key })) };
  }

  it('can be set, replaced and deleted; the answer says only whose key is used', async () => {
    const { call, list } = await keysOf();
    const none = {
      ...{ provider: 'loopback', title: 'Loopback', expects: 'its URL' },
      ...{ key_url: null, needs: 'Needs a port.', surface: 'api', takes_base_url: true },
      platforms: ['chatgpt', 'claude', 'perplexity', 'grok'],
      prices: ['chatgpt', 'claude', 'perplexity', 'grok'].map((platform) => ({
        ...{ platform, usd_per_answer: 0.0007 },
      })),
      ...{ prices_as_of: '2026-11-15', base_url: null },
      ...{ source: null, updated_at: null },
    };
    assert.deepEqual((await list()).items, [none]);
    const secret = 'http://127.0.0.1:9/very-secret';
    const put = succeeded(await call('PUT', 'loopback', { key: secret }));
    assert.equal(put.source, 'organization');
    assert.deepEqual(Object.keys(put), Object.keys(none));
    assert.deepEqual(succeeded(await call('GET', 'loopback')), put);
    succeeded(await call('PUT', 'loopback', { key: 'http://127.0.0.1:9/other' }));
    assert.deepEqual(succeeded(await call('DELETE', 'loopback')), none);
    assert.deepEqual(succeeded(await call('DELETE', 'loopback')), none);
    assert.ok(!service.log.join('').includes('very-secret'), 'it is in the log');
  });

  it('are tested before they are kept, if that is asked for, and refused in words', async () => {
    const { call } = await keysOf();
    const provider = await startLoopbackProvider();
    const put = (key: string) => call('PUT', 'loopback', { key, test: true });
    assert.equal(succeeded(await put(provider.url)).source, 'organization');
    assert.deepEqual((await provider.bill()).questions, ['Reply with the word yes.']);
    succeeded(await call('DELETE', 'loopback'));
    for (const reason of ['unauthorized', 'rate_limited', 'unavailable', 'rejected'] as const) {
      await provider.behave({ faults: [{ percent: 100, fault: reason }] });
      const detail = refused(await put(provider.url), 409, 'provider_key_failed');
      assert.equal(detail.reason, reason);
      assert.match(String(detail.message), /^The provider answered \d+\. [A-Z].+\.$/);
    }
    assert.equal(succeeded(await call('GET', 'loopback')).source, null);
    await provider.close();
  });

  it('can be for an aggregator at another address, which must be public', async () => {
    const { call } = await keysOf();
    const put = (base_url: string) => call('PUT', 'loopback', { key: 'secret', base_url });
    const kept = succeeded(await put('https://aggregator.example/api/v1'));
    assert.deepEqual(
      [kept.base_url, kept.source],
      ['https://aggregator.example/api/v1', 'organization'],
    );
    for (const address of [
      ...['http://127.0.0.1:9/', 'https://10.0.0.1/v1', 'http://[::1]/'],
      ...[
        'http://aggregator.example/v1',
        'ftp://aggregator.example',
        'https://a:b@aggregator.example',
      ],
    ]) {
      invalid(await put(address), 'body.base_url');
    }
    assert.equal(succeeded(await call('GET', 'loopback')).base_url, kept.base_url);
    const own = succeeded(await call('PUT', 'loopback', { key: 'secret' }));
    assert.equal(own.base_url, null);
  });

  it('lie encrypted, bound to their organization', async () => {
    const { world, call } = await keysOf();
    const other = await keysOf();
    const secret = 'http://127.0.0.1:9/a-secret';
    succeeded(await call('PUT', 'loopback', { key: secret }));
    succeeded(await other.call('PUT', 'loopback', { key: secret }));
    const { rows } = await sql<{ organization_id: number; sealed: Buffer }>`
      SELECT organization_id, sealed FROM provider_keys WHERE organization_id IN
        (${world.organization.id}, ${other.world.organization.id})`.execute(service.services.db);
    assert.equal(rows.length, 2);
    const { secrets } = service.services;
    for (const { organization_id, sealed } of rows) {
      assert.ok(!sealed.includes('secret'));
      assert.equal(secrets.open(sealed, `${organization_id}:loopback`), secret);
      for (const { organization_id: another } of rows) {
        if (another === organization_id) continue;
        assert.equal(secrets.open(sealed, `${another}:loopback`), undefined);
      }
    }
  });

  it('are a 404 for a provider that nobody knows, and a 422 without a key', async () => {
    const { call } = await keysOf();
    refused(await call('PUT', 'nobody', { key: 'k' }), 404, 'provider_not_found');
    refused(await call('GET', 'nobody'), 404, 'provider_not_found');
    refused(await call('DELETE', 'nobody'), 404, 'provider_not_found');
    invalid(await call('PUT', 'loopback', {}), 'body.key', 'missing');
    invalid(await call('PUT', 'loopback', { key: ' ' }), 'body.key');
  });
});

describe('collections/status', () => {
  it('says for each platform why it is not asked', async () => {
    const world = await promptWorld(service, { disabledPlatforms: ['grok'] });
    await world.create({ platforms: ['chatgpt', 'meta'] });
    const path = `/v1/${world.brand.id}/collections/status`;
    const before = succeeded(await world.call('GET', path));
    const platforms = () =>
      new Map(
        before.platforms.map((one: { platform: string; state: string; queued: number }) => [
          one.platform,
          [one.state, one.queued],
        ]),
      );
    assert.equal(before.platforms.length, platformValues.length);
    assert.deepEqual(platforms().get('chatgpt'), ['not_configured', 1]);
    assert.deepEqual(platforms().get('meta'), ['not_configured', 1]);
    assert.deepEqual(platforms().get('claude'), ['not_configured', 0]);
    assert.deepEqual(platforms().get('grok'), ['disabled', 0]);

    const { token: key } = await world.organization.person('admin');
    const keyPath = `/organizations/${world.organization.id}/provider-keys/loopback`;
    succeeded(await service.call('PUT', keyPath, { key, body: { key: 'http://127.0.0.1:9' } }));
    const stateOf = async (platform: string) => {
      const { platforms } = succeeded(await world.call('GET', path));
      return platforms.find((one: { platform: string }) => one.platform === platform);
    };
    const ready = await stateOf('chatgpt');
    assert.deepEqual(
      [ready.state, ready.configured, ready.surface, ready.provider, ready.variants],
      ['ready', true, 'api', 'loopback', 1],
    );
    assert.equal((await stateOf('meta')).state, 'not_configured');
    const settings = `${world.brandPath}/collection-settings`;
    succeeded(await world.call('PUT', settings, { daily_budget_usd: 0 }));
    assert.equal((await stateOf('chatgpt')).state, 'over_budget');
    succeeded(await world.call('PUT', settings, { mode: 'off' }));
    assert.equal((await stateOf('chatgpt')).state, 'off');
  });

  it("never falls back on the operator's key where the organization's cannot be read", async () => {
    const catalog = loopbackCatalog('http://127.0.0.1:9/operator');
    const paid = await startTestService({ collectors: catalog });
    const world = await promptWorld(paid);
    await world.create({ platforms: ['chatgpt'] });
    const statusOf = async () => {
      const path = `/v1/${world.brand.id}/collections/status`;
      const { platforms } = succeeded(await world.call('GET', path));
      const { state, provider, configured } = platforms.find(
        (one: { platform: string }) => one.platform === 'chatgpt',
      );
      return { state, provider, configured };
    };
    const ready = { state: 'ready', provider: 'loopback', configured: true };
    assert.deepEqual(await statusOf(), ready);
    const { token: key } = await world.organization.person('admin');
    const path = `/organizations/${world.organization.id}/provider-keys/loopback`;
    succeeded(await paid.call('PUT', path, { key, body: { key: 'http://127.0.0.1:9/own' } }));
    await sql`UPDATE provider_keys SET sealed = sealed || '\\x00'::bytea
      WHERE organization_id = ${world.organization.id}`.execute(paid.services.db);
    const stopped = { ...ready, state: 'key_unreadable', configured: false };
    assert.deepEqual(await statusOf(), stopped);
    const directory = await createDirectoryReader(paid.services)([world.organization.id]);
    assert.equal(directory.find(world.organization.id, 'chatgpt'), undefined);
    const problems = await findProblems(
      { ...paid.services, principal: servicePrincipal(world.organization.id) },
      await requireBrand(world.organization.ctx, world.brand.id),
    );
    assert.deepEqual(
      new Set(problems.map(({ type, data }) => `${type}: ${data.reason}`)),
      new Set(['collection.failing: key_unreadable']),
    );
    succeeded(await paid.call('DELETE', path, { key }));
    assert.deepEqual(await statusOf(), ready);
    await paid.close();
  });
});

describe('collections/all', () => {
  it('asks for every active prompt on its enabled platforms', async () => {
    const world = await promptWorld(service);
    await world.create({ platforms: ['chatgpt', 'grok'] });
    const paused = await world.create({ platforms: ['claude'] });
    succeeded(await world.patch(paused.id, 'paused'));
    await world.operate({ disabled_platforms: ['grok'] });
    const path = `/v1/${world.brand.id}/collections/all`;
    assert.deepEqual(succeeded(await world.call('POST', path, {})), { prompts: 1, events: 1 });
  });
});
