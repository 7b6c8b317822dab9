import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

describe('setting up a brand', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let tracked: Awaited<ReturnType<typeof trackedBrand>>;
  before(async () => {
    tracked = await trackedBrand(call);
    const { brand, plain, asCfo } = tracked;
    const rows = [plain, asCfo].map((promptId) =>
      importRow(promptId, {
        created_at: new Date(Date.now() - 86_400_000).toISOString(),
        evaluation: undefined,
        response_text: promptId === plain ? 'Try Contoso.' : 'Northwind or Contoso.',
      }),
    );
    succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  });

  /** With figures over both prompts, one of which names the brand. */
  const visit = (part: string, look: (page: Page) => Promise<void>, refusals: number[] = []) => {
    const path = `/brands/${tracked.brand.id}/${part}?prompts=all`;
    return dashboard.visit(path, { expectedStatuses: refusals }, look);
  };
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for “${name}”` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  /** Between the two are the bounds. */
  const hasRate = async (place: Locator, share: string, answers: string) => {
    await place.getByText(share, { exact: true }).waitFor();
    await place.getByText(answers, { exact: true }).waitFor();
  };
  const dialog = (page: Page) => page.getByRole('dialog');
  const submit = async (page: Page, label: string) => {
    await dialog(page).getByRole('button', { name: label, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  const prompt = async (id: number) =>
    succeeded(await call('GET', `/v1/${tracked.brand.id}/prompts/${id}`));

  it('archiving a persona warns of the prompts that pause, and pauses them', () =>
    visit('prompts/personas', async (page) => {
      await hasRate(row(page, 'CFO'), '100.0%', 'of 1');
      await row(page, 'CFO').getByRole('link', { name: '1', exact: true }).first().waitFor();
      await act(page, 'CFO', 'Archive');
      await dialog(page).getByText('1 prompt that is asked as this persona will pause').waitFor();
      await dialog(page).getByText('Is Northwind good on pricing?').waitFor();
      await dialog(page).getByText('All answers so far stay').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      assert.equal(
        (await prompt(tracked.asCfo)).status,
        'active',
        'nothing happens before the yes',
      );
      await submit(page, 'Archive');
      await row(page, 'CFO').waitFor({ state: 'detached' });
      assert.equal((await prompt(tracked.asCfo)).status, 'paused');
      assert.equal((await prompt(tracked.plain)).status, 'active');
    }));

  it('a persona comes back by its name, and its prompt can be given to nobody', async () => {
    await visit('prompts/personas', async (page) => {
      await page.getByText('Add someone who asks').waitFor();
      await page.getByRole('button', { name: 'Add persona' }).click();
      await dialog(page).getByLabel('Name').fill('CFO');
      await dialog(page).getByLabel('Description').fill('Signs every contract');
      await submit(page, 'Add');
      await row(page, 'Signs every contract').getByText('+ 1 paused').waitFor();
      await act(page, 'CFO', 'Edit');
      await dialog(page).getByLabel('Name').fill('Chief financial officer');
      await submit(page, 'Save');
      await row(page, 'Chief financial officer').waitFor();
    });
    await visit('prompts', async (page) => {
      await act(page, 'Is Northwind good on pricing?', 'Change persona');
      await dialog(page).getByLabel('Persona').selectOption({ label: 'No persona' });
      await submit(page, 'Change');
      assert.equal((await prompt(tracked.asCfo)).persona_id, null);
    });
  });

  it('competitors are added, edited, refused twice and archived, and what they were stays', () =>
    visit(
      'competitors',
      async (page) => {
        await hasRate(row(page, 'Contoso'), '100.0%', 'of 2');
        await page.getByRole('button', { name: 'Add competitor' }).click();
        await dialog(page).getByLabel('Name', { exact: true }).fill('Zephyr');
        await dialog(page).getByLabel('Other names').fill('Zephyr Freight');
        await page.keyboard.press('Enter');
        await dialog(page).getByLabel('Websites').fill('https://zephyr.example');
        await submit(page, 'Add');
        await row(page, 'Zephyr').getByText('also Zephyr Freight').waitFor();
        await row(page, 'Zephyr').getByText('zephyr.example').waitFor();

        await page.getByRole('button', { name: 'Add competitor' }).click();
        await dialog(page).getByLabel('Name', { exact: true }).fill('zephyr');
        await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
        await dialog(page).getByRole('alert').getByText('already has a competitor').waitFor();
        await page.keyboard.press('Escape');

        await act(page, 'Zephyr', 'Edit');
        await dialog(page).getByRole('button', { name: 'Remove Zephyr Freight' }).click();
        await dialog(page)
          .getByLabel(/Match upper and lower case/)
          .check();
        await submit(page, 'Save');
        await row(page, 'Zephyr').getByText('Exact case').waitFor();

        await act(page, 'Contoso', 'Archive');
        await dialog(page).getByText('100.0% of 2 answers mention it').waitFor();
        await dialog(page).getByText('Past answers and their charts still show it').waitFor();
        await submit(page, 'Archive');
        await row(page, 'Contoso').waitFor({ state: 'detached' });
        const query = '/query?fields=competitor_name,competitor_presence_percentage';
        const rows = succeeded(await call('GET', `/v1/${tracked.brand.id}${query}`));
        assert.deepEqual(rows[0], {
          competitor_name: 'Contoso',
          competitor_presence_percentage: 1,
        });
      },
      [409],
    ));

  it('topics are added and removed, and prompts keep those they have', () =>
    visit('prompts/topics', async (page) => {
      await hasRate(row(page, 'pricing'), '100.0%', 'of 1');
      await page.getByRole('button', { name: 'Add topics' }).click();
      await dialog(page).getByLabel('Topics').fill('support');
      await submit(page, 'Add');
      await row(page, 'support').waitFor();
      await act(page, 'pricing', 'Remove');
      await dialog(page).getByText('1 prompt has this topic and will keep it').waitFor();
      await dialog(page).getByText('Is Northwind good on pricing?').waitFor();
      await submit(page, 'Remove');
      await row(page, 'pricing').getByText('Removed', { exact: true }).waitFor();
      assert.deepEqual((await prompt(tracked.asCfo)).topics, ['pricing']);
      const brand = succeeded(await call('GET', `/v1/brands/${tracked.brand.id}`));
      assert.deepEqual(brand.key_topics, ['support']);
    }));

  it('stages are added, renamed, moved and retired, and their prompts move to Other', () =>
    visit('prompts/stages', async (page) => {
      const names = async () => {
        const { items } = succeeded(await call('GET', `/v1/brands/${tracked.brand.id}/stages`));
        return items.map(({ name }: { name: string }) => name);
      };
      await row(page, 'Awareness').getByRole('link', { name: '1', exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Add stage' }).click();
      await dialog(page).getByLabel('Name').fill('Renewal');
      await submit(page, 'Add');
      await row(page, 'Renewal').waitFor();
      await act(page, 'Advice', 'Rename');
      await dialog(page).getByLabel('Name').fill('Counsel');
      await submit(page, 'Rename');
      await act(page, 'Counsel', 'Move down');
      await page.getByRole('row').nth(2).filter({ hasText: 'Counsel' }).waitFor();

      await act(page, 'Awareness', 'Retire');
      await dialog(page).getByText('1 prompt moves to Other').waitFor();
      await dialog(page).getByText('Which freight tool?').waitFor();
      await submit(page, 'Retire');
      await row(page, 'Awareness').waitFor({ state: 'detached' });
      assert.deepEqual(await names(), ['Counsel', 'Evaluation', 'Comparison', 'Renewal', 'Other']);
      assert.equal((await prompt(tracked.plain)).stage, 'Other');

      await page.getByRole('button', { name: 'Classify again' }).click();
      await page.getByText(/^1 prompt read, /).waitFor();
      await page.getByRole('button', { name: 'Switch …' }).click();
      await submit(page, 'Switch');
      await row(page, 'Consideration').waitFor();
      assert.deepEqual((await names()).at(-1), 'Other');
    }));
});
