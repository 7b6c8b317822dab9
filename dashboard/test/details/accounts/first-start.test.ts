import assert from 'node:assert/strict';
import { startService, withDataFolder } from '../../../../server/test/support/service/process.ts';
import { launchBrowser } from '../../support/browser.ts';
import { it } from '../../support/browser-tests.ts';
import { watchPage } from '../../support/dashboard.ts';

it('from the first start to the first chart, with nothing but what the start prints', () =>
  withDataFolder(async (dataDir) => {
    const service = startService(dataDir, { SIGHTLINE_DEMO: 'on' });
    const browser = await launchBrowser();
    try {
      const address = await service.ready;
      const page = await browser.newPage();
      const complaints = watchPage(page, []);
      await page.goto(address);
      await page.getByLabel('Email').fill(printed(service.stdout(), 'Sign in'));
      await page.getByLabel('Password').fill(printed(service.stdout(), 'Password'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      // The world is still being made, which takes as long as the machine needs: what is there shows, and then the rest.
      await page.getByText('Sample data').first().waitFor({ timeout: 120_000 });
      await page.getByText(/^AI platforms mention \w+ in/).waitFor({ timeout: 120_000 });
      await page.locator('[data-drawn=yes]').first().waitFor();
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
      service.process.kill('SIGTERM');
      await service.exited;
    }
  }));

function printed(output: string, label: string): string {
  return new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? '';
}
