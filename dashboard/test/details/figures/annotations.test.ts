import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { addDays, dayOf } from '#contract/days.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { textOf } from '../../support/wrong-values.ts';

const today = dayOf(new Date());
const shownTip = '[role=tooltip]:popover-open';

describe('annotations', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brand: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const id = await createKnownBrand(dashboard);
    brand = `/brands/${id}`;
    const make = async (title: string, start_date: string) => {
      const body = { kind: 'release', title, start_date, url: 'https://northwind.example/news' };
      return succeeded(await call('POST', `/v1/${id}/annotations`, body));
    };
    // Of one week, whichever day it is today: a chart by week marks them as one.
    const lastMonday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7) - 7);
    await make('گزارش <b>سال</b>', addDays(lastMonday, 1));
    await make('发布了新版本', addDays(lastMonday, 2));
    await make('Long ago', addDays(today, -25));
  });
  after(() => dashboard.close());

  const chart = (page: Page) => page.getByRole('region', { name: 'Presence by platform' }).first();
  const marks = (page: Page) => chart(page).getByRole('list', { name: 'Annotations of the chart' });

  describe('on one visit', () => {
    const asked: string[] = [];
    const beforehand = async (page: Page) => {
      page.on('request', (request) => {
        if (request.url().includes('/annotations?')) asked.push(request.url());
      });
    };
    const look = lookAtOne(() => dashboard.open(`${brand}/overview`, { beforehand }));

    it('are marked on a chart over time by one request, and named by pointer and keyboard', () =>
      look(async (page) => {
        await marks(page).waitFor();
        await nothingLoading(page);
        assert.equal(asked.length, 1);
        await marks(page).getByRole('button').last().focus();
        assert.match(
          await textOf(page.locator(shownTip)),
          /: گزارش <b>سال<\/b>\n.*: 发布了新版本$/,
        );
        await page.keyboard.press('Escape');
        await comesToCount(page.locator(shownTip), 0);
        await chart(page).getByText('3 annotations').click();
        const list = chart(page).getByRole('list').last();
        assert.match(await textOf(list), /Long ago/);
        const direction = await page.evaluate(
          `getComputedStyle([...document.querySelectorAll('details [dir=auto]')]
          .find(({ textContent }) => textContent.startsWith('گزارش'))).direction`,
        );
        assert.equal(direction, 'rtl');
      }));

    it('are read with the points of a chart by the arrow keys', () =>
      look(async (page) => {
        const reader = chart(page).getByRole('slider');
        await reader.focus();
        const text = () => reader.getAttribute('aria-valuetext');
        const heard = new Set<string | null>();
        // The last weeks have no answers.
        while (!/All platforms [\d.]+% of \d answer/.test((await text()) ?? '')) {
          assert.ok(!heard.has(await text()), 'no point of the chart has a value');
          heard.add(await text());
          await page.keyboard.press('ArrowLeft');
        }
        await page.keyboard.press('Home');
        assert.equal(await reader.getAttribute('aria-valuenow'), '1');
        await page.keyboard.press('Escape');
        await comesToCount(page.locator('[data-tooltip=chart]'), 0);
      }));

    it('can be hidden in charts, which is remembered', () =>
      look(async (page) => {
        await marks(page).waitFor();
        await chart(page).getByRole('button', { name: 'Annotations', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Hide annotations in charts' }).click();
        await marks(page).waitFor({ state: 'detached' });
        await page.reload();
        await page.locator('[data-drawn=yes]').first().waitFor();
        await nothingLoading(page);
        await comesToCount(marks(page), 0);
        await chart(page).getByRole('button', { name: 'Annotations', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Show annotations in charts' }).click();
        await marks(page).waitFor();
      }));

    it('are added from a chart, changed, hidden and deleted on their page', () =>
      look(async (page) => {
        await chart(page).getByRole('button', { name: 'Annotations', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Add annotation' }).click();
        await page.getByLabel('What happened').fill('Spring sale');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await chart(page).getByText('4 annotations').waitFor();
        await page.goto(`${brand}/signals/annotations`);
        const row = (name: string) => page.getByRole('row', { name });
        assert.match(await textOf(row('Spring sale')), new RegExp(dashboard.admin.email));
        const act = async (of: string, command: string) => {
          await row(of)
            .getByRole('button', { name: /^Actions for/ })
            .click();
          await page.getByRole('menuitem', { name: command }).click();
        };
        await act('Spring sale', 'Change');
        await page.getByLabel('What happened').fill('Summer sale');
        await page.getByRole('button', { name: 'Save' }).click();
        await row('Summer sale').waitFor();
        await act('Summer sale', 'Hide from charts');
        await row('Summer sale').getByText('Hidden').waitFor();
        await act('Summer sale', 'Delete');
        await page.getByRole('button', { name: 'Delete' }).click();
        await row('Summer sale').waitFor({ state: 'detached' });
      }));
  });

  it('are listed below a chart on a phone, and nothing leaves the screen', () =>
    dashboard.visit(`${brand}/overview`, { width: 390 }, async (page) => {
      await marks(page).waitFor();
      await chart(page).getByText('发布了新版本').last().waitFor();
      const reader = chart(page).getByRole('slider');
      await reader.focus();
      const box = await page.locator('[data-tooltip=chart]').boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
      await page.keyboard.press('Home');
      const first = await page.locator('[data-tooltip=chart]').boundingBox();
      assert.ok(first && first.x >= 0 && first.x + first.width <= 390, JSON.stringify(first));
    }));

  it('cannot be added by a viewer', async () => {
    const as = await dashboard.organization.person('viewer');
    await dashboard.visit(`${brand}/overview`, { as }, async (page) => {
      await marks(page).waitFor();
      await chart(page).getByRole('button', { name: 'Annotations', exact: true }).click();
      assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
        'Hide annotations in charts',
      ]);
    });
  });
});
