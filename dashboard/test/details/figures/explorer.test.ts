import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Brand } from '#contract/brands/brands.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createExploredBrand } from '../../support/explored-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('the explorer', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brand: Brand;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brand = await createExploredBrand(call);
    brandId = brand.id;
  });
  after(() => dashboard.close());

  const path = () => `/brands/${brandId}/explorer`;
  const query = async (search: string) =>
    succeeded(await call('GET', `/v1/${brandId}/query?${search}`)) as unknown as object[];
  const shownRows = async (page: Page) => {
    await page.getByTitle('Table', { exact: true }).click();
    // Until the rows of a new question are there, those of the one before are shown.
    await nothingLoading(page);
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    const cells = await rows.evaluateAll((all) =>
      all
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('td')].map(
            (cell) => (cell.querySelector('a') ?? cell).textContent,
          ),
        ),
    );
    return cells;
  };

  const percent = new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  it('shows the rows of the API, in its order and with its numbers', () =>
    dashboard.visit(path(), {}, async (page) => {
      const rows = await query('fields=ai_platform,brand_presence_percentage,responses');
      assert.ok(rows.length > 3);
      const expected = rows.map((row) => {
        const [platform, presence, responses] = Object.values(row);
        return [platform, percent.format(presence), String(responses)];
      });
      assert.deepEqual(await shownRows(page), expected);
    }));

  it('asks what is chosen by keyboard, and the URL repeats it for everyone who opens it', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'Choose by' }).focus();
      await page.keyboard.press('Enter');
      const stage = page.getByRole('checkbox', { name: 'Stage', exact: true });
      await stage.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add condition' }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Value in answers').fill('5');
      await page.keyboard.press('Enter');
      await page.waitForURL(/by=ai_platform%2Cstage.*having=responses%3Agte%3A5/);
      const rows = await query(
        'fields=ai_platform,stage,brand_presence_percentage,responses&having=responses:gte:5',
      );
      await page.getByText(`${rows.length} rows`, { exact: true }).waitFor();
      await page.reload();
      await page.getByText(`${rows.length} rows`, { exact: true }).waitFor();
      assert.equal((await shownRows(page)).length, rows.length);
    }));

  it('says in words what the API refuses', () =>
    dashboard.visit(
      `${path()}?metrics=responses&by=stage&filters=nonsense:1`,
      { expectedStatuses: [422] },
      async (page) => {
        const alert = page.getByRole('alert');
        await alert.waitFor();
        assert.match((await alert.allInnerTexts()).join(), /There is no field "nonsense"/);
      },
    ));

  it('enters shares in percent', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByLabel('Metric').selectOption({ label: 'Presence' });
      await page.getByLabel('Value in %').fill('20');
      await page.keyboard.press('Enter');
      await page.waitForURL(/having=brand_presence_percentage%3Agte%3A0\.2(?:&|$)/);
      await page.getByRole('button', { name: 'Remove Presence at least 20%' }).waitFor();
    }));

  it('picks the values of a filter from those there are, and shows them in words', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'Add filter' }).click();
      const values = page.getByRole('list', { name: 'Values' });
      await values.getByRole('checkbox', { name: 'ChatGPT' }).check();
      await values.getByRole('checkbox', { name: 'Perplexity' }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL(/filters=ai_platform%3AChatGPT%7CPerplexity/);
      await page
        .getByRole('button', { name: 'Remove Platform is ChatGPT or Perplexity' })
        .waitFor();
      await page.getByText('2 rows', { exact: true }).waitFor();
      // What is in effect is ticked, and can be changed.
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByLabel('Relation').selectOption({ label: 'is none of' });
      await values.getByRole('checkbox', { name: 'ChatGPT' }).uncheck();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Remove Platform is not Perplexity' }).waitFor();
    }));

  it('names records, and keeps their ids in the address', () =>
    dashboard.visit(`${path()}?metrics=responses&by=competitor_name`, {}, async (page) => {
      const { id = 0, name = '' } = brand.competitors[0] ?? {};
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByLabel('Field').selectOption({ label: 'Competitor' });
      const values = page.getByRole('list', { name: 'Values' });
      await values.getByRole('checkbox', { name: name }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL((url) =>
        url.searchParams.getAll('filters').includes(`competitor_id:${id}`),
      );
      await page.getByRole('button', { name: `Remove Competitor is ${name}` }).waitFor();
      assert.deepEqual(
        (await shownRows(page)).map(([name]) => name),
        [name],
      );
      await comesToCount(page.getByText('Competitor ID'), 0);
    }));

  it('filters by a competitor that answers name, and says how many do', () =>
    dashboard.visit(`${path()}?metrics=responses&by=ai_platform`, {}, async (page) => {
      const { id = 0, name = '' } = brand.competitors[1] ?? {};
      // 12 prompts on 4 platforms for 3 days; two of three answers name both competitors.
      const naming = (12 * 4 * 3 * 2) / 3;
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByLabel('Field').selectOption({ label: 'Named competitor' });
      const values = page.getByRole('list', { name: 'Values' });
      await values.getByRole('checkbox', { name: 'None' }).waitFor();
      await values.getByTitle(`${naming} answers`).first().waitFor();
      await values.getByRole('checkbox', { name }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL((url) =>
        url.searchParams.getAll('filters').includes(`named_competitor_id:${id}`),
      );
      await page.getByRole('button', { name: `Remove Named competitor is ${name}` }).waitFor();
      const [[platform, answers] = []] = await shownRows(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page
        .getByText(`${answers} answers from ${platform} to unbranded prompts that name ${name}`)
        .first()
        .waitFor();
    }));

  it('compares rows and points with the days before, judges what it can, and says what it cannot', async () => {
    const tracked = await trackedBrand(call);
    const rows = Array.from({ length: 40 }, (_, index) =>
      importRow(tracked.plain, {
        external_id: `${index}`,
        created_at: new Date(Date.now() - (index < 24 ? 1 : 31) * 86_400_000).toISOString(),
        evaluation: { brand_present: index < 24 },
      }),
    );
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
    const own = `/brands/${tracked.brand.id}/explorer?metrics=brand_presence_percentage,responses`;
    await dashboard.visit(`${own}&by=ai_platform`, {}, async (page) => {
      await page.getByText('Changes are since the 30 days before').waitFor();
      const bar = page.getByRole('listitem').filter({ hasText: 'ChatGPT' });
      await bar.getByText('100.0 pp').waitFor();
      await page.getByTitle('Table', { exact: true }).click();
      const row = page.getByRole('row', { name: /^ChatGPT/ });
      assert.match(
        (await textOf(row)).replaceAll(/\s+/g, ' '),
        /100\.0% .*100\.0 pp more than in the 30 days before.* 24 50\.0% more than in/,
      );
      // One day against another tells too little to call it likely real.
      await comesToCount(row.getByText('may be chance'), 1);
    });
    await dashboard.visit(`${own}&by=date`, {}, async (page) => {
      const note = page.getByText('Each day is compared with its counterpart');
      await note.getByText('100.0 pp').waitFor();
      assert.match(
        await textOf(note),
        /these changes are not tested for chance.*Presence over the whole period/s,
      );
      await page.locator('[data-labelled=yes]').getByText('The 30 days before').waitFor();
      await page.getByTitle('Table', { exact: true }).click();
      await page.getByRole('row').nth(1).getByText('100.0 pp').waitFor();
    });
    await dashboard.visit(`${own}&by=date_year`, {}, async (page) => {
      await page.getByText(/Not compared: only days, weeks and months/).waitFor();
    });
    await dashboard.visit(`${own}&by=ai_platform&compare=off`, {}, async (page) => {
      await page
        .getByText(/^± |\d–\d/)
        .first()
        .waitFor();
      await comesToCount(page.getByText('than in the'), 0);
    });
  });

  it('finds a value by its words where there are many', () =>
    dashboard.visit(path(), {}, async (page) => {
      const [first] = (await query('fields=prompt,prompt_id&limit=1')) as { prompt: string }[];
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByLabel('Field').selectOption({ label: 'Prompt' });
      await page.getByLabel('Find a value of Prompt').fill(first?.prompt.toUpperCase() ?? '');
      const values = page.getByRole('list', { name: 'Values' });
      await values
        .getByRole('checkbox', { name: first?.prompt ?? '' })
        .first()
        .check();
      assert.ok((await values.getByRole('checkbox').count()) < 5);
    }));

  it('leads from a number to its answers, or to its row alone', () =>
    dashboard.visit(
      `${path()}?metrics=responses,brand_presence_percentage&by=date_month,ai_platform`,
      {},
      async (page) => {
        const [[month, platform, answers, presence] = []] = await shownRows(page);
        assert.match(month ?? '', /^[A-Z][a-z]{2} \d{4}(?: \((?:incomplete|so far)\))?$/);
        const numbers = page.getByRole('row').nth(1).getByRole('link');
        await numbers.nth(0).click();
        const set = `answers from ${platform} to unbranded prompts`;
        await page.getByText(`${answers} ${set}`, { exact: true }).waitFor();
        await page.goBack();
        await page.getByTitle('Table', { exact: true }).click();
        await numbers.nth(1).click();
        const named = Math.round((Number(answers) * Number.parseFloat(presence ?? '')) / 100);
        await page.getByText(`${named} ${set} that name ${brand.name}`).waitFor();
        const open = async (dimension: string) => {
          await page.goto(`${path()}?metrics=responses&by=${dimension}`);
          await page.getByRole('list', { name: 'Answers' }).getByRole('link').first().click();
        };
        await open('branded');
        await page.waitForURL(/\/responses\?.*branded=no/);
        await open('ai_platform_search_enabled');
        await page.waitForURL(/filters=ai_platform_search_enabled%3A/);
      },
    ));

  it('draws ten lines that differ in shape, and says how many more there are', () =>
    dashboard.visit(`${path()}?metrics=responses&by=date,prompt`, {}, async (page) => {
      const marks = page.locator('[data-labelled=yes] [viewBox="0 0 10 10"] path');
      await marks.nth(9).waitFor();
      const shapes = await marks.evaluateAll((paths) =>
        paths.map((path) => path.getAttribute('d')),
      );
      assert.equal(new Set(shapes).size, 10);
      await page.getByText(/The 10 largest lines, and \d+ more in the table/).waitFor();
      await page.getByText('Fitted', { exact: true }).click();
      await page.waitForURL(/axis=fit/);
    }));

  for (const theme of ['light', 'dark'] as const) {
    it(`is accessible with its forms open and fits a phone, ${theme}`, () =>
      dashboard.visit(path(), { theme, width: 390 }, async (page) => {
        const examine = async (where: string) => {
          assert.deepEqual(await seriousFindings(page), [], where);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, where);
        };
        await page
          .getByText(/^± |\d–\d/)
          .first()
          .waitFor();
        await examine('bars');
        await page.getByRole('button', { name: 'Add filter' }).click();
        await page.getByRole('checkbox', { name: 'ChatGPT' }).waitFor();
        await examine('filter');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add condition' }).click();
        await page.getByLabel('Value in answers').waitFor();
        await examine('condition');
      }));
  }

  it('shares views with the organization: saved, opened, renamed and deleted', async () => {
    await dashboard.visit(`${path()}?metrics=responses&by=country`, {}, async (page) => {
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Countries');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    const viewer = await dashboard.organization.person('viewer');
    await dashboard.visit(path(), { as: viewer }, async (page) => {
      await page.getByRole('button', { name: 'Saved views' }).click();
      await comesToCount(page.getByRole('menuitem'), 0);
      await page.getByRole('menuitemradio', { name: 'Countries' }).click();
      await page.waitForURL(/by=country/);
    });
    const member = await dashboard.organization.person('member');
    await dashboard.visit(path(), { as: member }, async (page) => {
      const manage = async () => {
        await page.getByRole('button', { name: 'Saved views' }).click();
        await page.getByRole('menuitem', { name: 'Manage views' }).click();
      };
      await manage();
      await page.getByText(dashboard.admin.email).waitFor();
      await page.getByRole('button', { name: 'Rename “Countries”' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('By country');
      await page.getByRole('button', { name: 'Rename', exact: true }).click();
      await page.getByRole('button', { name: 'Delete “By country”' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('heading', { name: 'Saved views' }).waitFor();
    });
    const { total } = succeeded(await call('GET', `/v1/${brandId}/saved-views`));
    assert.equal(total, 0);
  });

  it('offers the views that a browser kept by itself once', () => {
    const kept = JSON.stringify([{ name: 'Old', search: '?metrics=responses&by=tag' }]);
    const key = `sightline-views-${brandId}`;
    return dashboard.visit(
      path(),
      {
        beforehand: async (page) => {
          await page.goto('/sign-in');
          await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(kept)})`);
        },
      },
      async (page) => {
        await page.getByRole('button', { name: 'Share them' }).click();
        await page.getByRole('button', { name: 'Share them' }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Saved views' }).click();
        await page.getByRole('menuitemradio', { name: 'Old' }).click();
        await page.waitForURL(/by=tag/);
        assert.equal(await page.evaluate(`localStorage.getItem('${key}')`), null);
      },
    );
  });
});
