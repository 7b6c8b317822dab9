import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import {
  defaultCollectionOptions,
  planRequested,
  startCollection,
} from '../../../../server/src/modules/collection/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../../server/test/support/collection/loopback-collector.ts';
import {
  type LoopbackProvider,
  startLoopbackProvider,
} from '../../../../server/test/support/collection/loopback-provider.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import {
  type TestEngines,
  useOwnEngines,
} from '../../../../server/test/support/service/engines.ts';
import type { WebServer } from '../../../../server/test/support/service/web-server.ts';
import { serveSuggestedSite } from '../../../../server/test/support/sites/suggested-site.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../../support/comes-to.ts';
import { countClicks } from '../../support/count-clicks.ts';
import { cutNumbers } from '../../support/cut-numbers.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('from a website to the first answer', () => {
  let engines: TestEngines;
  let provider: LoopbackProvider;
  let site: WebServer;
  let forbidden: WebServer;
  let dashboard: TestDashboard;
  let call: KeyCaller;
  before(async () => {
    // A worker takes whatever is due, so it gets engines on which nothing else is.
    engines = await useOwnEngines();
    provider = await startLoopbackProvider();
    site = await serveSuggestedSite('saas');
    forbidden = await serveSuggestedSite('saas', {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' },
    });
    dashboard = await startDashboard({
      demoDays: 0,
      collectors: loopbackCatalog(undefined),
      allowedPrivateHosts: [site.host, forbidden.host],
    });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
  });
  after(async () => {
    await dashboard.close();
    await site.close();
    await forbidden.close();
    await provider.close();
    await engines.close();
  });

  /** What the worker of a running service does, for as long as `watch` takes. */
  async function collecting(watch: () => Promise<void>): Promise<void> {
    const { services } = dashboard.service;
    const { rows } = await sql<{ id: string }>`SELECT id FROM collection_events`.execute(
      services.db,
    );
    await planRequested(
      services,
      rows.map(({ id }) => id),
    );
    const options = { ...defaultCollectionOptions, planEveryMs: 3_600_000 };
    const worker = await startCollection(services, options);
    try {
      await watch();
    } finally {
      await worker.stop();
    }
  }

  const read = async (page: Page, address: string) => {
    await page.getByLabel('Website').fill(address);
    await page.getByRole('button', { name: 'Read the website' }).click();
  };
  const brands = async () => succeeded(await call('GET', '/v1/brands')).items;

  it('takes at most eight clicks', () =>
    // Without email the weekly report cannot be scheduled.
    dashboard.visit('/', { expectedStatuses: [409] }, async (page) => {
      await page.getByText('No brand yet').waitFor();
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Create a brand' }).click();
      await read(page, site.origin);
      await page.getByLabel('Name', { exact: true }).waitFor();
      await comesToValue(page.getByLabel('Name', { exact: true }), 'Ledgerline');
      await comesToCount(page.getByRole('textbox', { name: /^Prompt \d/ }), 20);
      await page.getByText('People who switch from Contoso Ledger').first().waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('You can add a key later').waitFor();
      await page.getByRole('heading', { name: 'Start here: Loopback' }).waitFor();
      await page.getByText('asking ChatGPT once a day would cost about $0.42 a month').waitFor();
      await page.getByLabel('Key', { exact: true }).fill(provider.url);
      await page.getByRole('button', { name: 'Save the key' }).click();
      await page.getByText('This costs about $0.056 a day, $1.68 a month.').waitFor();
      assert.deepEqual((await provider.bill()).questions, ['Reply with the word yes.']);
      const budget = page.getByLabel('Monthly budget');
      await comesToValue(budget, '2');
      await page.getByRole('button', { name: 'ask 5 questions' }).click();
      await page.getByRole('heading', { level: 1, name: 'First answers' }).waitFor();
      await page.getByText('None yet. The first one usually arrives').waitFor();
      await collecting(async () => {
        const first = page.getByRole('list').last().getByRole('link').first();
        await first.waitFor();
        const shown = await textOf(page.locator('main'));
        assert.match(shown, /ChatGPT\s+\d of 5 answers; 15 more within 24 hours/);
        assert.match(shown, /Claude\s+20 answers within 24 hours/);
        assert.match(shown, /Ledgerline is named in \d+ of the \d+ answers? so far/);
        await page.getByText('The other 75 answers arrive within 24 hours').waitFor();
        const { questions } = await provider.bill();
        const asked = succeeded(await call('GET', `/v1/${(await brands())[0].id}/prompts`));
        const five: string[] = asked.items.slice(0, 5).map(({ text }: { text: string }) => text);
        assert.deepEqual(questions.slice(1).toSorted(), five.toSorted(), 'five, on one platform');
        await first.click();
        await page.getByRole('article', { name: 'The answer' }).waitFor();
      });
      assert.ok((await clicks()) <= 8, `${await clicks()} clicks`);
      const [{ id }] = await brands();
      const brand = succeeded(await call('GET', `/v1/brands/${id}`));
      assert.deepEqual(
        [brand.name, brand.competitors.length, brand.key_topics],
        ['Ledgerline', 4, ['Expense tracking', 'Tax returns', 'Invoicing']],
      );
      const prompts = succeeded(await call('GET', `/v1/${id}/prompts`));
      assert.equal(prompts.total, 20);
      assert.deepEqual(prompts.items[0].platforms, ['chatgpt', 'claude', 'perplexity', 'grok']);
      const settings = succeeded(await call('GET', `/v1/brands/${id}/collection-settings`));
      assert.equal(settings.monthly_budget_usd, 2);
    }));

  it('says of nothing that it is under way without a key, and proposes a budget all the same', () =>
    dashboard.visit('/brands/new', { expectedStatuses: [409] }, async (page) => {
      const keys = `/organizations/${dashboard.organization.id}/provider-keys`;
      const { token } = dashboard.admin;
      succeeded(await dashboard.service.call('DELETE', `${keys}/loopback`, { key: token }));
      await read(page, site.origin);
      await page.getByLabel('Name', { exact: true }).fill('Ledgerline Three');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Key', { exact: true }).fill('http://127.0.0.1:9/nobody');
      await page.getByRole('button', { name: 'Save the key' }).click();
      await page.getByRole('alert').getByText('save the key without a test').waitFor();
      const budget = page.getByLabel('Monthly budget');
      await comesToValue(budget, '1');
      await budget.fill('');
      const create = page.getByRole('button', { name: 'Create the brand', exact: true });
      await page.getByText('Enter an amount, or choose “No limit”').waitFor();
      assert.ok(await create.isDisabled(), 'no limit has to be chosen');
      await page.getByLabel('No limit').check();
      await create.click();
      await page.getByText('None yet. No platform can be asked.').waitFor();
      await page.getByText('Answers appear here once a platform can be asked.').waitFor();
      await page.getByRole('link', { name: 'Open the overview' }).click();
      const next = page.locator('[aria-current=step]');
      await next.getByText('Next').waitFor();
      assert.match(await textOf(next), /Provider key/);
      await page.getByText('Arrives once there are prompts and a provider key.').waitFor();
      assert.doesNotMatch(await textOf(page.locator('main')), /under way/);
    }));

  it('says why a website cannot be read, and how to continue without it', () =>
    dashboard.visit('/brands/new', { expectedStatuses: [409, 422] }, async (page) => {
      await read(page, forbidden.origin);
      await page.getByRole('alert').getByText('robots.txt of the website').waitFor();
      await read(page, 'http://10.0.0.1/');
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'Set up by hand' }).click();
      await page.getByRole('button', { name: 'Create brand' }).waitFor();
    }));

  it('shows that it reads, and can be stopped', () =>
    dashboard.visit('/brands/new', {}, async (page) => {
      await page.route('**/v1/brand-suggestions', () => {});
      await read(page, site.origin);
      await page.getByRole('progressbar', { name: 'Reading the website' }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Read the website' }).waitFor();
    }));

  it('continues after a failure and a reload without doing anything twice', () =>
    dashboard.visit('/brands/new', { expectedStatuses: [409, 503] }, async (page) => {
      const before = (await brands()).length;
      await read(page, site.origin);
      await page.getByLabel('Name', { exact: true }).fill('Ledgerline Two');
      await page.getByRole('button', { name: 'Remove prompt 20' }).click();
      await page.getByLabel('Prompt 1', { exact: true }).fill('A question of my own?');
      await page.getByRole('button', { name: 'Continue' }).click();
      let sent = 0;
      await page.route(/\/v1\/\d+\/prompts$/, (route) => {
        sent += 1;
        const detail = { type: 'service_unavailable', message: 'Told to fail' };
        return sent === 5 ? route.fulfill({ status: 503, json: { detail } }) : route.continue();
      });
      await page.getByRole('button', { name: /^Create the brand/ }).click();
      await page.getByRole('alert').getByText('The brand exists already').waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Create the brand/ }).click();
      await page.getByRole('heading', { level: 1, name: 'First answers' }).waitFor();
      const after = await brands();
      assert.equal(after.length, before + 1);
      const { total, items } = succeeded(await call('GET', `/v1/${after.at(-1).id}/prompts`));
      assert.equal(total, 19);
      assert.equal(items[0].text, 'A question of my own?');
    }));

  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    it(`is accessible at every step: ${theme}, ${width} px`, () =>
      dashboard.visit('/brands/new', { theme, width }, async (page) => {
        const check = async (step: string) => {
          assert.deepEqual(await seriousFindings(page), [], step);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, step);
          assert.deepEqual(await cutNumbers(page), [], step);
        };
        await page.getByLabel('Website').waitFor();
        await check('website');
        // By keyboard: Enter sends.
        await page.getByLabel('Website').fill(site.origin);
        await page.keyboard.press('Enter');
        await page.getByRole('textbox', { name: 'Prompt 1', exact: true }).waitFor();
        await check('review');
        await page.getByRole('button', { name: 'Continue' }).press('Enter');
        await page.getByText('asking ChatGPT once a day would cost').waitFor();
        await check('key');
      }));
  }

  it('says on the overview of a brand without answers what is missing', async () => {
    const { id } = await createBrand(call, { name: 'Bare', key_topics: ['pricing'] });
    await dashboard.visit(`/brands/${id}/overview`, { width: 390 }, async (page) => {
      const item = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
      await item('Topics').getByText('Done').waitFor();
      await item('Prompts').getByText('Next').waitFor();
      await item('Provider key').getByText('Later').waitFor();
      await comesToCount(page.getByText('–', { exact: true }), 0);
      // The list has the width of the card on a phone, too.
      const list = await page.getByRole('list').filter({ hasText: 'Provider key' }).boundingBox();
      assert.ok((list?.width ?? 0) > 300, `${list?.width} px`);
      assert.deepEqual(await seriousFindings(page), []);
      await item('Prompts').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Prompts' }).waitFor();
    });
  });
});
