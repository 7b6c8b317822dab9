import assert from 'node:assert/strict';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { runExports } from '../../../../server/test/support/answers/run-exports.ts';
import {
  type S3Server,
  s3Keys,
  s3Place,
  startS3Server,
} from '../../../../server/test/support/service/s3-server.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToValue } from '../../support/comes-to.ts';
import { useDashboard } from '../../support/use-dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('an export', () => {
  let s3: S3Server;
  let brandId: number;
  const { dashboard, call } = useDashboard(async () => {
    s3 = await startS3Server();
    return { demoDays: 0, allowedPrivateHosts: [s3.host] };
  });
  before(async () => {
    const { brand, plain } = await trackedBrand(call);
    brandId = brand.id;
    await call('POST', `/v1/${brandId}/responses/import`, [importRow(plain)]);
  });
  after(() => s3.close());

  const path = () => `/brands/${brandId}/settings/export`;

  it('is set up, says what is wrong, runs and ends', () =>
    dashboard.visit(path(), { width: 390, expectedStatuses: [409] }, async (page) => {
      const save = page.getByRole('button', { name: 'Test and save' });
      await page.getByLabel('Endpoint').fill(s3.origin);
      await page.getByLabel('Region').fill(s3Place.region);
      await page.getByLabel('Bucket', { exact: true }).fill('elsewhere');
      await page.getByLabel('Access key ID').fill(s3Keys.id);
      await page.getByLabel('Secret access key').fill(s3Keys.secret);
      await page.getByLabel('The bucket is part of the path').check();
      await save.click();
      await page.getByText('The storage has no bucket of this name.').waitFor();
      await page.getByLabel('Bucket', { exact: true }).fill(s3Place.bucket);
      await save.click();
      await page.getByText('Has not run yet').waitFor();
      await comesToValue(page.getByLabel('Secret access key'), '');
      await page.getByText('One is stored. Leave this empty to keep it.').waitFor();
      s3.fault = () => ({ status: 503, code: 'SlowDown' });
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByText('Starts soon').waitFor();
      await runExports(dashboard.service, brandId);
      // The page looks again by itself.
      await page.getByText('The latest run failed: The storage is busy.').waitFor();
      s3.fault = () => undefined;
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByText('Starts soon').waitFor();
      await runExports(dashboard.service, brandId);
      await page.getByText('Done', { exact: true }).waitFor();
      await page.getByText(/^1 file, 1 answer, /).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      assert.match(
        await textOf(page.getByRole('region', { name: 'In DuckDB' })),
        new RegExp(`s3://${s3Place.bucket}/sightline/brand-${brandId}/responses/manifest.json`),
      );
      await page.getByRole('button', { name: 'End export …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End export' }).click();
      await page.getByText('Latest run').waitFor({ state: 'detached' });
    }));

  it('into a folder is refused where there is none', () =>
    dashboard.visit(path(), { expectedStatuses: [409] }, async (page) => {
      await page.getByLabel('Where to').selectOption('folder');
      await page.getByText('No folder is set up for this yet.').waitFor();
      await page.getByRole('button', { name: 'Test and save' }).click();
      await page.getByText('No folder for exports is set up here.').waitFor();
    }));
});
