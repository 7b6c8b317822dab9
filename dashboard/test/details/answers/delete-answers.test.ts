import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { recordAnswers } from '../../../../server/src/modules/observations/index.ts';
import { runDeletion } from '../../../../server/src/modules/response-deletions/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { collectedAnswer } from '../../../../server/test/support/answers/collected-answer.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import type { TestOrganization } from '../../../../server/test/support/records/organization.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { useDashboard } from '../../support/use-dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('imported answers', () => {
  const { dashboard } = useDashboard({ demoDays: 0 });
  let organization: TestOrganization;
  let call: KeyCaller;
  before(async () => {
    organization = dashboard.organization;
    call = callerWith(dashboard.service.call, await organization.key());
  });

  async function brandWithImports() {
    const { brand, plain } = await trackedBrand(call);
    const absent = { evaluation: { brand_present: false } };
    const send = (importId: string, rows: readonly object[]) =>
      call('POST', `/v1/${brand.id}/responses/import?import_id=${importId}`, rows);
    succeeded(await send('chats.ndjson', [importRow(plain), importRow(plain, absent)]));
    succeeded(await send('other.csv', [importRow(plain, { platform: 'claude' })]));
    return brand.id;
  }

  const answersOf = async (brandId: number): Promise<{ id: number }[]> =>
    succeeded(await call('GET', `/v1/${brandId}/responses`)).items;

  /** What a worker does with a deletion that was confirmed. */
  async function work(page: Page, brandId: number, button: string) {
    const sent = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes('"confirm"')),
    );
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await sent;
    const { rows } = await sql<{ token: string }>`SELECT token FROM response_deletions
      WHERE brand_id = ${brandId} AND status = 'deleting'`.execute(dashboard.service.services.db);
    const token = rows[0]?.token ?? '';
    await runDeletion(organization.ctx, { brandId, token });
  }

  it('of a file are deleted together, once it was shown what that changes', async () => {
    const brandId = await brandWithImports();
    await dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await nothingLoading(page);
      await page.getByRole('button', { name: 'Imports', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Delete the import chats.ndjson' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('will be deleted for good').waitFor();
      const words = await textOf(dialog);
      for (const part of ['2 answers to 1 prompt', '3 → 1', '66.7% → 100.0%', 'ChatGPT']) {
        assert.ok(words.includes(part), `${part} in ${words}`);
      }
      assert.deepEqual(await seriousFindings(page), []);
      await work(page, brandId, 'Delete 2 answers');
      await dialog.getByText('2 answers deleted.').waitFor();
      await page.getByRole('button', { name: 'Done' }).press('Enter');
      // The list as it was read before is shown until it was read again.
      await page.getByText('chats.ndjson').waitFor({ state: 'detached' });
      await page.getByText('other.csv').waitFor();
    });
    assert.equal((await answersOf(brandId)).length, 1);
  });

  it('are deleted by platform, and one by one', async () => {
    const brandId = await brandWithImports();
    await dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await page.getByRole('button', { name: 'Imports', exact: true }).click();
      await page.getByRole('button', { name: 'Delete by days or platform …' }).click();
      await page.getByRole('dialog').getByText('3 answers to 1 prompt').waitFor();
      await page.getByRole('dialog').getByLabel('Platform').selectOption('claude');
      await work(page, brandId, 'Delete 1 answer');
      await page.getByText('1 answer deleted.').waitFor();
    });
    const [first] = await answersOf(brandId);
    await dashboard.visit(`/brands/${brandId}/responses/${first?.id}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Delete …' }).click();
      await work(page, brandId, 'Delete 1 answer');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.waitForURL((url) => url.pathname.endsWith('/responses'));
    });
    assert.equal((await answersOf(brandId)).length, 1);
  });

  it('and collected ones are erased by an admin, who is told what went', async () => {
    const { brand, plain } = await trackedBrand(call);
    const { ids } = await recordAnswers(organization.ctx, brand.id, [collectedAnswer(plain)]);
    await dashboard.visit(`/brands/${brand.id}/responses/${ids[0]}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Erase …' }).click();
      await page.getByRole('dialog').getByText('will be erased').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await work(page, brand.id, 'Erase 1 answer');
      await page.getByText('1 answer erased.').waitFor();
      await page.getByText('rows by table: observations 1.').waitFor();
      await page.getByText('Token of this record').first().waitFor();
    });
    assert.deepEqual(await answersOf(brand.id), []);
  });
});
