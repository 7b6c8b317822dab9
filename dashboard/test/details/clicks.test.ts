import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../server/test/support/answers/responses.ts';
import { before, describe, it } from '../support/browser-tests.ts';
import { countClicks } from '../support/count-clicks.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import { lookAtOne } from '../support/one-visit.ts';
import { useDashboard } from '../support/use-dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

const dayMs = 86_400_000;
const own = 'Northwind is a solid freight tool.';
const rival = 'Contoso is excellent and reliable.';
const complaint = 'Northwind has terrible support.';
const hub = 'https://hub.example/best';

interface Given {
  readonly platform: 'chatgpt' | 'perplexity';
  readonly isSour?: true;
  readonly before: string;
  readonly now: string;
  readonly cites?: readonly string[];
}

/** Twelve answers each in these thirty days and in those before. Perplexity forgets the brand; one prompt turns sour. */
const world: readonly Given[] = [
  { platform: 'chatgpt', before: own, now: own },
  { platform: 'perplexity', before: own, now: rival, cites: [hub] },
  { platform: 'chatgpt', isSour: true, before: own, now: complaint },
];

describe('what a question costs in clicks', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let brand: string;
  let places: Record<'prompt' | 'competitor', number>;
  before(async () => {
    const tracked = await trackedBrand(call);
    brand = `/brands/${tracked.brand.id}`;
    const asked = { text: 'Which freight tool has good support?', platforms: ['chatgpt'] };
    const sour = succeeded(await call('POST', `/v1/${tracked.brand.id}/prompts`, asked)).id;
    places = { prompt: tracked.plain, competitor: tracked.brand.competitors[0]?.id ?? 0 };
    const rows = world.flatMap(({ platform, isSour, before: earlier, now, cites = [] }, at) =>
      Array.from({ length: 24 }, (_, index) =>
        importRow(isSour ? sour : tracked.plain, {
          ...{ platform, external_id: `${at} ${index}`, evaluation: undefined },
          response_text: index < 12 ? now : earlier,
          created_at: new Date(
            Date.now() - (index < 12 ? 2 : 20) * dayMs - index * dayMs,
          ).toISOString(),
          citations: index < 12 ? cites.map((url) => ({ url })) : [],
        }),
      ),
    );
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
    const report = {
      name: 'For the board',
      scope: { range: '30d' },
      blocks: [{ kind: 'summary' }],
    };
    succeeded(await call('POST', `/v1/${tracked.brand.id}/reports`, report));
    const page = {
      ...{ kind: 'page', url: 'https://www.northwind.example/freight' },
      ...{ date: new Date().toISOString().slice(0, 10), prompt_ids: [sour] },
    };
    succeeded(await call('POST', `/v1/${tracked.brand.id}/campaigns`, page));
  });
  // The program is loaded once, and led back to the overview for each question.
  const look = lookAtOne(() => dashboard.open(`${brand}/overview`));

  /** Opens the overview, answers a question there, and says how many clicks that took. */
  async function clicksFor(answer: (page: Page) => Promise<void>): Promise<number> {
    let clicks = -1;
    await look(async (page) => {
      await page.evaluate(`history.pushState({}, '', '${brand}/overview')`);
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
      const count = await countClicks(page);
      await answer(page);
      clicks = await count();
    });
    return clicks;
  }
  const place = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
  const panel = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).first();

  it('none: the weakest platform, and whether its change is real', async () => {
    const clicks = await clicksFor(async (page) => {
      const note = panel(page, 'Presence by platform').getByText(/weakest on|weaker/);
      assert.match(
        spaced(await textOf(note)),
        /Northwind is weakest on Perplexity, with 0\.0% .*The change since the 30 days before may be chance|No platform is clearly weaker|Too few answers to say on which platform/,
      );
    });
    assert.equal(clicks, 0);
  });

  it('two: the rival that gained most, and on which prompts', async () => {
    const clicks = await clicksFor(async (page) => {
      const ranking = panel(page, 'Share of voice');
      await ranking.getByRole('button', { name: 'Change', exact: true }).click();
      await ranking.getByRole('row').nth(1).getByRole('link', { name: 'Contoso' }).click();
      const won = panel(page, 'Prompts Contoso won and lost');
      assert.match(await textOf(won.getByRole('row').nth(1)), /^Which freight tool\?/);
    });
    assert.equal(clicks, 2);
  });

  it('two: the sentences behind a drop of sentiment', async () => {
    const clicks = await clicksFor(async (page) => {
      const figures = page.getByRole('region', { name: 'Key figures' });
      await figures.getByRole('link', { name: /negative$/ }).click();
      await page.getByText('terrible support').first().waitFor();
    });
    assert.ok(clicks > 0 && clicks <= 2, `${clicks} clicks`);
  });

  it('two: the pages worth winning, and who cites them', async () => {
    const clicks = await clicksFor(async (page) => {
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Sources', exact: true })
        .click();
      const first = panel(page, 'Worth winning').getByRole('row').nth(1);
      assert.match(await textOf(first), /^hub\.example\/best.*Perplexity/s);
      await first.getByRole('link', { name: '12' }).first().click();
      await page
        .getByText(/^12 answers .*that/)
        .first()
        .waitFor();
    });
    assert.ok(clicks <= 2, `${clicks} clicks`);
  });

  it('two: the prompts where rivals are named and the brand is not', async () => {
    const clicks = await clicksFor(async (page) => {
      await page.getByRole('link', { name: 'Gaps', exact: true }).click();
      const gaps = page.getByRole('table', {
        name: 'Prompts where rivals are named and you are not',
      });
      const row = gaps.getByRole('row').nth(1);
      assert.match(await textOf(row), /^Which freight tool\?/);
      await row.getByRole('link', { name: '12' }).last().click();
      await page.getByText(/^12 answers .*not name/).waitFor();
    });
    assert.equal(clicks, 2);
  });

  it('one: what half the range would cost', async () => {
    const clicks = await clicksFor(async (page) => {
      await page.getByRole('link', { name: 'What halving the range would cost' }).click();
      await page.getByRole('heading', { name: /^Cheapest plan for \d+ points?$/ }).waitFor();
    });
    assert.equal(clicks, 1);
  });

  it('two: the effect of a page, also of one that somebody else published', async () => {
    const clicks = await clicksFor(async (page) => {
      await place(page, 'Pages').click();
      await panel(page, 'All pages')
        .getByRole('link', { name: /^(Due on|Likely|May be|Too|Cannot|No )/ })
        .click();
      await page.waitForURL(/campaign=/);
    });
    assert.equal(clicks, 2);
  });

  it('one: how many agents and how many people come from assistants', async () => {
    const clicks = await clicksFor(async (page) => {
      await place(page, 'Traffic').click();
      await page.getByText('Visits of AI agents', { exact: true }).waitFor();
      await page.getByText('Visits of people from assistants', { exact: true }).waitFor();
    });
    assert.equal(clicks, 1);
  });

  it('two: an alert, and when it would have fired', async () => {
    const clicks = await clicksFor(async (page) => {
      await place(page, 'Alerts').click();
      await page.getByRole('button', { name: 'New rule' }).click();
      await page.getByText(/Would have alerted you|too few answers to judge/).waitFor();
    });
    assert.equal(clicks, 2);
  });

  it('two: a report, as a link and as a PDF', async () => {
    const clicks = await clicksFor(async (page) => {
      await place(page, 'Reports').click();
      await page.getByRole('link', { name: 'For the board' }).click();
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /PDF/ }).first().waitFor();
    });
    assert.equal(clicks, 2);
  });

  it('two: one prompt on all platforms side by side', async () => {
    const clicks = await clicksFor(async (page) => {
      await place(page, 'Prompts').click();
      await page.getByRole('link', { name: 'Side by side' }).first().click();
      await page.getByRole('heading', { name: 'The latest answers' }).waitFor();
    });
    assert.equal(clicks, 2);
  });

  it('two on pages with a period: a calendar month against the one before', async () => {
    // That the other pages have the same choice, and keep it, is part of the comparison of two periods.
    const paths = [
      ...['responses', 'sources/hub.example', 'explorer'],
      ...[`prompts/${places.prompt}`, `competitors/${places.competitor}`],
    ];
    const [last, earlier] = [1, 2].map((back) => monthName(back));
    for (const path of paths) {
      await dashboard.visit(`${brand}/${path}`, {}, async (page) => {
        const count = await countClicks(page);
        const picker = page.getByRole('button', { name: /^(?:Days )?Last 30 days/ });
        await picker.click();
        await page.getByRole('button', { name: 'Last month', exact: true }).click();
        await page.waitForURL(/range=last-month/);
        const shown = await textOf(page.getByRole('button', { name: /Last month/ }));
        assert.match(shown, new RegExp(`${last} .*vs\\. .*${earlier}`, 's'), path);
        assert.equal(await count(), 2, path);
        await nothingLoading(page);
      });
    }
  });
});

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** As dates are written: `Oct`. */
function monthName(back: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short' }).format(day);
}
