import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dayOf } from '#contract/days.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { createRandom } from '../../../../server/test/support/random.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import {
  type AnswerSearch,
  answerParameters,
  readAnswerSearch,
} from '../../../src/lib/answers/answer-search.ts';
import { queryEntries, requestOf } from '../../../src/lib/api/api-request.ts';
import { parseSearch } from '../../../src/lib/browser/address.ts';
import { readScope, resolveScope, responseParameters } from '../../../src/lib/scope/scope.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createFiguredBrand, type FiguredBrand } from '../../support/figured-brand.ts';
import { type ShownFigure, shownFigures, unlinkedFigures } from '../../support/figures.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);
/** Of a page that is narrowed: its figures have the links of the whole page with one filter more. */
const checkedWhereNarrowed = 0.3;

/** What makes the part of a share: without it the address is that of the whole. */
const partOf: AnswerSearch = { present: undefined };

describe('every figure opens the answers that it counts', () => {
  let dashboard: TestDashboard;
  let brand: FiguredBrand;
  let call: KeyCaller;
  const totals = new Map<string, number>();
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brand = await createFiguredBrand(call);
  });
  after(() => dashboard.close());

  /** The number of answers that the page of answers would show at an address, by the request that it makes. */
  async function totalAt(href: string, without: AnswerSearch = {}): Promise<number> {
    const search = parseSearch(new URL(href, dashboard.address).search);
    const scope = resolveScope(readScope(search), dayOf(new Date()));
    const query = {
      ...responseParameters(scope.search, scope.period),
      ...answerParameters({ ...readAnswerSearch(search), ...without }),
      limit: 1,
    };
    const request = requestOf(listResponses, { params: { brand_id: brand.id }, query });
    const path = `/v1/${brand.id}/responses?${new URLSearchParams(queryEntries(request))}`;
    const known = totals.get(path) ?? succeeded(await call('GET', path)).total;
    totals.set(path, known);
    return known;
  }

  async function check(figures: readonly ShownFigure[]): Promise<void> {
    for (const { text, href, answers, share } of figures) {
      const total = await totalAt(href);
      if (answers !== null) assert.equal(total, answers, `${text} at ${href}`);
      if (share === null) continue;
      const whole = await totalAt(href, partOf);
      assert.ok(Math.abs(total / whole - share) < 1e-9, `${text} at ${href}`);
    }
  }

  const opened = new Set<string>();
  /** Opens one figure of each kind of address that no page led to before, and reads what the page of answers counts. */
  async function openSome(page: Page, figures: readonly ShownFigure[]): Promise<void> {
    const kindOf = ({ href }: ShownFigure) =>
      [...new URL(href, dashboard.address).searchParams.keys()].sort().join();
    const kinds = Map.groupBy(
      figures.filter(({ answers }) => answers),
      kindOf,
    );
    for (const [kind, [figure]] of kinds) {
      if (!figure || opened.has(kind)) continue;
      opened.add(kind);
      await page.goto(figure.href);
      const count = `${figure.answers} ${figure.answers === 1 ? 'answer' : 'answers'}`;
      await page
        .getByText(new RegExp(`^${count}( |$)`))
        .first()
        .waitFor();
    }
  }

  interface Walk {
    readonly name: string;
    readonly path: () => string;
    /** As many figures as there must be at least. */
    readonly least: number;
    /** What else the page can show. */
    readonly views?: readonly string[];
    readonly opens?: true;
  }

  const walks: readonly Walk[] = [
    {
      ...{ name: 'overview', path: () => 'overview', least: 40, opens: true },
      views: ['Prompts', 'Topics', 'Stages'],
    },
    { name: 'prompts', path: () => 'prompts', least: 9, opens: true },
    { name: 'a prompt', path: () => `prompts/${brand.promptId}`, least: 10 },
    { name: 'competitors', path: () => 'competitors', least: 4, opens: true },
    {
      ...{ name: 'a competitor', path: () => `competitors/${brand.competitorId}`, least: 20 },
      views: ['All', 'Pages', 'Its own pages'],
    },
    {
      ...{ name: 'sources', path: () => 'sources', least: 20, opens: true },
      views: ['Websites'],
    },
    { name: 'a source', path: () => 'sources/forum.example', least: 15, opens: true },
    { name: 'topics', path: () => 'prompts/topics', least: 4, opens: true },
  ];
  for (const { name, path, least, views = [], opens } of walks) {
    for (const search of ['', '?platform=perplexity&range=90d']) {
      it(`on the page of ${name}${search && ', narrowed to a platform'}`, async (test) => {
        await dashboard.visit(`/brands/${brand.id}/${path()}${search}`, {}, async (page) => {
          await page.locator('main :is(a[data-answers], a[data-share])').first().waitFor();
          const figures = await walkPage(page, views);
          const checked = search
            ? random.shuffle(figures).slice(0, Math.ceil(figures.length * checkedWhereNarrowed))
            : figures;
          test.diagnostic(`seed ${seed}: ${checked.length} of ${figures.length} figures`);
          assert.ok(figures.length >= (search ? 1 : least), `${figures.length} figures`);
          await check(checked);
          if (opens && !search) await openSome(page, figures);
        });
      });
    }
  }
});

/** All figures of the page: as it opens, by its other views, and in the tables of its charts. */
async function walkPage(page: Page, views: readonly string[]): Promise<ShownFigure[]> {
  const figures: ShownFigure[] = [];
  const collect = async () => {
    await nothingLoading(page);
    assert.deepEqual(await unlinkedFigures(page), [], page.url());
    figures.push(...(await shownFigures(page)));
  };
  await collect();
  for (const view of views) {
    await page
      .locator('main')
      .getByText(view, { exact: true })
      .locator('visible=true')
      .first()
      .click();
    await collect();
  }
  for (const toTable of await page.getByTitle('Table').all()) await toTable.click();
  await collect();
  return figures;
}
