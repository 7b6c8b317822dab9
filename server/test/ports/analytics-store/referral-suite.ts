import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { ConnectionKey, StoredReferral } from '#kernel/ports/analytics/traffic.ts';
import {
  copiedRows,
  newBrand,
  type OpenStore,
  permutations,
  useStore,
} from './store-under-test.ts';

function referral(fields: Partial<StoredReferral> = {}): StoredReferral {
  return {
    day: '2026-01-10',
    referrer: 'chatgpt.com',
    page: '/',
    platform: 'chatgpt',
    pageviews: 1,
    sessions: null,
    transactions: null,
    revenue: null,
    batchId: null,
    ...fields,
  };
}

/** Storing and judging AI referrals. */
export function testReferrals(engine: string, open: OpenStore): void {
  describe(`referrals in ${engine}`, () => {
    const opened = useStore(open);

    const newConnection = (): ConnectionKey => ({ ...newBrand(), connectionId: 'c1' });
    const push = (
      connection: ConnectionKey,
      number: number,
      events: readonly StoredReferral[],
      listVersion = 1,
    ) => opened.store.referrals.store({ connection, number, listVersion, events });

    it('come back as they were stored', async () => {
      const connection = newConnection();
      const events = [
        referral(),
        referral({
          page: '/"q" \u2028 ä😀',
          platform: null,
          pageviews: 2 ** 53 - 1,
          sessions: 0,
          transactions: 7,
          revenue: '12345678901234.5678',
          batchId: 'b',
        }),
      ];
      await push(connection, 5, events, 3);
      await push(connection, 5, events, 3);
      const rows = await copiedRows(opened.store, 'referrals', connection);
      const byPage = rows.toSorted((a, b) => a.page.length - b.page.length);
      assert.deepEqual(
        byPage,
        events.map((event) => ({ ...connection, ...event, batch: 5, listVersion: 3 })),
      );
    });

    it('of a later batch win, and of one batch those of the later list, in any order', async () => {
      const batches = [
        { number: 1, list: 9 },
        { number: 2, list: 1 },
        { number: 2, list: 2 },
      ];
      for (const order of permutations(batches)) {
        const connection = newConnection();
        for (const { number, list } of order) {
          await push(connection, number, [referral({ pageviews: number * 10 + list })], list);
        }
        const rows = await copiedRows(opened.store, 'referrals', connection);
        assert.deepEqual(
          rows.map(({ pageviews }) => pageviews),
          [22],
          JSON.stringify(order),
        );
      }
    });

    it('are different events by day, referrer, page and connection', async () => {
      const connection = newConnection();
      const events = [
        referral(),
        referral({ day: '2026-01-11' }),
        referral({ referrer: 'perplexity.ai' }),
        referral({ page: '/a' }),
      ];
      await push(connection, 1, events);
      await push({ ...connection, connectionId: 'c2' }, 2, events);
      assert.equal((await copiedRows(opened.store, 'referrals', connection)).length, 8);
    });

    it('are judged again where an older list judged them', async () => {
      const connection = newConnection();
      await push(connection, 1, [referral({ referrer: 'a' }), referral({ referrer: 'b' })], 1);
      await push(connection, 2, [referral({ referrer: 'c' })], 3);
      await push({ ...connection, connectionId: 'c2' }, 3, [referral({ referrer: 'a' })], 1);
      const due = (listVersion: number, after = '', limit = 10) =>
        opened.store.referrals.referrersJudgedBefore(connection, listVersion, { after, limit });
      assert.deepEqual(await due(2), ['a', 'b']);
      assert.deepEqual(await due(2, '', 1), ['a']);
      assert.deepEqual(await due(4, 'a'), ['b', 'c']);
      const verdicts = [
        { referrer: 'a', platform: null },
        { referrer: 'b', platform: 'perplexity' as const },
        { referrer: 'c', platform: null },
      ];
      await opened.store.referrals.judgeAgain(connection, 2, verdicts);
      await opened.store.referrals.judgeAgain(connection, 2, []);
      assert.deepEqual(await due(2), []);
      const rows = await copiedRows(opened.store, 'referrals', connection);
      const judged = rows
        .filter(({ connectionId }) => connectionId === 'c1')
        .map(({ referrer, platform, batch, listVersion }) => [
          referrer,
          platform,
          batch,
          listVersion,
        ]);
      assert.deepEqual(judged.sort(), [
        ['a', null, 1, 2],
        ['b', 'perplexity', 1, 2],
        ['c', 'chatgpt', 2, 3],
      ]);
      // A batch that comes after that wins, although its list is older.
      await push(connection, 4, [referral({ referrer: 'a', pageviews: 9 })], 1);
      const plan = { ...connection, first: '2026-01-01', last: '2026-12-31', limit: 10, offset: 0 };
      const report = await opened.store.referrals.report({
        ...plan,
        groupBy: ['connection', 'platform'],
      });
      assert.equal(report.total, 3);
      assert.equal(
        await text(report.rows),
        [
          '{"connection":"c1","platform":"chatgpt","pageviews":10,"sessions":null,"transactions":null,"purchase_revenue":null}\n',
          '{"connection":"c1","platform":"perplexity","pageviews":1,"sessions":null,"transactions":null,"purchase_revenue":null}\n',
          '{"connection":"c2","platform":"chatgpt","pageviews":1,"sessions":null,"transactions":null,"purchase_revenue":null}\n',
        ].join(''),
      );
    });
  });
}
