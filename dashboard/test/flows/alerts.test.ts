import assert from 'node:assert/strict';
import { addDays, type Day } from '#contract/days.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { judgeDay, measuredBrand } from '../../../server/test/support/records/alert-world.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { before, describe, it } from '../support/browser-tests.ts';
import { useDashboard } from '../support/use-dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

describe('alerts', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let brandId: number;
  const to = lastCompleteDay(new Date());
  before(async () => {
    const present = (day: Day) => (day > addDays(to, -20) ? 1 : 4);
    brandId = (await measuredBrand(call, { from: addDays(to, -80), to, present })).id;
  });

  const path = () => `/brands/${brandId}/alerts`;
  /** What a worker does; its round would also take the messages of test files that run at the same time. */
  const deliver = () =>
    dashboard.service.stores.postgres.pool.query(
      `UPDATE alert_messages SET status = 'delivered', next_attempt_at = NULL, error = NULL
       WHERE organization_id = $1`,
      [dashboard.organization.id],
    );

  it('show before they are saved when they would have fired', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByText('Create a rule to hear').waitFor();
      await page.getByRole('button', { name: 'New rule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Platform').selectOption({ label: 'Grok' });
      await dialog.getByText('There were too few answers to judge').waitFor();
      await dialog.getByLabel('Platform').selectOption({ label: 'Any' });
      await dialog.getByText('Would have alerted you 1 time in the past 90 days').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const row = page.getByRole('table', { name: 'Rules' }).getByRole('row').nth(1);
      assert.match(await textOf(row), /Presence falls by 5 points or more.*Quiet.*Not judged yet/s);
    }));

  it('tell a chat, and show that it arrived', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'New channel' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('#marketing');
      await dialog
        .getByLabel('URL of the incoming webhook')
        .fill('https://hooks.slack.example/topsecret');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Send a test to #marketing' }).click();
      const reported = page.getByRole('table', { name: 'What was reported' });
      await reported.getByText('Test message', { exact: true }).waitFor();
      await deliver();
      await page.reload();
      await reported.getByText('Delivered').waitFor();
      assert.ok(!(await page.content()).includes('topsecret'), 'the URL is shown');
    }));

  it('report a change', async () => {
    const { service, organization } = dashboard;
    const key = await organization.key();
    const { body } = await service.call('GET', `/v1/${brandId}/alerts`, { key });
    for (const day of [addDays(to, -1), to]) {
      await judgeDay(organization.ctx, body.items[0].id, day);
    }
    await dashboard.visit(path(), {}, async (page) => {
      await page.getByText('Change confirmed').waitFor();
      await page.getByText('Fallen', { exact: true }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Create a rule to hear').waitFor();
      await page.getByText('Change confirmed').waitFor();
    });
  });
});
