import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../../server/test/support/collection/loopback-collector.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { describe, it } from '../../support/browser-tests.ts';
import { countClicks } from '../../support/count-clicks.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { useDashboard } from '../../support/use-dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('an import of prompts', () => {
  const { dashboard, call } = useDashboard(async () => {
    const collectors = loopbackCatalog('http://127.0.0.1:9');
    return { demoDays: 0, collectors };
  });

  const brandOf = async (fields: object = {}) => (await createBrand(call, fields)).id;
  const textsOf = async (brandId: number) => {
    const { items } = succeeded(await call('GET', `/v1/${brandId}/prompts`));
    return items.map(({ text }: Prompt) => text);
  };
  const paste = async (page: Page, content: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel(/One prompt in each line/).fill(content);
  };
  const line = (page: Page, text: string) =>
    page.getByRole('dialog').getByRole('row').filter({ hasText: text });

  it('of ten prompts with new topics, its cost in sight, takes five clicks from the overview', async () => {
    const brandId = await brandOf();
    const texts = Array.from(
      { length: 10 },
      (_, at) => `Which depot software is number ${10 - at}?`,
    );
    const rows = texts.map((text, at) => `${text},AI Overviews;chatgpt,topic ${at % 3}`);
    const csv = ['Text,Platforms,Topics', ...rows].join('\r\n');
    await dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await nothingLoading(page);
      const count = await countClicks(page);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Prompts', exact: true })
        .click();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Or a file').click();
      const file = { name: 'prompts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await chooser).setFiles(file);
      await page.getByText('10 refused').waitFor();
      assert.match(await textOf(line(page, 'number 10?')), /^2: Which.*Topics: Topic "topic 0"/s);
      await page.getByText('topic 0, topic 1, topic 2').waitFor();
      await page.getByLabel('Create missing topics').check();
      await page.getByText('10 new', { exact: true }).waitFor();
      await page.getByText('This costs about $0.007 a day, $0.21 a month.').waitFor();
      await page.getByRole('button', { name: 'Import 10 prompts' }).click();
      await page.getByText('10 prompts added').waitFor();
      assert.equal(await count(), 5);
    });
    assert.deepEqual(await textsOf(brandId), texts);
  });

  it('says of each line what becomes of it, before and after, and names the column as the file does', async () => {
    const brandId = await brandOf();
    const path = `/v1/${brandId}/prompts`;
    const make = async (text: string) =>
      succeeded(await call('POST', path, { text, platforms: ['claude'], stage: 'Other' })).id;
    await make('There already?');
    succeeded(await call('DELETE', `${path}/${await make('Archived before?')}`));
    const content = [
      ...['TEXT,Stage,Platforms', 'Brand new?,,grok', 'There already?,,', 'Archived before?,,'],
      ...['Brand new?,,', 'Wrong stage?,No such stage,', 'Wrong platform?,,AltaVista', ',,grok'],
    ].join('\n');
    await dashboard.visit(`/brands/${brandId}/prompts`, {}, async (page) => {
      await paste(page, content);
      await page
        .getByText('1 new, 1 restored from the archive, 2 already there, 3 refused')
        .waitFor();
      assert.match(await textOf(line(page, '2: Brand new?')), /New$/);
      assert.match(
        await textOf(line(page, '5: Brand new?')),
        /Already there\s+The same as line 2\.$/,
      );
      assert.match(await textOf(line(page, '3: There')), /Already there$/);
      assert.match(await textOf(line(page, '4: Archived')), /Restored from the archive$/);
      assert.match(
        await textOf(line(page, '6: Wrong')),
        /Refused\s+Stage: This brand has no active stage/,
      );
      assert.match(
        await textOf(line(page, '7: Wrong')),
        /Platforms: There is no platform “AltaVista”\.$/,
      );
      assert.match(await textOf(line(page, '8:')), /TEXT: There is no question in this line\.$/);
      await page.getByText('This costs about $0.0014 a day, $0.042 a month.').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      assert.deepEqual(await textsOf(brandId), ['There already?']);
      await page.getByRole('button', { name: 'Import 2 prompts' }).click();
      await page
        .getByText('1 prompt added, 1 restored from the archive, 2 already there, 3 refused')
        .waitFor();
      assert.match(await textOf(line(page, '7: Wrong')), /AltaVista/);
      await page.getByRole('button', { name: 'Done' }).click();
    });
    assert.deepEqual(await textsOf(brandId), ['There already?', 'Archived before?', 'Brand new?']);
  });

  it('has a template that it reads itself, and says which columns it leaves out', async () => {
    const brandId = await brandOf({ key_topics: ['pricing'] });
    await dashboard.visit(`/brands/${brandId}/prompts`, { width: 390 }, async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Template' }).click();
      const template = await readFile(await (await download).path(), 'utf8');
      assert.match(template, /pricing/);
      await page.getByLabel(/One prompt in each line/).fill(template);
      await page.getByText('1 new', { exact: true }).waitFor();
      const dialog = page.getByRole('dialog');
      const overflows = await dialog.evaluate(
        (element) => element.scrollWidth > element.clientWidth,
      );
      assert.equal(overflows, false, 'the dialog scrolls sideways');
      await page.getByLabel(/One prompt in each line/).fill('text,owner\nMine?,me');
      await page.getByText('Columns that are left out: owner.').waitFor();
      await page.getByLabel(/One prompt in each line/).fill('text,tags\n"Mine?,me');
      await page.getByText('A quotation mark is never closed').waitFor();
      const choose = async (name: string, buffer: Buffer) => {
        await page.getByLabel('Or a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
      };
      await choose('latin.csv', Buffer.from('text\nWelche Spedition f\xfcr M\xfcnchen?', 'latin1'));
      await page.getByText('Save the file as “CSV UTF-8”').waitFor();
      await choose('large.csv', Buffer.alloc(6 * 1024 * 1024, 'a'));
      await page.getByText('At most 5 MB at once.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Import 0 prompts' }).isDisabled(), true);
    });
  });
});
