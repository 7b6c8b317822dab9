import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { loopbackCatalog } from '../../../../server/test/support/collection/loopback-collector.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

const path = '/settings/provider-keys';

describe('provider keys', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0, collectors: loopbackCatalog(undefined) });
  });
  after(() => dashboard.close());

  it('come with a budget for the organization, which is validated', () =>
    dashboard.visit(path, { expectedStatuses: [422] }, async (page) => {
      const spent = page.getByRole('region', { name: 'Spent by all brands' });
      assert.match(await textOf(spent), /This month\s+\$0\.00 without a limit/);
      const monthly = page.getByLabel('Monthly budget');
      const save = page.getByRole('button', { name: 'Save budget' });
      await monthly.fill('-1');
      await save.click();
      await comesToCount(page.locator('input:invalid'), 1);
      await monthly.fill('0.00000001');
      await save.click();
      await page.getByRole('alert').getByText('six decimal places').waitFor();
      await monthly.fill('400');
      await save.click();
      await spent.getByText('of $400.00').waitFor();
      await page.reload();
      await spent.getByText('of $400.00').waitFor();
      await comesToValue(monthly, '400');
    }));

  it('come with control prompts, whose cost follows the languages chosen', () =>
    dashboard.visit(path, {}, async (page) => {
      const section = page.locator('section').filter({ hasText: 'Ask control prompts every week' });
      await section.getByText('Add a provider key first').waitFor();
      const keys = `/organizations/${dashboard.organization.id}/provider-keys/loopback`;
      const { token: key } = await dashboard.organization.person('admin');
      await dashboard.service.call('PUT', keys, { key, body: { key: 'http://127.0.0.1:9/' } });
      await page.reload();
      await section.getByText('About $0.12 a month, for 40 questions a week.').waitFor();
      const language = (name: string) => section.getByRole('checkbox', { name });
      await language('German').check();
      await section.getByText('About $0.24 a month, for 80 questions a week.').waitFor();
      await section.getByLabel('Ask control prompts every week').check();
      await section.getByRole('button', { name: 'Save control prompts' }).click();
      await section.getByText('Saved. The first questions are asked within minutes.').waitFor();
      await section.getByText('The questions').click();
      await section.getByText('Welche Hunderassen eignen sich').waitFor();
      for (const name of ['French', 'Italian', 'Dutch']) await language(name).check();
      const save = section.getByRole('button', { name: 'Save control prompts' });
      assert.equal(await save.isDisabled(), true);
      await page.reload();
      await language('German').and(page.locator(':checked')).waitFor();
      await dashboard.service.call('DELETE', keys, { key });
    }));

  it('show how platforms answered control prompts', async () => {
    await sql`
      INSERT INTO control_prompt_questions (organization_id, week, platform, language, question,
        state, not_before, asked_at, characters, citations, refused)
      SELECT ${dashboard.organization.id}, date_trunc('week', now() AT TIME ZONE 'UTC')::date,
        'chatgpt', 'en', 'question ' || number, 'answered', now(), now(), 1000 + number, 2, false
      FROM generate_series(1, 9) AS number`.execute(dashboard.service.services.db);
    await dashboard.visit(path, {}, async (page) => {
      const panel = page.getByRole('region', { name: 'How platforms answer control prompts' });
      const row = panel.getByRole('row').filter({ hasText: 'ChatGPT' }).first();
      assert.match(await textOf(row), /English.*9 of 9\s+1,005\s+2\.0\s+100\.0%\s+0\.0%\s+–/s);
    });
  });

  it('are no business of a member', async () => {
    const member = await dashboard.organization.person('member');
    await dashboard.visit(path, { as: member }, async (page) => {
      await page.getByText('Only admins can open this page').waitFor();
    });
  });
});
