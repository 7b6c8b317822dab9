import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { collectionTables } from '../../../../server/src/modules/collection/tables.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToValue } from '../../support/comes-to.ts';
import { cutNumbers } from '../../support/cut-numbers.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { settled } from '../../support/settled.ts';

const path = '/settings/system';

describe('the system, for who runs the installation', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 1, demoBrands: ['freight'] });
    const { services } = dashboard.service;
    await collectionTables(services.db)
      .insertInto('collection_channels')
      .values({
        owner_id: dashboard.organization.id,
        provider: 'openai',
        paused_until: new Date(services.clock.now().getTime() + 3_600_000),
        reason: 'rate_limited',
      })
      .execute();
  });
  after(() => dashboard.close());

  const token = (page: Page) => page.getByLabel('Operator token');

  /** By keyboard alone. */
  async function enter(page: Page, text: string): Promise<void> {
    await token(page).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  const shown = (page: Page) => page.getByRole('heading', { name: 'Stores' }).waitFor();

  it('is shown to who has the operator’s token, which is kept nowhere', () =>
    dashboard.visit(path, { expectedStatuses: [401] }, async (page) => {
      await enter(page, 'this-is-not-the-token-at-all');
      await page.getByText('This is not the operator’s token.').waitFor();
      const { operatorToken } = dashboard.service;
      await token(page).fill('');
      await enter(page, operatorToken);
      await shown(page);
      await page.getByText(/^openai limits the rate of \d+ keys?: they wait\.$/).waitFor();
      const stored =
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])';
      assert.ok(!(await page.evaluate<string>(stored)).includes(operatorToken));
      assert.ok(!(await page.content()).includes(operatorToken));
      await page.getByRole('button', { name: 'Forget the token' }).click();
      await comesToValue(token(page), '');
      await enter(page, operatorToken);
      await shown(page);
      await page.reload();
      await comesToValue(token(page), '');
    }));

  it('is found in the menu of the account, by admins', () =>
    dashboard.visit('/settings/people', {}, async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'System' }).click();
      await token(page).waitFor();
    }));

  for (const view of [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 390 },
  ] as const) {
    it(`is accessible and fits, ${view.theme} and ${view.width} wide`, () =>
      dashboard.visit(path, view, async (page) => {
        await enter(page, dashboard.service.operatorToken);
        await shown(page);
        await settled(page);
        assert.deepEqual(await seriousFindings(page), []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), view.width);
        assert.deepEqual(await cutNumbers(page), []);
      }));
  }
});
