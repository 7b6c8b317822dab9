import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../../server/test/support/collection/loopback-collector.ts';
import { callerWith, createBrand } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

const dayMs = 86_400_000;

/** Four prompts on two platforms for six days: one is always answered with the brand, one never. */
describe('certainty and its price', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({
      demoDays: 0,
      collectors: loopbackCatalog('http://127.0.0.1:9'),
    });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = (await createBrand(call)).id;
    const rows: object[] = [];
    for (const at of [0, 1, 2, 3]) {
      const text = `Which freight software suits depot ${at}?`;
      const body = { text, platforms: ['chatgpt', 'claude'], stage: 'Awareness' };
      const prompt = succeeded(await call('POST', `/v1/${brandId}/prompts`, body));
      for (const day of [1, 2, 3, 4, 5, 6]) {
        for (const platform of ['chatgpt', 'claude']) {
          const isPresent = at === 0 || (at > 1 && (day + at) % 3 > 0);
          rows.push({
            prompt_id: prompt.id,
            platform,
            created_at: new Date(Date.now() - day * dayMs).toISOString(),
            response_text: 'An answer.',
            evaluation: { brand_present: isPresent },
          });
        }
      }
    }
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
  });
  after(() => dashboard.close());

  it('the planner finds the cheapest plan for the width that is wished for', () =>
    dashboard.visit(`/brands/${brandId}/settings/planner`, {}, async (page) => {
      await page.getByRole('heading', { name: 'Cheapest plan for 10 points' }).waitFor();
      await page.getByLabel('How wide the range may be, in points').fill('40');
      await page.getByRole('button', { name: 'Find the cheapest plan' }).click();
      await page.getByRole('heading', { name: 'Cheapest plan for 40 points' }).waitFor();
      await page
        .getByText(/^The cheapest way to a range of 40 points for these prompts: 13 prompts/)
        .waitFor();
      const plans = page.getByRole('table', { name: 'Plans' });
      await comesToCount(plans.getByRole('row'), 4);
      await plans.getByText('$0.034').first().waitFor();
      const steady = page.getByRole('table', {
        name: 'Prompts whose answers hardly ever change from day to day',
      });
      await steady.getByText('Which freight software suits depot 0?').waitFor();
    }));

  it('the planner shows what one more of each buys as a table, too', () =>
    dashboard.visit(`/brands/${brandId}/settings/planner?bounds=population`, {}, async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      assert.equal(await page.getByRole('radio', { name: 'My market' }).isChecked(), true);
      await page.getByRole('radio', { name: 'Table' }).first().check({ force: true });
      const steps = page.getByRole('table', { name: 'What one more of each buys' });
      await steps.getByText('One more prompt').waitFor();
    }));

  it('the overview says what may be concluded, and prints it alone', () =>
    dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      const card = page
        .locator('section')
        .filter({ hasText: 'What these numbers can and cannot tell' })
        .last();
      await card.getByText(/^(No: )?Not enough prompts to speak about your market/).waitFor();
      await page.evaluate('window.print = () => {}');
      await card.getByRole('button', { name: 'Print' }).click();
      await page.emulateMedia({ media: 'print' });
      await card.getByText('Answers', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Overview' }).waitFor({ state: 'hidden' });
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    }));
});
