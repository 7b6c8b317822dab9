import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { createRandom } from '../../support/random.ts';
import {
  type ConnectedBrand,
  connectedBrand,
  referralEvent,
} from '../../support/records/referrals.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let mine: ConnectedBrand;
before(async () => {
  mine = await connectedBrand(call);
});

const fields = ['date', 'platform', 'page', 'connection'] as const;
const sums = ['pageviews', 'sessions', 'transactions', 'purchase_revenue'] as const;
const referrers = {
  'chatgpt.com': 'chatgpt',
  'chatgpt / referral': 'chatgpt',
  'perplexity.ai': 'perplexity',
  'poe.com': 'other_ai',
} as const;

type Item = Record<string, string | number | null>;

describe('a report', () => {
  /** What was pushed last for each key. */
  const stored = new Map<string, Item>();
  const random = createRandom(20_261_115);

  before(async () => {
    const second = succeeded(await mine.register('adobe'), 201).id;
    for (const connection of [mine.connectionId, second, mine.connectionId, second]) {
      const events = Array.from({ length: 400 }, () => randomEvent());
      assert.equal(succeeded(await mine.push(events, connection)).accepted, events.length);
      for (const event of events) remember(connection, event);
    }
  });

  function randomEvent() {
    const maybe = <Value>(value: Value) => (random.chance(0.1) ? null : value);
    return {
      date: `2026-0${random.integer(1, 3)}-${random.integer(10, 28)}`,
      raw_referrer_value: random.pick(Object.keys(referrers) as (keyof typeof referrers)[]),
      raw_page_value: `/page-${random.integer(1, 12)}`,
      pageviews: maybe(random.integer(0, 1000)),
      sessions: maybe(random.integer(0, 1000)),
      transactions: maybe(random.integer(0, 10)),
      purchase_revenue: maybe(random.integer(0, 1_000_000) / 10_000),
    };
  }

  function remember(connection: string, event: ReturnType<typeof randomEvent>): void {
    const { date, raw_referrer_value: referrer, raw_page_value: page, ...numbers } = event;
    const platform = referrers[referrer];
    stored.set([connection, date, referrer, page].join('\0'), {
      ...{ date, platform, page, connection, ...numbers },
    });
  }

  /** The same report, by hand. Revenue is added in whole units of its last decimal. */
  function expected(by: readonly string[], isWanted: (item: Item) => boolean): Item[] {
    const rows = [...stored.values()].filter(isWanted);
    const groups = Map.groupBy(rows, (row) => by.map((field) => row[field]).join('\0'));
    const inOrder = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
    return inOrder.map(([, group]) => ({
      ...Object.fromEntries(by.map((field) => [field, group[0]?.[field] ?? null])),
      ...Object.fromEntries(sums.map((sum) => [sum, total(group.map((row) => row[sum]))])),
    }));
  }

  function total(values: readonly (Item[string] | undefined)[]): number | null {
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length === 0) return null;
    return numbers.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000;
  }

  const choices = [
    [],
    ...fields.map((field) => [field]),
    ['date', 'platform'],
    ['platform', 'date'],
    ['connection', 'page', 'platform'],
    [...fields],
  ];
  for (const by of choices) {
    it(`by ${by.join(', ') || 'nothing'} adds up`, async () => {
      const report = await mine.report(`group_by=${by}&limit=100000`);
      const wanted = expected(by, () => true);
      assert.deepEqual(report, {
        ...{ total: wanted.length, items: wanted, offset: 0, limit: 100_000, metadata: {} },
      });
      for (const item of report.items) assert.deepEqual(Object.keys(item), [...by, ...sums]);
    });
  }

  it('covers both of its days', async () => {
    const wanted = expected(
      ['platform'],
      ({ date }) => String(date) >= '2026-01-20' && String(date) <= '2026-02-15',
    );
    const days = 'start_date=2026-01-20&end_date=2026-02-15';
    assert.deepEqual((await mine.report(`${days}&group_by=platform`)).items, wanted);
    const one = expected(['date'], ({ date }) => date === '2026-03-10');
    const day = 'start_date=2026-03-10&end_date=2026-03-10';
    assert.deepEqual((await mine.report(`${day}&group_by=date`)).items, one);
    assert.deepEqual((await mine.report('start_date=2027-01-01&group_by=date')).items, []);
    assert.equal((await mine.report('end_date=2025-12-31')).total, 0);
  });

  it('comes in pages that miss and repeat nothing', async () => {
    const wanted = expected([...fields], () => true);
    const read: Item[] = [];
    for (let offset = 0; offset < wanted.length; offset += 97) {
      const page = await mine.report(`group_by=${fields}&limit=97&offset=${offset}`);
      assert.equal(page.total, wanted.length);
      read.push(...page.items);
    }
    assert.deepEqual(read, wanted);
    const beyond = await mine.report(`group_by=${fields}&offset=${wanted.length}`);
    assert.deepEqual([beyond.total, beyond.items], [wanted.length, []]);
  });

  it('takes its fields repeated, spaced and twice', async () => {
    const { items } = await mine.report('group_by=date&group_by=%20platform%20,date,');
    assert.deepEqual(items, expected(['date', 'platform'], () => true).slice(0, 100));
  });
});

describe('a wrong report', () => {
  const ask = (search: string) => call('GET', `${mine.base}/report?${search}`);

  for (const [search, place, type] of [
    ['group_by=country', 'query.group_by', 'enum'],
    ['group_by=date,Platform', 'query.group_by', 'enum'],
    ['start_date=yesterday', 'query.start_date', 'date_parsing'],
    ['end_date=2026-02-30', 'query.end_date', 'date_parsing'],
    ['start_date=2026-02-02&end_date=2026-02-01', 'query.start_date', 'value_error'],
    ['limit=0', 'query.limit', 'greater_than_equal'],
    ['limit=2147483648', 'query.limit', 'less_than_equal'],
    ['offset=-1', 'query.offset', 'greater_than_equal'],
  ] as const) {
    it(search, async () => {
      invalid(await ask(search), place, type);
    });
  }
});

it('a report of many pages is streamed in order, with its total', async () => {
  const many = await connectedBrand(call);
  for (let batch = 0; batch < 3; batch += 1) {
    const events = Array.from({ length: 10_000 }, (_, at) =>
      referralEvent({ raw_page_value: `/${String(batch * 10_000 + at).padStart(6, '0')}` }),
    );
    succeeded(await many.push(events));
  }
  const { total, items } = await many.report('group_by=page&limit=2147483647');
  assert.equal(total, 30_000);
  assert.equal(items.length, 30_000);
  assert.ok(
    items.every(({ page }: Item, at: number) => page === `/${String(at).padStart(6, '0')}`),
  );
});
