import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { recordAnswers } from '../../../../server/src/modules/observations/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { textOf } from '../../support/wrong-values.ts';

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
  let call: KeyCaller;
  let brandId: number;
  let promptId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
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
    promptId = prompt.id;
    const record = {
      prompt_id: promptId,
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

  it('show whom they name, with everything in them left as text, their sources and how they came to be', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      page.on('dialog', () => assert.fail('a script ran'));
      await page.getByRole('link', { name: hostile }).first().click();
      const answer = page.getByRole('article', { name: 'The answer' });
      await answer.locator('table').waitFor();
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
        await comesToCount(answer.locator(forbidden), 0, forbidden);
      }
      const links = await answer
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      assert.deepEqual(links, ['https://example.com/page']);
      // Their sources with their owners, their searches and how they came to be.
      const read = page.getByRole('complementary', { name: 'How this answer was evaluated' });
      await read.getByText('first search').waitFor();
      const seen = (await read.allInnerTexts()).join().replaceAll(/\s+/g, ' ');
      assert.match(seen, /harmless\.example Yours/);
      assert.match(seen, /rivalry\.example Competitor/);
      assert.match(seen, /elsewhere\.example Third party/);
      assert.match(seen, /Asked through Imported/);
      await comesToCount(page.locator('a[href^="javascript"]'), 0);
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

  it('show in which place they list whom, and the words that sentiments rest on', async () => {
    const listing = {
      ...{ prompt_id: promptId, platform: 'claude', created_at: new Date().toISOString() },
      external_id: 'listing',
      response_text: '1. **Rivalry**: slow.\n2. **Elsewhere**: new.\n3. **Northwind**: reliable.',
    };
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, [listing]));
    await dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await page.getByRole('button', { name: 'What it says' }).click();
      await page.getByRole('combobox', { name: 'Competitor', exact: true }).selectOption('Rivalry');
      await page.waitForURL(/competitor=\d+/);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText(/answers? that names? Rivalry/).waitFor();
      const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Rivalry:' });
      const row = rows.filter({ hasText: 'Northwind: reliable.' }).first();
      await row.waitFor();
      assert.match(await textOf(row), /Rivalry: .*slow\./);
      await row.getByRole('link').click();
      const read = page.getByRole('complementary', { name: 'How this answer was evaluated' });
      await read.getByText('3rd of 3').waitFor();
      await read.getByText('1st of 3').waitFor();
      const quotes = read.getByRole('list', { name: 'Evidence about Rivalry', exact: true });
      assert.match(await textOf(quotes), /slow\./);
    });
  });

  const answer = (changes: object) =>
    JSON.stringify({
      ...{ prompt_id: promptId, platform: 'claude', created_at: new Date().toISOString() },
      ...{ response_text: 'Northwind, brought from elsewhere.', ...changes },
    });
  const stored = async () =>
    succeeded(await call('GET', `/v1/${brandId}/responses?limit=1`)).total as number;

  async function importFile(page: Page, lines: readonly string[], label: string) {
    await page.getByRole('button', { name: 'Import answers' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'answers.ndjson',
      mimeType: 'text/plain',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByRole('button', { name: label, exact: true }).click();
  }

  describe('imported on one visit', () => {
    const look = lookAtOne(() =>
      dashboard.open(`/brands/${brandId}/responses`, { expectedStatuses: [503] }),
    );

    it('are imported from a file, with a reason for each line that is refused, and never doubled', () =>
      look(async (page) => {
        const before = await stored();
        const lines = [
          answer({ external_id: 'first', response_text: 'The first from elsewhere.' }),
          answer({ external_id: 'second', prompt_id: 999_999_999 }),
          'no JSON',
          answer({ external_id: 'third' }),
        ];
        for (const _ of ['once', 'again']) {
          await importFile(page, lines, 'Import 3 answers');
          await page.getByText('2 answers accepted, 2 refused').waitFor();
          const refused = await textOf(page.getByRole('list', { name: 'Refused lines' }));
          assert.match(refused, /Line 2: prompt_id: this brand has no such prompt/);
          assert.match(refused, /Line 3: This is not JSON/);
          await page.getByRole('button', { name: 'Done' }).click();
          await page.getByText('The first from elsewhere.').waitFor();
          assert.equal(await stored(), before + 2);
        }
      }));

    it('with an external_id are sent again when the connection is lost, others never', () =>
      look(async (page) => {
        const before = await stored();
        let sent = 0;
        await page.route('**/responses/import?*', async (route) => {
          sent += 1;
          const answered = await route.fetch();
          // Stored, but the answer is lost on its way.
          await (sent === 1
            ? route.fulfill({ status: 503 })
            : route.fulfill({ response: answered }));
        });
        await importFile(page, [answer({ external_id: 'fourth' })], 'Import 1 answer');
        await page.getByText('1 answer accepted').waitFor();
        assert.equal(sent, 2);
        assert.equal(await stored(), before + 1);
        await page.getByRole('button', { name: 'Done' }).click();

        sent = 0;
        await importFile(page, [answer({}), answer({ external_id: 'x' })], 'Import 2 answers');
        await page.getByText('0 answers accepted, 2 unclear').waitFor();
        assert.match(
          await textOf(page.getByRole('dialog').getByRole('alert')),
          /It is not known whether lines 1 to 2 were stored/,
        );
        assert.equal(sent, 1);
        assert.equal(await stored(), before + 3);
        await page.getByRole('button', { name: 'Done' }).click();
        await page.unroute('**/responses/import?*');
      }));

    it('without an external_id are stopped between batches, and it says where', () =>
      look(async (page) => {
        const before = await stored();
        const held = Promise.withResolvers<void>();
        await page.route('**/responses/import?*', async (route) => {
          await held.promise;
          await route.continue();
        });
        const lines = Array.from({ length: 150 }, () => answer({}));
        await importFile(page, lines, 'Import 150 answers');
        await page.getByRole('button', { name: 'Stop' }).click();
        await page.getByRole('button', { name: 'Stopping …' }).waitFor();
        held.resolve();
        await page.getByText('100 answers accepted, 50 not sent').waitFor();
        await page.getByText('without the lines up to 100').waitFor();
        assert.equal(await stored(), before + 100);
      }));
  });

  async function openAnswer(page: Page, response_text: string) {
    const prompt = succeeded(
      await call('POST', `/v1/${brandId}/prompts`, { text: randomUUID(), platforms: ['claude'] }),
    );
    const nested = JSON.parse(answer({ prompt_id: prompt.id, response_text }));
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, [nested]));
    const { items } = succeeded(
      await call('GET', `/v1/${brandId}/responses?prompt_id=${prompt.id}`),
    );
    await page.goto(`/brands/${brandId}/responses/${items[0].id}`);
    return page.getByRole('article', { name: 'The answer' });
  }

  it('that were cut off say so, and show what they took', async () => {
    const collected = {
      ...{ key: null, promptId, platform: 'claude' as const, createdAt: new Date() },
      ...{ searchEnabled: true, responseText: 'Northwind is one of the', citations: [] },
      ...{ retrievedSources: [], shoppingResults: [] },
      queryFanout: { queries: [], engine_metadata: {} },
      provenance: {
        ...{ surface: 'api' as const, collector: 'anthropic', collectorVersion: '2' },
        ...{ model: 'claude-sonnet-5', costMicros: 62_000, truncated: true },
        usage: { input_tokens: 1240, output_tokens: 6000, reasoning_tokens: 92, searches: 2 },
      },
    };
    await recordAnswers(dashboard.organization.ctx, brandId, [collected]);
    const { items } = succeeded(await call('GET', `/v1/${brandId}/responses`));
    const { id } = items.find(
      (one: { response_text: string }) => one.response_text === collected.responseText,
    );
    await dashboard.visit(`/brands/${brandId}/responses/${id}`, {}, async (page) => {
      const answer = page.getByRole('article', { name: 'The answer' });
      await answer.getByText('Cut off at the length limit').waitFor();
      const facts = await textOf(page.getByRole('complementary', { name: /How this answer/ }));
      assert.match(facts, /Input tokens\s*1,240/);
      assert.match(facts, /Output tokens\s*6,000 \(92 reasoning\)/);
      assert.match(facts, /Searches\s*2/);
    });
  });

  it('that are nested without end are shown as written, and the page still works', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      const lists = Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}- Northwind`);
      const answer = await openAnswer(page, lists.join('\n'));
      await answer.getByText('too deeply nested').waitFor();
      await comesToCount(answer.locator('mark'), 600);
      await page.getByRole('link', { name: 'All answers' }).click();
      await page.getByRole('heading', { name: 'Answers', level: 1 }).waitFor();
    }));

  it('that are nested deeply are laid out as far as anybody reads', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      const answer = await openAnswer(page, `${'>'.repeat(600)} deep`);
      await answer.locator('blockquote').first().waitFor();
      await comesToCount(answer.locator('blockquote'), 40);
      await answer.getByText(/^>{560} deep$/).waitFor();
    }));
});
