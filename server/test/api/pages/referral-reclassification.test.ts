import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReferralStore } from '#kernel/ports/analytics/traffic.ts';
import { type AllowList, currentAllowList } from '../../../src/modules/referrals/allow-list.ts';
import { pushEvents, reclassifyEvents } from '../../../src/modules/referrals/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { connectedBrand, referralEvent } from '../../support/records/referrals.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const never = new AbortController().signal;
/** What other suites store stays as it is. */
const reading = (list: AllowList, signal = never) => ({
  ...{ list, signal, organizationId: organization.id },
});

/** The next list: one referrer found its platform, one lost it. */
function listOf(version: number): AllowList {
  return {
    version,
    classify(raw) {
      if (raw === 'poe.com/reclassified') return { platform: 'claude' };
      if (raw === 'you.com/reclassified') return { platform: null, reason: 'is gone' };
      return currentAllowList.classify(raw);
    },
  };
}
const newer = listOf(currentAllowList.version + 1);

const events = [
  referralEvent({ raw_referrer_value: 'poe.com/reclassified', purchase_revenue: 12345.6789 }),
  referralEvent({ raw_referrer_value: 'poe.com/reclassified', date: '2019-05-01', sessions: null }),
  referralEvent({ raw_referrer_value: 'you.com/reclassified' }),
  referralEvent({ raw_referrer_value: 'chatgpt.com' }),
];

async function byPlatform(base: string) {
  const { items } = succeeded(await call('GET', `${base}/report?group_by=platform`));
  return items.map((item: Record<string, unknown>) => Object.values(item));
}

it('judges stored events again by a newer list, and their numbers stay', async () => {
  const mine = await connectedBrand(call);
  succeeded(await mine.push(events));
  const asPushed = [
    ['chatgpt', 5, 3, 1, 19.99],
    ['other_ai', 15, 6, 3, 12385.6589],
  ];
  assert.deepEqual(await byPlatform(mine.base), asPushed);
  assert.ok((await reclassifyEvents(service.services, reading(newer))) > 0);
  const asJudged = [
    ['chatgpt', 5, 3, 1, 19.99],
    ['claude', 10, 3, 2, 12365.6689],
  ];
  assert.deepEqual(await byPlatform(mine.base), asJudged);
  const due = async () => {
    let asked = 0;
    const { analytics } = service.services;
    const referrals: ReferralStore = {
      ...analytics.referrals,
      referrersJudgedBefore: (connection, ...rest) => {
        if (connection.connectionId === mine.connectionId) asked += 1;
        return analytics.referrals.referrersJudgedBefore(connection, ...rest);
      },
    };
    const services = { ...service.services, analytics: { ...analytics, referrals } };
    await reclassifyEvents(services, reading(newer));
    return asked > 0;
  };
  assert.equal(await due(), false, 'what is done is not done again');
  // A service that still runs the older list takes a batch: it wins, and is judged again later.
  succeeded(await mine.push(events));
  assert.deepEqual(await byPlatform(mine.base), asPushed);
  assert.equal(await due(), true);
  assert.deepEqual(await byPlatform(mine.base), asJudged);
});

it('never undoes a batch that comes meanwhile', async () => {
  const mine = await connectedBrand(call);
  const key = { brandId: mine.brand.id, connectionId: mine.connectionId };
  const batch = (value: number) => {
    const rows = Array.from({ length: 200 }, (_, page) =>
      referralEvent({
        raw_referrer_value: 'poe.com/reclassified',
        raw_page_value: `/${page}`,
        pageviews: value,
      }),
    );
    return { ...key, body: Buffer.from(JSON.stringify(rows)), form: 'json' as const };
  };
  await pushEvents(organization.ctx, batch(0), currentAllowList);
  for (let round = 1; round <= 10; round += 1) {
    const list = listOf(currentAllowList.version + 1 + round);
    await Promise.all([
      reclassifyEvents(service.services, reading(list)),
      pushEvents(organization.ctx, batch(round), currentAllowList),
    ]);
    const [item] = succeeded(await call('GET', `${mine.base}/report`)).items;
    assert.equal(item.pageviews, round * 200);
  }
});

it('resumes where it was stopped', async () => {
  const mine = await connectedBrand(call);
  succeeded(await mine.push(events));
  const stopped = new AbortController();
  stopped.abort();
  const last = listOf(100);
  await reclassifyEvents(service.services, reading(last, stopped.signal));
  assert.equal((await byPlatform(mine.base))[1][0], 'other_ai');
  await reclassifyEvents(service.services, reading(last));
  assert.equal((await byPlatform(mine.base))[1][0], 'claude');
});
