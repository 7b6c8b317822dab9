import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ulid } from '#kernel/ulid.ts';
import {
  announceEvent,
  deliverDue,
  submissionWebhook,
} from '../../../../server/src/modules/webhooks/index.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../../../server/test/support/kills/killed-pipelines.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { useDashboard } from '../../support/use-dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('webhooks', () => {
  let receiver: WebhookReceiver;
  let brandId: number;
  let secret = '';
  const { dashboard, call } = useDashboard(async () => {
    receiver = await startWebhookReceiver();
    return { demoDays: 0, allowedPrivateHosts: [receiver.host] };
  });
  before(async () => {
    brandId = (await createBrand(call)).id;
  });
  after(() => receiver.close());

  const path = () => `/brands/${brandId}/settings/webhooks`;
  const hook = () => `${receiver.origin}/hook`;
  const delivery = (page: Page) =>
    page
      .getByRole('table', { name: 'Deliveries' })
      .getByRole('row')
      .filter({ hasText: 'audit.completed' });

  /** Something happens in the pipeline. */
  async function announce(webhookId: string | null = null): Promise<void> {
    const { services } = dashboard.service;
    const [pipelineId, token] = [1, 2].map(() => ulid(services.clock, services.random));
    await announceEvent(dashboard.organization.ctx, {
      ...{ brandId, type: 'audit.completed', webhookId },
      ...{ pipelineId: pipelineId ?? '', token: token ?? '' },
      data: { pipeline_id: pipelineId, token, url: 'https://www.northwind.example/' },
    });
  }

  /** The worker's next round. */
  const deliver = () =>
    deliverDue(dashboard.service.services, { atMost: 10, signal: new AbortController().signal });

  it('are registered, and show their secret once', () =>
    dashboard.visit(path(), { expectedStatuses: [422] }, async (page) => {
      await page.getByText('Register a URL to be notified').waitFor();
      await page.getByRole('button', { name: 'Register webhook' }).click();
      await page.getByLabel('URL').fill('http://169.254.169.254/');
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.getByLabel('URL').fill(hook());
      await page.getByLabel('pipeline.completed').uncheck();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      secret = await textOf(page.getByRole('region', { name: 'Signing secret' }));
      assert.match(secret, /^whsec_/);
      await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
      const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row').nth(1);
      assert.match(
        await textOf(row),
        /audit\.completed, optimization\.completed.*pipeline\.failed/,
      );
      await page.reload();
      await page.getByText('Nothing was sent to this webhook yet.').waitFor();
      assert.ok(!(await page.content()).includes(secret), 'the secret is shown again');
    }));

  describe('on one visit', () => {
    const look = lookAtOne(() => dashboard.open(path()));

    it('log each delivery with what the receiver said, and send it again', async () => {
      receiver.behave((response) => response.writeHead(500).end());
      await announce();
      await deliver();
      await look(async (page) => {
        await delivery(page).getByText('Pending').waitFor();
        assert.match(
          await textOf(delivery(page)),
          /1\s+500\s+The receiver answered 500\.\s+ORCH-HOOK-001/,
        );
        await delivery(page).getByRole('button', { name: 'Details' }).click();
        await page.getByRole('dialog').getByText('https://www.northwind.example/').waitFor();
        assert.deepEqual(await seriousFindings(page), []);
        await page.keyboard.press('Escape');
        receiver.behave((response) => response.writeHead(204).end());
        const again = page.waitForResponse(/redeliver$/);
        await delivery(page).getByRole('button', { name: 'Send again' }).click();
        await again;
        await deliver();
        // The page looks again by itself while something is due.
        await delivery(page).getByText('Delivered').waitFor();
        assert.match(await textOf(delivery(page)), /1\s+204\s+–/);
      });
      const [first, second] = receiver.received;
      assert.ok(first && second);
      assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
      verified(secret, second);
    });

    it('of submissions are signed with the secret of the brand, which can be seen', () =>
      look(async (page) => {
        await page.getByRole('button', { name: 'Show the secret of the brand' }).click();
        const shown = await textOf(page.getByRole('region', { name: 'Secret of the brand' }));
        assert.match(shown, /^whsec_/);
        assert.notEqual(shown, secret);
        await page.getByRole('button', { name: 'Rotate the secret of the brand' }).click();
        await page.getByRole('button', { name: 'Rotate secret', exact: true }).click();
        await page.getByText('The former secret works until').waitFor();
        const next = await textOf(page.getByRole('region', { name: 'Secret of the brand' }));
        assert.notEqual(next, shown);
      }));

    it('get a new secret, and are signed with both', () =>
      look(async (page) => {
        await page.getByRole('button', { name: `Rotate secret of ${hook()}` }).click();
        await page.getByRole('button', { name: 'Rotate secret', exact: true }).click();
        const next = await textOf(page.getByRole('region', { name: 'Signing secret' }));
        await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
        const table = page.getByRole('table', { name: 'Webhooks' });
        await table.getByText('The former secret works until').waitFor();
        assert.notEqual(next, secret);
        receiver.received.length = 0;
        await announce();
        await deliver();
        const [received] = receiver.received;
        assert.ok(received);
        for (const one of [secret, next]) verified(one, received);
      }));

    it('are deleted, and nothing more is sent', () =>
      look(async (page) => {
        await page.getByRole('button', { name: `Delete ${hook()}` }).click();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await page.getByText('Register a URL to be notified').waitFor();
        const before = receiver.received.length;
        await announce();
        await deliver();
        assert.equal(receiver.received.length, before);
      }));
  });

  it('of submissions have a log, too, under the id that the submission was answered with', async () => {
    const { ctx } = dashboard.organization;
    const { id } = await submissionWebhook(ctx, { brandId, url: `${receiver.origin}/own` });
    await announce(id);
    await deliver();
    await dashboard.visit(`${path()}?webhook=${id}`, {}, async (page) => {
      await page.getByText('To the endpoint that a submission named · 1 delivery').waitFor();
      await delivery(page).getByText('Delivered').waitFor();
    });
  });
});
