import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refused, succeeded } from '../support/answers/answers.ts';
import { connectedBrand, referralEvent } from '../support/records/referrals.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';

const { call } = useOrganization({});

const batchOf = (value: number, from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    referralEvent({ raw_page_value: `/${from + at}`, pageviews: value }),
  );

interface PageItem {
  readonly page: string;
  readonly pageviews: number;
}

it('batches that overlap at the same time leave each row of one of them, whole and once', async () => {
  const mine = await connectedBrand(call);
  for (let round = 0; round < 5; round += 1) {
    const values = Array.from({ length: 8 }, (_, at) => round * 8 + at + 1);
    const answers = await Promise.all(values.map((value) => mine.push(batchOf(value, 0, 300))));
    for (const answer of answers) assert.equal(succeeded(answer).accepted, 300);
    const { items } = await mine.report('group_by=page&limit=1000');
    assert.equal(items.length, 300);
    // As if one came last: all rows carry the same batch's value.
    const found = new Set(items.map(({ pageviews }: PageItem) => pageviews));
    assert.equal(found.size, 1);
    assert.ok(values.includes([...found][0] as number));
  }
});

it('of batches that overlap in part, what only one of them has is kept', async () => {
  const mine = await connectedBrand(call);
  const batches = Array.from({ length: 10 }, (_, at) => batchOf(at + 1, at * 50, 100));
  for (const answer of await Promise.all(batches.map((batch) => mine.push(batch)))) {
    succeeded(answer);
  }
  const { items } = await mine.report('group_by=page&limit=1000');
  assert.equal(items.length, 550);
  for (const { page, pageviews } of items as PageItem[]) {
    const block = Math.floor(Number(page.slice(1)) / 50);
    assert.ok(pageviews === block || pageviews === block + 1, `${page}: ${pageviews}`);
  }
});

it('a batch sent after another was acknowledged always wins', async () => {
  const mine = await connectedBrand(call);
  for (let value = 1; value <= 30; value += 1) {
    succeeded(await mine.push(batchOf(value, 0, 20)));
    const [item] = (await mine.report()).items;
    assert.equal(item.pageviews, value * 20);
  }
});

it('a connection that is disabled takes nothing more, whatever was on its way', async () => {
  const mine = await connectedBrand(call);
  const pushing = Array.from({ length: 12 }, (_, at) => mine.push(batchOf(1, at * 100, 100)));
  const disabling = call('DELETE', `${mine.base}/connections/${mine.connectionId}`).then(
    async (answer) => {
      succeeded(answer);
      return (await mine.report('group_by=page&limit=1')).total;
    },
  );
  const answers = await Promise.all(pushing);
  const stored = (await mine.report('group_by=page&limit=1')).total;
  assert.equal(await disabling, stored, 'a row came after the connection was disabled');
  const taken = answers.filter(({ status }) => status === 200).length;
  assert.equal(stored, taken * 100);
  for (const answer of answers) {
    if (answer.status !== 200) refused(answer, 410, 'connection_disabled');
  }
});
