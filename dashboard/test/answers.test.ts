import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { succeeded } from '../../server/test/support/answers.ts';
import { callerWith, createBrand } from '../../server/test/support/brand.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';

const hostile = '<script>alert(1)</script>';
const text = [
  `# ${hostile} and Rivalry`,
  '',
  `Northwind (${hostile}) is **reliable**, while *Rivalry* is slow.`,
  '',
  '<img src=x onerror=alert(1)> <b onmouseover="alert(1)">bold</b>',
  '',
  '[harmless](https://example.com/page) [harmful](javascript:alert(1)) ![picture](https://example.com/p.png)',
  '',
  '| Name | Note |',
  '| --- | --- |',
  '| Rivalry | <iframe src="https://example.com"></iframe> |',
].join('\n');

describe('answers', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const brand = await createBrand(call, {
      name: hostile,
      website: 'https://harmless.example',
      alternative_names: ['Northwind'],
      description: 'A brand with a name that tries something.',
      competitors: [{ name: 'Rivalry', websites: ['https://rivalry.example'] }],
    });
    brandId = brand.id;
    const prompt = succeeded(
      await call('POST', `/v1/${brandId}/prompts`, { text: hostile, platforms: ['claude'] }),
    );
    const record = {
      prompt_id: prompt.id,
      platform: 'claude',
      created_at: new Date().toISOString(),
      response_text: text,
      citations: [
        { url: 'https://harmless.example/a', title: hostile },
        { url: 'https://rivalry.example/b' },
        { url: 'https://elsewhere.example/c' },
      ],
      query_fanout: { queries: ['first search'], engine_metadata: {} },
      shopping_results: [{ title: hostile, url: 'javascript:alert(1)' }],
    };
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, [record]));
  });
  after(() => dashboard.close());

  it('show whom they name, with everything in them left as text', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      page.on('dialog', () => assert.fail('a script ran'));
      await page.getByRole('link', { name: hostile }).first().click();
      const answer = page.getByRole('article', { name: 'The answer' });
      await answer.waitFor();
      const marks = await answer.locator('mark').allInnerTexts();
      assert.equal(marks.filter((mark) => mark === 'Rivalry').length, 3);
      assert.equal(marks.filter((mark) => mark === 'Northwind').length, 1);
      const names = await answer
        .locator('mark')
        .evaluateAll((all) => all.map(({ title }) => title));
      assert.ok(names.some((title) => title.includes('Names Rivalry')));
      assert.ok(names.some((title) => title.includes(`Names ${hostile}`)));
      assert.match((await answer.allInnerTexts()).join(), /<img src=x onerror=alert\(1\)>/);
      for (const forbidden of ['script', 'img', 'iframe', 'b', '[onmouseover]']) {
        assert.equal(await answer.locator(forbidden).count(), 0, forbidden);
      }
      const links = await answer
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      assert.deepEqual(links, ['https://example.com/page']);
    }));

  it('show their sources with their owners, their searches and how they came to be', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await page.getByRole('link', { name: hostile }).first().click();
      const read = page.getByRole('complementary', { name: 'How this answer was read' });
      await read.getByText('first search').waitFor();
      const seen = (await read.allInnerTexts()).join().replaceAll(/\s+/g, ' ');
      assert.match(seen, /harmless\.example Yours/);
      assert.match(seen, /rivalry\.example Competitor/);
      assert.match(seen, /elsewhere\.example Third party/);
      assert.match(seen, /Obtained by Imported/);
      assert.equal(await page.locator('a[href^="javascript"]').count(), 0);
    }));

  it('are narrowed by what they say, and the address keeps it', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await page.getByText('1 answer', { exact: true }).waitFor();
      const choice = page.getByRole('group', { name: 'Brand mentioned' });
      await choice.getByText('Not mentioned').click();
      await page.getByText('No answers in this period match.').waitFor();
      assert.match(page.url(), /present=no/);
      await page.reload();
      await page.getByText('No answers in this period match.').waitFor();
    }));
});
