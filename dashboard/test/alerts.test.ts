import assert from 'node:assert/strict';
import { addDays, type Day } from '#contract/days.ts';
import { deliverMessages } from '../../server/src/modules/alerts/index.ts';
import { lastCompleteDay } from '../../server/src/modules/alerts/judging/judge-due-rules.ts';
import { judgeDay, measuredBrand } from '../../server/test/support/alert-world.ts';
import { callerWith } from '../../server/test/support/brand.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../server/test/support/webhook-receiver.ts';
import { seriousFindings } from './support/accessibility.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { textOf } from './support/text-of.ts';

describe('alerts', () => {
  let dashboard: TestDashboard;
  let receiver: WebhookReceiver;
  let brandId: number;
  const to = lastCompleteDay(new Date());
  before(async () => {
    receiver = await startWebhookReceiver();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [receiver.host] });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const present = (day: Day) => (day > addDays(to, -20) ? 1 : 4);
    brandId = (await measuredBrand(call, { from: addDays(to, -80), to, present })).id;
  });
  after(async () => {
    await dashboard.close();
    await receiver.close();
  });

  const path = () => `/brands/${brandId}/alerts`;
  const deliver = () =>
    deliverMessages(dashboard.service.services, {
      atMost: 10,
      signal: new AbortController().signal,
    });

  it('show before they are saved when they would have fired', () =>
    dashboard.visit(path(), { expectedStatuses: [422] }, async (page) => {
      await page.getByText('Create a rule to hear').waitFor();
      await page.getByRole('button', { name: 'New rule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Only answers with').fill('ai_platform:altavista');
      await dialog.getByRole('button', { name: 'Preview the past 90 days' }).click();
      await dialog.getByRole('alert').waitFor();
      await dialog.getByRole('button', { name: 'Remove ai_platform:altavista' }).click();
      await dialog.getByRole('button', { name: 'Preview the past 90 days' }).click();
      await dialog.getByText('Would have fired 1 time in the past 90 days').waitFor();
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
      await dialog.getByLabel('URL of the incoming webhook').fill(`${receiver.origin}/topsecret`);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Send a test to #marketing' }).click();
      const reported = page.getByRole('table', { name: 'What was reported' });
      await reported.getByText('Pending').waitFor();
      await deliver();
      await reported.getByText('Delivered').waitFor();
      assert.ok(!(await page.content()).includes('topsecret'), 'the URL is shown');
    }));

  it('report a change', async () => {
    for (const day of [addDays(to, -1), to]) await judgeDay(dashboard.service.services, day);
    await deliver();
    await dashboard.visit(path(), {}, async (page) => {
      await page.getByText('Change established').waitFor();
      await page.getByText('Fallen', { exact: true }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Create a rule to hear').waitFor();
      await page.getByText('Change established').waitFor();
    });
    assert.ok(receiver.received.some(({ body }) => body.includes('Brand presence fell')));
  });
});
