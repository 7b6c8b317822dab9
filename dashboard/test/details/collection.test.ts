import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import {
  type CollectionWorker,
  defaultCollectionOptions,
  planRequested,
  startCollection,
} from '../../../server/src/modules/collection/index.ts';
import { createPrompt } from '../../../server/src/modules/prompts/index.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../server/test/support/collection/loopback-collector.ts';
import {
  type LoopbackProvider,
  startLoopbackProvider,
} from '../../../server/test/support/collection/loopback-provider.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../server/test/support/records/brand.ts';
import { type TestEngines, useOwnEngines } from '../../../server/test/support/service/engines.ts';
import { eventually } from '../../../server/test/support/service/process.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

describe('collection', () => {
  let engines: TestEngines;
  let provider: LoopbackProvider;
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    // A worker takes whatever is due, so it gets engines on which nothing else is.
    engines = await useOwnEngines();
    provider = await startLoopbackProvider();
    dashboard = await startDashboard({
      demoDays: 1,
      demoBrands: ['freight'],
      collectors: loopbackCatalog(undefined),
    });
    const { organization, service, admin } = dashboard;
    call = callerWith(service.call, await organization.key());
    brandId = (await createBrand(call)).id;
    for (const text of ['Which freight software is simple?', 'Which freight software is cheap?']) {
      await createPrompt(organization.ctx, { brandId, text, platforms: ['chatgpt', 'meta'] });
    }
    const key = { key: admin.token, body: { key: provider.url } };
    const path = `/organizations/${organization.id}/provider-keys/loopback`;
    succeeded(await service.call('PUT', path, key));
  });
  after(async () => {
    await dashboard.close();
    await provider.close();
    await engines.close();
  });

  const path = () => `/brands/${brandId}/settings/collection`;
  const platform = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Platforms' }).getByRole('row').filter({ hasText: name });
  const settings = async () =>
    succeeded(await call('GET', `/v1/brands/${brandId}/collection-settings`));

  /** What a worker does with requests, until nothing on the platform is open. */
  async function collect(): Promise<void> {
    const { services } = dashboard.service;
    const { rows } = await sql<{ id: string }>`SELECT id FROM collection_events`.execute(
      services.db,
    );
    await planRequested(
      services,
      rows.map(({ id }) => id),
    );
    const worker: CollectionWorker = await startCollection(services, {
      ...defaultCollectionOptions,
      planEveryMs: 3_600_000,
    });
    try {
      assert.ok(await eventually(isDone, 30_000), 'collection did not come to an end');
    } finally {
      await worker.stop();
    }
  }

  async function isDone(): Promise<boolean> {
    const { platforms } = succeeded(await call('GET', `/v1/${brandId}/collections/status`));
    const { queued, running } = platforms.find(
      (one: { platform: string }) => one.platform === 'chatgpt',
    );
    return queued + running === 0;
  }

  it('gives up with a reason, and asks again', async () => {
    await provider.behave({ faults: [{ percent: 100, fault: 'rejected' }] });
    await collect();
    await provider.behave({});
    await dashboard.visit(path(), {}, async (page) => {
      const failure = page.getByRole('row').filter({ hasText: 'is cheap?' });
      await failure.getByText('The question was refused').waitFor();
      assert.match(await textOf(failure), /The provider answered 400\.\s+1\s+\$0\.00/);
      assert.match(await textOf(platform(page, 'ChatGPT')), /The question was refused/);
      assert.deepEqual(await seriousFindings(page), []);
      await failure.getByRole('button', { name: 'Ask again' }).click();
      await failure.waitFor({ state: 'detached' });
      await page.getByText('0 of 1 questions done').waitFor();
      await page.getByRole('button', { name: 'Ask all again' }).click();
      await page.getByText('No questions failed in the last 60 days.').waitFor();
      await collect();
      // The page looks again by itself while something is open.
      await platform(page, 'ChatGPT')
        .getByText(/^Answered/)
        .waitFor();
      assert.match(await textOf(platform(page, 'ChatGPT')), /2\s+2\s+0\s+0\s+0$/);
    });
  });

  it('asks every active prompt now, once it was said how many questions that is', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'Collect now' }).click();
      await page.getByRole('button', { name: 'Ask 4 questions' }).click();
      await page.getByText('0 of 2 questions done').waitFor();
      await collect();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      assert.match(await textOf(platform(page, 'ChatGPT')), /2\s+4\s+0\s+0\s+0$/);
      const spent = page.getByRole('region', { name: 'This brand' });
      assert.match(await textOf(spent), /Today\s+\$0\.00[1-9]/);
    }));

  it('names a budget that no question fits into, and what one may cost', async () => {
    const settingsPath = `/v1/brands/${brandId}/collection-settings`;
    const before = await settings();
    succeeded(await call('PUT', settingsPath, { ...before, daily_budget_usd: 0.004 }));
    await dashboard.visit(path(), {}, async (page) => {
      await platform(page, 'Grok')
        .getByText('The brand’s budget of $0.004 a day is too small: a question may cost $0.01')
        .waitFor();
      assert.doesNotMatch(await textOf(platform(page, 'ChatGPT')), /too small/);
    });
    succeeded(await call('PUT', settingsPath, before));
  });

  it('changes schedule and budget; what makes no sense is refused and changes nothing', () =>
    dashboard.visit(path(), { expectedStatuses: [422] }, async (page) => {
      const save = page.getByRole('button', { name: 'Save settings' });
      const hours = page.getByLabel('Hours between two rounds');
      const daily = page.getByLabel('Daily budget');
      await hours.fill('200');
      await save.click();
      await comesToCount(page.locator('input:invalid'), 1);
      await hours.fill('6');
      await daily.fill('0.00000001');
      await save.click();
      await page.getByRole('alert').getByText('six decimal places').waitFor();
      assert.equal((await settings()).cadence_hours, 24);
      await daily.fill('2.5');
      await page.getByLabel('Times each question is asked').fill('3');
      await page.getByText('With these settings about 48 questions a day.').waitFor();
      await save.click();
      await page.getByText('Saved.').waitFor();
      assert.deepEqual(await settings(), {
        ...{ mode: 'on', cadence_hours: 6, repeats: 3 },
        ...{ daily_budget_usd: 2.5, monthly_budget_usd: null },
      });
      await page.getByRole('region', { name: 'This brand' }).getByText('of $2.50').waitFor();
      await page.getByLabel('Collection', { exact: true }).selectOption('off');
      await save.click();
      await page.getByText('Collection is off for this brand').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Collect now' }).isDisabled(), true);
    }));

  it('explains a simulated brand, and what ends the simulation', () =>
    dashboard.visit(`/brands/${dashboard.brandIds[0]}/settings/collection`, {}, async (page) => {
      await page.getByText('This brand’s answers are simulated: no platform is asked').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Collect now' }).isDisabled(), true);
      assert.equal(await page.getByRole('button', { name: 'Save settings' }).isDisabled(), true);
      await page.getByLabel('Collection', { exact: true }).selectOption('on');
      await page.getByText('This ends the simulation').waitFor();
    }));
});
