import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../server/test/support/collection/loopback-collector.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { countClicks } from '../support/count-clicks.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import { textOf } from '../support/wrong-values.ts';

describe('an import of prompts', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  before(async () => {
    const collectors = loopbackCatalog('http://127.0.0.1:9');
    dashboard = await startDashboard({ demoDays: 0, collectors });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
  });
  after(() => dashboard.close());

  const brandOf = async (fields: object = {}) => (await createBrand(call, fields)).id;
  const textsOf = async (brandId: number) => {
    const { items } = succeeded(await call('GET', `/v1/${brandId}/prompts`));
    return items.map(({ text }: Prompt) => text);
  };
  const line = (page: Page, text: string) =>
    page.getByRole('dialog').getByRole('row').filter({ hasText: text });

  it('of ten prompts with new topics, its cost in sight, takes five clicks from the overview', async () => {
    const brandId = await brandOf();
    const texts = Array.from(
      { length: 10 },
      (_, at) => `Which depot software is number ${10 - at}?`,
    );
    const rows = texts.map((text, at) => `${text},AI Overviews;chatgpt,topic ${at % 3}`);
    const csv = ['Text,Platforms,Topics', ...rows].join('\r\n');
    await dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await nothingLoading(page);
      const count = await countClicks(page);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Prompts', exact: true })
        .click();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Or a file').click();
      const file = { name: 'prompts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await chooser).setFiles(file);
      await page.getByText('10 refused').waitFor();
      assert.match(await textOf(line(page, 'number 10?')), /^2: Which.*Topics: Topic "topic 0"/s);
      await page.getByText('topic 0, topic 1, topic 2').waitFor();
      await page.getByLabel('Create missing topics').check();
      await page.getByText('10 new', { exact: true }).waitFor();
      await page.getByText('This costs about $0.007 a day, $0.21 a month.').waitFor();
      await page.getByRole('button', { name: 'Import 10 prompts' }).click();
      await page.getByText('10 prompts added').waitFor();
      assert.equal(await count(), 5);
    });
    assert.deepEqual(await textsOf(brandId), texts);
  });
});
