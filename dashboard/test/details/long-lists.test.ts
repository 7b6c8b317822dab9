import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

/** What a browser draws and lays out without a pause that people notice. */
const maxElements = 8_000;

const elements = (page: Page) => page.evaluate<number>("document.querySelectorAll('*').length");

/** Once everything is there, there is not too much of it. */
async function isBounded(page: Page): Promise<void> {
  await nothingLoading(page);
  const count = await elements(page);
  assert.ok(count < maxElements, `${count} elements`);
}

const platforms = [
  ...['chatgpt', 'claude', 'google_ai_overviews', 'perplexity', 'meta', 'google_ai_mode'],
  ...['google_gemini', 'copilot', 'grok'],
];
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('a brand with 500 competitors', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  let competitorId: number;
  let promptId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const competitors = Array.from({ length: 500 }, (_, index) => ({
      name: `競合 منافس ${String(index + 1).padStart(3, '0')}`,
    }));
    const brand = await createBrand(call, { competitors });
    brandId = brand.id;
    competitorId = brand.competitors[0]?.id ?? 0;
    const prompt = { text: 'Which one?', platforms };
    ({ id: promptId } = succeeded(await call('POST', `/v1/${brandId}/prompts`, prompt)));
    const rows = platforms.map((platform, index) => ({
      ...{ prompt_id: promptId, platform, created_at: anHourAgo() },
      response_text: longAnswer(index),
      citations: Array.from({ length: 100 }, (_, site) => ({
        url: `https://site${site * (index + 1)}.example/`,
      })),
      evaluation: {
        brand_present: true,
        competitors: brand.competitors.map(({ id }: { id: number }) => ({
          ...{ id, present: (id + index) % 3 > 0 },
        })),
      },
    }));
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
  });
  after(() => dashboard.close());

  it('shows them in parts', () =>
    dashboard.visit(`/brands/${brandId}/competitors`, { width: 390 }, async (page) => {
      const rows = page.getByRole('row', { name: /競合/ });
      await rows.first().waitFor();
      await nothingLoading(page);
      await comesToCount(rows, 200);
      assert.ok((await elements(page)) < maxElements, `${await elements(page)} elements`);
      await page.getByText('200 of 500 rows').waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByText('400 of 500 rows').waitFor();
      await comesToCount(rows, 400);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    }));

  it('has an overview of a bounded size', () =>
    dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await nothingLoading(page);
      assert.ok((await elements(page)) < maxElements, `${await elements(page)} elements`);
    }));

  it('has a page for each, and filters, of a bounded size', () =>
    dashboard.visit(`/brands/${brandId}/competitors/${competitorId}`, {}, async (page) => {
      await page.getByRole('heading', { level: 1, name: /競合/ }).waitFor();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Platform' }).waitFor();
      await isBounded(page);
    }));

  it('compares nine long answers that name hundreds, the names in parts', () =>
    dashboard.visit(
      `/brands/${brandId}/prompts/${promptId}/side-by-side`,
      { width: 390 },
      async (page) => {
        await page.getByRole('heading', { name: 'The latest answers' }).waitFor();
        await isBounded(page);
        await comesToCount(page.getByRole('article'), 9);
        await comesToCount(page.getByText('too deeply nested'), 0);
        await page.getByText('50 of 501 rows').waitFor();
        const column = page.getByRole('article', { name: 'Claude' });
        await column.getByText('Only the beginning is shown here.').waitFor();
        await column
          .getByRole('button', { name: /Show \d+ more/ })
          .first()
          .click();
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      },
    ));
});

function longAnswer(seed: number): string {
  const part = (index: number) =>
    `## Part ${index}\n\nTool ${seed} is **reliable** and ${'well liked '.repeat(20)}.\n\n- one *item*\n- two\n`;
  return Array.from({ length: 60 }, (_, index) => part(index)).join('\n');
}

/** As many prompts like this one: through the API it would take minutes. */
async function addCopies({ service }: TestDashboard, promptId: number, copies: number) {
  await sql`WITH copied AS (
      INSERT INTO prompts (organization_id, brand_id, text, text_hash, persona_id, country, language,
        stage_id, stage_is_manual, tags, topics, status)
      SELECT organization_id, brand_id, 'Which tool for case ' || n || '?',
        sha256(convert_to('case ' || n, 'UTF8')), persona_id, country, language, stage_id,
        stage_is_manual, tags, topics, status
      FROM prompts, generate_series(1, ${copies}::int) AS n WHERE id = ${promptId}
      RETURNING id, organization_id
    )
    INSERT INTO variants (prompt_id, platform, organization_id)
    SELECT id, 'chatgpt', organization_id FROM copied`.execute(service.services.db);
}

describe('a brand with 2,000 prompts', () => {
  const total = 2_000;
  let dashboard: TestDashboard;
  let path: string;
  let promptId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const { id } = await createBrand(call);
    path = `/brands/${id}`;
    const first = { text: 'Which tool for case 0?', platforms: ['chatgpt'] };
    ({ id: promptId } = succeeded(await call('POST', `/v1/${id}/prompts`, first)));
    await addCopies(dashboard, promptId, total - 1);
    const { items } = succeeded(await call('GET', `/v1/${id}/prompts?limit=${total}`));
    const ids: number[] = items.map((prompt: { id: number }) => prompt.id);
    const rows = ids.map((prompt_id) => ({
      ...{ prompt_id, platform: 'chatgpt', created_at: anHourAgo() },
      response_text: 'Northwind.',
    }));
    succeeded(await call('POST', `/v1/${id}/responses/import`, rows));
  });
  after(() => dashboard.close());

  it('lists them in pages, and finds one of them', () =>
    dashboard.visit(`${path}/prompts`, {}, async (page) => {
      await page.getByText('1–50 of 2,000').waitFor();
      await isBounded(page);
      await page.getByRole('searchbox').fill('case 1999?');
      await page.getByText('1 prompt', { exact: true }).waitFor();
    }));

  it('groups their answers in pages', () =>
    dashboard.visit(`${path}/responses?group=prompt`, {}, async (page) => {
      await page.getByText('1–50 of 2,000').waitFor();
      await isBounded(page);
    }));

  it('explores them in parts', () =>
    dashboard.visit(`${path}/explorer?metrics=responses&by=prompt`, {}, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isBounded(page);
    }));

  it('compares the answers to one of them', () =>
    dashboard.visit(`${path}/prompts/${promptId}/side-by-side`, {}, async (page) => {
      await page.getByRole('article', { name: 'ChatGPT' }).waitFor();
      await isBounded(page);
    }));
});
