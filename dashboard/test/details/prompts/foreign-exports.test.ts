import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  sampleAnswer,
  sampleExports,
  sampleQuestion,
} from '#domain/foreign-exports/sample-exports.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { useDashboard } from '../../support/use-dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('a file of another tool', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let brandId: number;
  before(async () => {
    brandId = (await createBrand(call)).id;
  });

  const totalOf = async (path: string) =>
    succeeded(await call('GET', `/v1/${brandId}/${path}`)).total as number;
  const choose = async (page: Page, content: string) => {
    await page.getByRole('button', { name: 'Import answers' }).click();
    const buffer = Buffer.from(content);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'chats.csv', mimeType: 'text/csv', buffer });
  };

  it('shows what becomes of each line, is imported, and is there already when it is chosen again', () =>
    dashboard.visit(
      `/brands/${brandId}/responses?start=2026-02-01&end=2026-03-31`,
      {},
      async (page) => {
        const line = (start: string) =>
          page.getByRole('dialog').getByRole('row').filter({ hasText: start });
        await choose(page, sampleExports.peecChatTable);
        await page.getByText('Recognized: Peec chats in a table').waitFor();
        await page.getByText('2 new, 2 refused').waitFor();
        await page.getByText('1 prompt will be created, paused').waitFor();
        assert.match(
          await textOf(line('Google AI Overviews')),
          /^3: Which freight [^\n]*\s+Google AI Overviews · 2026-03-01\s+New/,
        );
        assert.match(
          await textOf(line('deepseek')),
          /Refused\s+The platform “deepseek-r1” is not one/,
        );
        assert.deepEqual(await seriousFindings(page), []);
        assert.equal(await totalOf('responses'), 0, 'nothing was sent yet');
        await page.getByLabel('Read it as').selectOption({ label: 'A table of prompts' });
        await page.getByText('This file has prompts and no answers.').waitFor();
        await page.getByLabel('Read it as').selectOption({ label: 'Recognize it automatically' });
        await page.getByRole('button', { name: 'Import 2 answers', exact: true }).click();
        await page.getByText('2 answers accepted, 2 refused').waitFor();
        await page.getByRole('button', { name: 'Done' }).click();
        await page.getByText(sampleAnswer).first().waitFor();
        assert.deepEqual(
          [await totalOf('responses'), await totalOf('prompts?status=paused')],
          [2, 1],
        );

        await choose(page, sampleExports.peecChatTable);
        await page.getByText('2 already there, 2 refused').waitFor();
        assert.match(await textOf(line('Google AI Overviews')), /Already there$/);
        const button = page.getByRole('button', { name: 'Import 0 answers' });
        assert.equal(await button.isDisabled(), true);
        await page.getByRole('button', { name: 'Cancel' }).click();

        await page.goto(`/brands/${brandId}/prompts`);
        await page.getByRole('button', { name: 'Import', exact: true }).click();
        await page.getByLabel(/One prompt in each line/).fill(sampleExports.apiPrompts);
        await page.getByText('Recognized: Prompts of the API').waitFor();
        await page.getByLabel('Create them paused').check();
        await page.getByText('2 refused', { exact: true }).waitFor();
        await page.getByLabel('Create missing topics').check();
        await page.getByText('1 already there, 1 refused').waitFor();
        assert.match(await textOf(line(sampleQuestion)), /Already there/);
      },
    ));
});
