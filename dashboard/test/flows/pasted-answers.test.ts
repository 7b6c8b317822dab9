import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { createBrand } from '../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { describe, it } from '../support/browser-tests.ts';
import { countClicks } from '../support/count-clicks.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import { useDashboard } from '../support/use-dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

const copied = {
  plain: 'The best tools:\n1. Northwind is excellent and easy to use.\n2. Contoso is slow.',
  html: `<p style="color: red">The best tools:</p><ol>
    <li><b>Northwind</b> is excellent and easy to use <a href="https://www.northwind.example/a">Depots</a>.</li>
    <li><b>Contoso</b> is slow <a href="https://reviews.example/b">Review</a>.</li></ol>`,
};

describe('an answer that is pasted', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });

  /** As a browser does it: the words, and the page that they are from. */
  const paste = async (page: Page, { plain, html }: typeof copied) => {
    await page.getByLabel('Its answer').focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(plain)});
      clipboardData.setData('text/html', ${JSON.stringify(html)});
      const event = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', event));
    }`);
  };
  const total = async (path: string) => succeeded(await call('GET', path)).total;

  it('is read in at most four clicks from a new brand without any key, and then counts', async () => {
    const { id } = await createBrand(call, { competitors: [{ name: 'Contoso' }] });
    await dashboard.visit(`/brands/${id}/overview`, { expectedStatuses: [409] }, async (page) => {
      await nothingLoading(page);
      const clicks = await countClicks(page);
      await page.getByRole('link', { name: 'Paste an answer' }).click();
      await page.getByLabel('What you asked').fill('Which depot tool is best?');
      await paste(page, copied);
      await page.getByText('Formatted answer recognized, with 2 links.').waitFor();
      await page.getByRole('button', { name: 'Read it' }).click();
      const found = page.getByRole('complementary', { name: 'What Sightline reads in it' });
      await found.getByText('This answer puts Northwind first.').waitFor();
      assert.ok((await clicks()) <= 4, `${await clicks()} clicks`);
      const words = await textOf(found);
      for (const part of ['1st of 2', 'Positive', 'easy to use', '2nd of 2', 'reviews.example']) {
        assert.ok(words.includes(part), `${part} in ${words}`);
      }
      assert.deepEqual(await seriousFindings(page), []);
      assert.equal(await total(`/v1/${id}/responses`), 0);

      await found.getByRole('button', { name: 'Add to my numbers' }).click();
      await page.getByRole('button', { name: 'Track it and add the answer' }).click();
      await found.getByRole('link', { name: 'In your numbers' }).click();
      await page.getByText('Pasted by hand').waitFor();
      assert.equal(await total(`/v1/${id}/responses?surface=pasted`), 1);
    });
  });

  it('keeps its links as sources where somebody changes its words', async () => {
    const { id } = await createBrand(call);
    await dashboard.visit(`/brands/${id}/responses/pasted`, {}, async (page) => {
      await page.getByLabel('What you asked').fill('Which tool?');
      await paste(page, copied);
      await page.getByLabel('Its answer').fill('Northwind is fine.');
      await page.getByText('its 2 links still count as sources').waitFor();
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.getByRole('heading', { name: 'Cited sources (2)' }).waitFor();
      await page.getByRole('article', { name: 'The pasted answer' }).getByText('is fine').waitFor();
    });
  });

  it('can be several files, which name their prompts or are asked for one, and can be deleted', async () => {
    const { id } = await createBrand(call);
    await dashboard.visit(`/brands/${id}/responses/pasted`, { width: 390 }, async (page) => {
      const dropped = await page.evaluateHandle(`(() => {
        const data = new DataTransfer();
        data.items.add(new File(['Prompt: Which one?\\n\\nNorthwind.'], 'one.txt'));
        data.items.add(new File(['<p>Nobody I know.</p>'], 'two.html'));
        data.items.add(new File(['%PDF'], 'three.pdf'));
        return data;
      })()`);
      await page.getByLabel('Its answer').dispatchEvent('drop', { dataTransfer: dropped });
      await page.getByText('For 1 file without a first line').waitFor();
      await page.getByText('Only text, Markdown and HTML files can be read.').waitFor();
      await page.getByLabel('What you asked').fill('Which other one?');
      // A file that cannot be read is not counted.
      await page.getByRole('button', { name: 'Read 2 answers' }).click();
      await page.getByText('Done: 2 answers read.').waitFor();
      await page.getByRole('button', { name: 'Leave out three.pdf' }).click();
      await page.getByText('doesn’t mention Northwind').waitFor();
      const table = page.getByRole('table', { name: 'Pasted answers' });
      await table.getByRole('link', { name: 'Which one?' }).click();
      await page.getByText('This answer mentions Northwind.').waitFor();
      await table.getByRole('button', { name: 'Delete the answer to “Which one?”' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await table.getByRole('link', { name: 'Which one?' }).waitFor({ state: 'detached' });
      assert.equal(await total(`/v1/${id}/pasted-answers`), 1);
    });
  });
});
