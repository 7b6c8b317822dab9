import assert from 'node:assert/strict';
import { loopbackCatalog } from '../../../server/test/support/collection/loopback-collector.ts';
import { describe, it } from '../support/browser-tests.ts';
import { comesToValue } from '../support/comes-to.ts';
import { useDashboard } from '../support/use-dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

const path = '/settings/provider-keys';

describe('provider keys', () => {
  const { dashboard } = useDashboard({ demoDays: 0, collectors: loopbackCatalog(undefined) });

  it('are entered once and never shown again, neither in the page nor in any answer', () =>
    dashboard.visit(path, {}, async (page) => {
      const secret = 'http://127.0.0.1:9/a-secret-of-the-provider';
      const answers: Promise<string>[] = [];
      page.on('response', (response) => answers.push(response.text().catch(() => '')));
      const row = page.getByRole('row').filter({ hasText: 'Loopback' });
      await row.getByText('No key').waitFor();
      assert.match(await textOf(row), /ChatGPT, Claude, Perplexity, Grok/);
      await row.getByRole('button', { name: 'Enter key for Loopback' }).click();
      await page.getByText('Enter its URL.').waitFor();
      const field = page.getByLabel('Key', { exact: true });
      assert.equal(await field.getAttribute('type'), 'password');
      await field.fill(secret);
      // Nobody answers at that address, so a test would refuse it.
      await page.getByLabel('Test the key').uncheck();
      await page.getByRole('button', { name: 'Save the key' }).click();
      await row.getByText('Your key').waitFor();
      await page.reload();
      await row.getByText('Your key').waitFor();
      await row.getByRole('button', { name: 'Replace for Loopback' }).click();
      await comesToValue(page.getByLabel('Key', { exact: true }), '');
      await page.keyboard.press('Escape');
      const shown = [await page.content(), ...(await Promise.all(answers))].join('\n');
      assert.ok(!shown.includes('a-secret-of-the-provider'), 'the key is shown');
      assert.ok(!dashboard.service.log.join('').includes('a-secret-of-the-provider'));

      await row.getByRole('button', { name: 'Delete key for Loopback' }).click();
      await page.getByRole('button', { name: 'Delete the key' }).click();
      await row.getByText('No key').waitFor();
    }));
});
