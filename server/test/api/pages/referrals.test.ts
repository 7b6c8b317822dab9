import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import {
  type ConnectedBrand,
  connectedBrand,
  referralEvent,
} from '../../support/records/referrals.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let mine: ConnectedBrand;
before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
});
beforeEach(async () => {
  mine = await connectedBrand(call);
});

const sumsOf = ({
  pageviews,
  sessions,
  transactions,
  purchase_revenue,
}: Record<string, unknown>) => [...[pageviews, sessions, transactions, purchase_revenue]];

/** Everything that was pushed, as one item. */
async function totals(): Promise<unknown[] | undefined> {
  const [item] = (await mine.report()).items;
  return item && sumsOf(item);
}

describe('connections', () => {
  it('are registered, listed and disabled', async () => {
    const created = succeeded(await mine.register('Adobe Analytics'), 201);
    assert.match(created.id, /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    assert.deepEqual(created, {
      id: created.id,
      brand_id: mine.brand.id,
      website: 'https://www.northwind.example',
      provider: 'Adobe Analytics',
      status: 'active',
      created_at: created.created_at,
      last_pushed_at: null,
      last_push_error: null,
      currency: null,
    });
    const path = `${mine.base}/connections`;
    const list = succeeded(await call('GET', path));
    assert.equal(list.total, 2);
    assert.deepEqual(list.items[1], created);
    const disabled = succeeded(await call('DELETE', `${path}/${created.id}`));
    assert.deepEqual(disabled, { ...created, status: 'disabled' });
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${created.id}`)), disabled);
    assert.deepEqual(succeeded(await call('GET', path)).items[1], disabled);
    assert.deepEqual(succeeded(await call('GET', `${path}?limit=1&offset=5`)).total, 2);
  });

  it('exist once for a website and provider while active', async () => {
    for (const [provider, website] of [
      ['ga4', 'https://www.northwind.example'],
      ['GA4', 'http://WWW.northwind.example/'],
      [' ga4 ', 'www.northwind.example'],
    ] as const) {
      const detail = refused(await mine.register(provider, website), 409, 'connection_exists');
      assert.equal(detail.connection_id, mine.connectionId);
    }
    succeeded(await mine.register('ga4', 'https://www.northwind.example/shop'), 201);
    succeeded(await mine.register('ga4', 'https://northwind.example'), 201);
    succeeded(await call('DELETE', `${mine.base}/connections/${mine.connectionId}`));
    const again = succeeded(await mine.register('ga4'), 201);
    assert.notEqual(again.id, mine.connectionId);
  });

  it('are registered once however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mine.register('warehouse')));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 7);
  });

  it('take no events once disabled, and unknown ones never', async () => {
    succeeded(await mine.push([referralEvent()]));
    succeeded(await call('DELETE', `${mine.base}/connections/${mine.connectionId}`));
    refused(await mine.push([referralEvent()]), 410, 'connection_disabled');
    assert.deepEqual(await totals(), [5, 3, 1, 19.99]);
    for (const unknown of ['01KA3V7Q2C8Z5E9XJ4T6W0RNBD', 'nonsense', '1', '%00', 'x'.repeat(190)]) {
      const { status, body } = await mine.push([referralEvent()], unknown);
      if (status === 422) assert.equal(unknown, '%00');
      else assert.deepEqual([status, body.detail.type], [404, 'connection_not_found']);
    }
    refused(await call('DELETE', `${mine.base}/connections/nonsense`), 404, 'connection_not_found');
  });

  it('belong to their brand and organization alone', async () => {
    const other = await connectedBrand(call);
    refused(await other.push([referralEvent()], mine.connectionId), 404, 'connection_not_found');
    const path = `${other.base}/connections/${mine.connectionId}`;
    refused(await call('DELETE', path), 404, 'connection_not_found');
    const stranger = callerWith(service.call, await (await service.organization()).key());
    const theirs = await connectedBrand(stranger);
    refused(await theirs.push([referralEvent()], mine.connectionId), 404, 'connection_not_found');
    succeeded(await mine.push([referralEvent()]));
    assert.equal((await other.report()).total, 0);
    assert.equal((await theirs.report()).total, 0);
    assert.equal((await mine.connection()).status, 'active');
  });

  it('say when they were last pushed to and what was wrong last', async () => {
    const before = Date.now();
    succeeded(await mine.push([referralEvent()]));
    const good = await mine.connection();
    assert.ok(Date.parse(good.last_pushed_at) >= before);
    assert.equal(good.last_push_error, null);
    refused(await mine.push('[{'), 400, 'malformed_body');
    const bad = await mine.connection();
    assert.equal(bad.last_pushed_at, good.last_pushed_at);
    assert.match(bad.last_push_error, /^Nothing was stored/);
    assert.equal((await mine.push([{ date: 'x' }])).status, 422);
    assert.match(
      (await mine.connection()).last_push_error,
      /^No event of the batch is valid.*date/,
    );
    succeeded(await mine.push([referralEvent()]));
    assert.equal((await mine.connection()).last_push_error, null);
  });
});

describe('events', () => {
  it('are taken as a JSON array and as lines', async () => {
    const first = [referralEvent(), referralEvent({ raw_page_value: '/a' })];
    assert.deepEqual(succeeded(await mine.push(first)), { accepted: 2, rejected: 0, errors: [] });
    const lines = [
      referralEvent({ raw_page_value: '/b' }),
      referralEvent({ raw_page_value: '/c' }),
    ];
    const body = `\n${lines.map((line) => JSON.stringify(line)).join('\r\n')}\n\n`;
    const headers = { 'content-type': 'application/x-ndjson' };
    const answer = await service.call('POST', mine.events, { key, body, headers });
    assert.deepEqual(succeeded(answer), { accepted: 2, rejected: 0, errors: [] });
    assert.deepEqual(await totals(), [20, 12, 4, 79.96]);
  });

  it('are zero for an empty list', async () => {
    assert.deepEqual(succeeded(await mine.push([])), { accepted: 0, rejected: 0, errors: [] });
    assert.ok((await mine.connection()).last_pushed_at);
  });

  it('without bytes or lines are a 400, whatever their type', async () => {
    for (const type of ['application/json', 'application/x-ndjson']) {
      for (const body of ['', '\n', ' \r\n ']) {
        const headers = { 'content-type': type };
        const answer = await service.call('POST', mine.events, { key, body, headers });
        refused(answer, 400, 'malformed_body');
      }
    }
  });

  it('of the same key replace each other, within a batch and later', async () => {
    const batch = [
      referralEvent({ pageviews: 1 }),
      referralEvent({ pageviews: 2, sessions: null }),
    ];
    assert.equal(succeeded(await mine.push(batch)).accepted, 2);
    assert.deepEqual(await totals(), [2, null, 1, 19.99]);
    succeeded(await mine.push(batch));
    assert.deepEqual(await totals(), [2, null, 1, 19.99]);
    succeeded(await mine.push([referralEvent({ pageviews: 0, purchase_revenue: 0 })]));
    assert.deepEqual(await totals(), [0, 3, 1, 0]);
    const { date, raw_referrer_value, raw_page_value } = referralEvent();
    succeeded(await mine.push([{ date, raw_referrer_value, raw_page_value }]));
    assert.deepEqual(await totals(), [null, null, null, null]);
  });

  it('differ by every part of the key, exactly as sent', async () => {
    succeeded(
      await mine.push([
        referralEvent(),
        referralEvent({ date: '2026-02-11' }),
        referralEvent({ raw_referrer_value: 'ChatGPT.com' }),
        referralEvent({ raw_referrer_value: ' chatgpt.com' }),
        referralEvent({ raw_page_value: '/Pricing' }),
        referralEvent({ raw_page_value: '/pricing ' }),
        referralEvent({ raw_page_value: '"\\\n\t\u2028😀é' }),
      ]),
    );
    assert.deepEqual(await totals(), [35, 21, 7, 139.93]);
    const pages = (await mine.report('group_by=page')).items.map(
      (item: { page: string }) => item.page,
    );
    assert.deepEqual(pages, ['"\\\n\t\u2028😀é', '/Pricing', '/pricing', '/pricing ']);
    const second = succeeded(await mine.register('adobe'), 201);
    succeeded(await mine.push([referralEvent()], second.id));
    assert.deepEqual(await totals(), [40, 24, 8, 159.92]);
  });

  const wrong: [string, object, RegExp][] = [
    ['no date', { date: undefined }, /^date: Field required/],
    ['a date that does not exist', { date: '2026-02-30' }, /^date: .*existing day/],
    ['a time', { date: '2026-02-10T00:00:00Z' }, /^date: /],
    ['a day out of range', { date: '2149-01-01' }, /^date: /],
    ['an early day', { date: '1969-12-31' }, /^date: /],
    ['no referrer', { raw_referrer_value: undefined }, /^raw_referrer_value: Field required/],
    ['an empty referrer', { raw_referrer_value: '' }, /^raw_referrer_value: .*at least 1/],
    ['a long referrer', { raw_referrer_value: 'x'.repeat(513) }, /^raw_referrer_value: .*most 512/],
    ['no page', { raw_page_value: null }, /^raw_page_value: /],
    ['an empty page', { raw_page_value: '' }, /^raw_page_value: .*at least 1/],
    ['a long page', { raw_page_value: 'x'.repeat(2049) }, /^raw_page_value: .*most 2048/],
    ['a NUL', { raw_page_value: 'a\0b' }, /^raw_page_value: /],
    ['a negative number', { pageviews: -1 }, /^pageviews: .*greater than or equal to 0/],
    ['a fraction', { sessions: 1.5 }, /^sessions: .*integer/],
    ['a number as text', { transactions: '1' }, /^transactions: /],
    ['too large a number', { pageviews: 2 ** 53 }, /^pageviews: /],
    ['a negative revenue', { purchase_revenue: -0.01 }, /^purchase_revenue: /],
    ['a revenue as text', { purchase_revenue: '19.99' }, /^purchase_revenue: /],
    ['too large a revenue', { purchase_revenue: 1e14 }, /^purchase_revenue: .*less than/],
    ['a long batch id', { batch_id: 'x'.repeat(129) }, /^batch_id: .*most 128/],
  ];
  for (const [what, fields, message] of wrong) {
    it(`with ${what} are rejected, and hide nothing`, async () => {
      const bad = { ...referralEvent({ raw_page_value: '/bad' }), ...fields };
      const result = succeeded(await mine.push([bad, referralEvent(), bad]));
      assert.deepEqual([result.accepted, result.rejected], [1, 2]);
      assert.match(result.errors[0], /^events\[0\]: /);
      assert.match(result.errors[1], /^events\[2\]: /);
      assert.match(result.errors[0].slice('events[0]: '.length), message);
      assert.deepEqual(await totals(), [5, 3, 1, 19.99]);
    });
  }

  it('at the edges of the rules are accepted', async () => {
    const edges = [
      referralEvent({ date: '1970-01-02' }),
      referralEvent({ date: '2148-12-31' }),
      referralEvent({ raw_page_value: '😀'.repeat(2048) }),
      referralEvent({ raw_referrer_value: `https://chatgpt.com/${'x'.repeat(492)}` }),
      referralEvent({ raw_page_value: '/z', batch_id: 'x'.repeat(128), unknown_field: {} }),
    ];
    assert.deepEqual(succeeded(await mine.push(edges)), { accepted: 5, rejected: 0, errors: [] });
    assert.deepEqual((await totals())?.[0], 25);
  });

  it('can cover many years at once', async () => {
    const years = Array.from({ length: 179 }, (_, at) =>
      referralEvent({ date: `${1970 + at}-03-01` }),
    );
    assert.equal(succeeded(await mine.push(years)).accepted, 179);
    assert.equal((await mine.report('group_by=date')).total, 179);
  });

  it('that are all invalid are a 422 that names each', async () => {
    const answer = await mine.push([
      { ...referralEvent(), date: 'x' },
      7,
      null,
      { pageviews: 'x' },
    ]);
    invalid(answer, 'body.0.date', 'date_parsing');
    invalid(answer, 'body.1');
    invalid(answer, 'body.2');
    invalid(answer, 'body.3.raw_page_value', 'missing');
    assert.equal(await totals(), undefined);
    const many = await mine.push(Array.from({ length: 500 }, () => ({})));
    assert.equal(many.status, 422);
    assert.equal(many.body.detail.length, 100);
  });

  it('that are no AI referrals are rejected by their own message, and are not invalid', async () => {
    const result = succeeded(
      await mine.push([
        referralEvent({ raw_referrer_value: 'google / organic' }),
        referralEvent({ raw_referrer_value: '(direct) / (none)' }),
        { ...referralEvent(), date: 'x' },
        referralEvent({ raw_referrer_value: 'news.example' }),
      ]),
    );
    assert.deepEqual([result.accepted, result.rejected], [0, 4]);
    assert.deepEqual(result.errors, [
      "events[0]: raw_referrer_value: 'google / organic' is a search engine, not an AI platform",
      "events[1]: raw_referrer_value: '(direct) / (none)' names no referrer",
      'events[2]: date: Input should be an existing day between 1970 and 2148, YYYY-MM-DD',
      "events[3]: raw_referrer_value: 'news.example' is not on the list of AI platforms",
    ]);
    assert.equal(await totals(), undefined);
  });

  it('are told of in at most 100 messages', async () => {
    const bad = Array.from({ length: 150 }, () => ({ ...referralEvent(), pageviews: -1 }));
    const result = succeeded(await mine.push([...bad, referralEvent()]));
    assert.deepEqual([result.accepted, result.rejected, result.errors.length], [1, 150, 100]);
  });

  it('say what is wrong with the body before they look for the connection', async () => {
    refused(await mine.push('nonsense', 'nothing'), 400, 'malformed_body');
    assert.equal((await mine.push([{}], 'nothing')).status, 422);
  });
});

describe('numbers', () => {
  const send = (revenue: string, pageviews = '1') =>
    mine.push(
      `[{"date":"2026-02-10","raw_referrer_value":"claude.ai","raw_page_value":"/","pageviews":${pageviews},"purchase_revenue":${revenue}}]`,
    );
  const read = async () => {
    const path = `${mine.base}/report?group_by=platform`;
    const headers = { authorization: `Bearer ${key}` };
    return (await service.app.inject({ method: 'GET', url: path, headers })).body;
  };

  for (const [sent, stored] of [
    ['0', '0'],
    ['0.1', '0.1'],
    ['19.99', '19.99'],
    ['0.0001', '0.0001'],
    ['0.00005', '0.0001'],
    ['0.00004999', '0'],
    ['1e-7', '0'],
    ['1.00005', '1.0001'],
    ['2.5e3', '2500'],
    ['0.30000000000000004', '0.3'],
    ['1234567.891', '1234567.891'],
    ['900719925474.0991', '900719925474.0991'],
    ['12345678901234.5678', '12345678901234.5678'],
    ['99999999999999.9999', '99999999999999.9999'],
  ] as const) {
    it(`${sent} is stored as ${stored}`, async () => {
      assert.equal(succeeded(await send(sent)).accepted, 1);
      assert.match(await read(), new RegExp(`"purchase_revenue":${stored.replace('.', '\\.')}}`));
    });
  }

  it('that round beyond the store are rejected', async () => {
    invalid(await send('99999999999999.99995'), 'body.0.purchase_revenue', 'less_than');
  });

  it('add up exactly, however large', async () => {
    const largest = Number.MAX_SAFE_INTEGER;
    const events = Array.from({ length: 3000 }, (_, at) =>
      referralEvent({ raw_page_value: `/${at}`, pageviews: largest, purchase_revenue: 0.1 }),
    );
    succeeded(await mine.push(events));
    assert.match(
      await read(),
      new RegExp(`"pageviews":${BigInt(largest) * 3000n},.*"purchase_revenue":300}`),
    );
  });
});

describe('referrers of assistants', () => {
  const expected: readonly (readonly [referrer: string, platform: string])[] = [
    ['m365.cloud.microsoft', 'copilot'],
    ['https://m365.cloud.microsoft/', 'copilot'],
    ['kagi.com / ai-assistant', 'other_ai'],
    ['app.jasper.ai / referral', 'other_ai'],
    ['heypi.com', 'other_ai'],
    ['tongyi.aliyun.com', 'other_ai'],
  ];

  for (const [referrer, platform] of expected) {
    it(`${referrer} is ${platform}`, async () => {
      const pushed = succeeded(await mine.push([referralEvent({ raw_referrer_value: referrer })]));
      assert.deepEqual(pushed, { accepted: 1, rejected: 0, errors: [] });
      const { items } = await mine.report('group_by=platform');
      assert.deepEqual(
        items.map((item: { platform: string }) => item.platform),
        [platform],
      );
    });
  }

  it('Kagi and Google as search engines stay out', async () => {
    const events = ['kagi.com', 'kagi.com / referral', 'google / ai-assistant'].map((referrer) =>
      referralEvent({ raw_referrer_value: referrer }),
    );
    assert.equal(succeeded(await mine.push(events)).rejected, 3);
  });
});
