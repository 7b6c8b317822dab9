import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
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
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

describe('collection', () => {
  let provider: LoopbackProvider;
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    provider = await startLoopbackProvider();
    dashboard = await startDashboard({ demoDays: 0, collectors: loopbackCatalog(undefined) });
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
  });

  const path = () => `/brands/${brandId}/settings/collection`;
  const platform = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Platforms' }).getByRole('row').filter({ hasText: name });

  it('shows what is configured and what is not, what waits, and what was spent', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByText('4 of 9 platforms have a key').waitFor();
      const chatgpt = await textOf(platform(page, 'ChatGPT'));
      assert.match(chatgpt, /Ready\s+loopback API\s+–\s+2\s+0\s+2\s+0\s+0/);
      assert.match(await textOf(platform(page, 'Meta AI')), /No key\s+–\s+–\s+2\s+0\s+2/);
      const spent = page.getByRole('region', { name: 'This brand' });
      assert.match(await textOf(spent), /Today\s+\$0\.00 without a limit/);
      await page.getByRole('progressbar', { name: 'Questions under way' }).waitFor();
      await page.getByText('0 of 2 questions done').waitFor();
    }));
});
