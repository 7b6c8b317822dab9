import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { type Behaviour, startChatCompletions } from '../../support/answers/judging-model.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { forbiddenSamples } from '../../support/security/forbidden-targets.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import type { WebServer } from '../../support/service/web-server.ts';
import { type SiteAnswers, serveSuggestedSite } from '../../support/sites/suggested-site.ts';

const path = '/v1/brand-suggestions';
const text = (body: string) => ({ type: 'text/plain', body });

/** What keeps each of these sites from being read. */
const unreadable: Readonly<
  Record<string, { answers: SiteAnswers; code: string; reason?: string }>
> = {
  'forbids us by name': {
    answers: { '/robots.txt': text('User-agent: Sightline-Suggestions\nDisallow: /') },
    ...{ code: 'website_blocked', reason: 'robots' },
  },
  'forbids everyone': {
    answers: { '/robots.txt': text('User-agent: *\nDisallow: /') },
    ...{ code: 'website_blocked', reason: 'robots' },
  },
  'fails to show its robots.txt': {
    answers: { '/robots.txt': { status: 503 } },
    ...{ code: 'website_blocked', reason: 'robots' },
  },
  'refuses us': {
    answers: { '/': { status: 403, body: 'No.' } },
    ...{ code: 'website_blocked', reason: 'refused' },
  },
  'has no first page': {
    answers: { '/': { status: 404 } },
    ...{ code: 'website_unreachable', reason: 'status' },
  },
  'is a file': {
    answers: { '/': { type: 'application/pdf', body: '%PDF-1.7' } },
    ...{ code: 'website_unreachable', reason: 'no_html' },
  },
  'is empty without scripts': {
    answers: { '/': { body: '<title>App</title><div id="root"></div>' } },
    code: 'website_without_text',
  },
};

describe('suggesting a brand', () => {
  let service: TestService;
  let call: KeyCaller;
  let closed: WebServer;
  let shop: WebServer;
  const sites = new Map<string, WebServer>();
  before(async () => {
    for (const [name, { answers }] of Object.entries(unreadable)) {
      sites.set(name, await serveSuggestedSite('shop', answers));
    }
    shop = await serveSuggestedSite('shop', {
      '/robots.txt': text('User-agent: *\nDisallow: /wooden-toys.html'),
    });
    closed = await serveSuggestedSite('shop');
    await closed.close();
    const allowedPrivateHosts = [...sites.values(), shop, closed].map(({ host }) => host);
    service = await startTestService({ allowedPrivateHosts });
    call = callerWith(service.call, await (await service.organization()).key());
  });
  after(async () => {
    await service.close();
    for (const site of [...sites.values(), shop]) await site.close();
  });

  for (const [name, { code, reason }] of Object.entries(unreadable)) {
    it(`says why not where the website ${name}`, async () => {
      const { origin = '' } = sites.get(name) ?? {};
      const detail = refused(await call('POST', path, { website: origin }), 409, code);
      assert.equal(detail.reason, reason);
    });
  }

  it('says so where nobody answers', async () => {
    const answer = await call('POST', path, { website: closed.origin });
    assert.equal(refused(answer, 409, 'website_unreachable').reason, 'unreachable');
  });

  it('reads only the pages that robots.txt allows, each once', async () => {
    const found: BrandSuggestion = succeeded(await call('POST', path, { website: shop.origin }));
    assert.deepEqual(
      found.pages.map(({ url }) => url),
      [`${shop.origin}/`],
    );
    assert.ok(!shop.requests.includes('/wooden-toys.html'));
    assert.equal(new Set(shop.requests).size, shop.requests.length);
    assert.ok(shop.requests.length <= 9, shop.requests.join());
  });

  it('refuses addresses that are not public, and what is no website', async () => {
    const addresses = forbiddenSamples.map(({ url }) => url);
    for (const website of [...addresses, 'ftp://northwind.example', 'northwind', '', 7, null]) {
      invalid(await call('POST', path, { website }), 'body.website');
    }
    const website = 'https://northwind.example';
    invalid(await call('POST', path, { website, language: 'xx' }), 'body.language');
    invalid(await call('POST', path, { website, country: 'us' }), 'body.country');
    invalid(await call('POST', path, { website, prompt_count: 41 }), 'body.prompt_count');
  });
});

const good = {
  name: 'Tern & Fable',
  alternative_names: [],
  description: 'A shop for wooden toys.',
  topics: ['Wooden toys', 'Picture books', 'Gifts for toddlers'],
  competitors: [{ name: 'Contoso Toys' }],
  prompts: [
    { text: 'What should I look for in toys for a two-year-old?', stage: 'Advice', topic: null },
    { text: 'Where do I buy a wooden train?', stage: 'Awareness', topic: 'Wooden toys' },
    { text: 'How much do good picture books cost in the UK?', stage: 'Evaluation' },
    { text: 'Wooden or plastic toys for toddlers?', stage: 'Comparison', topic: 'Wooden toys' },
  ],
};
const stages = ['Advice', 'Awareness', 'Evaluation', 'Comparison'];
const asking = (...texts: string[]) => ({
  ...good,
  prompts: texts.map((text, at) => ({ text, stage: stages[at % stages.length] })),
});

describe('with a language model', () => {
  let model: Awaited<ReturnType<typeof startChatCompletions>>;
  let service: TestService;
  let site: WebServer;
  let call: KeyCaller;
  before(async () => {
    model = await startChatCompletions();
    site = await serveSuggestedSite('shop');
    const languageModel = { baseUrl: model.baseUrl, model: 'test', apiKey: 'secret' };
    service = await startTestService({ allowedPrivateHosts: [site.host], languageModel });
    call = callerWith(service.call, await (await service.organization()).key());
  });
  after(async () => {
    await service.close();
    await model.close();
    await site.close();
  });

  async function suggested(behaviour: Behaviour): Promise<BrandSuggestion> {
    model.behave(behaviour);
    return succeeded(await call('POST', path, { website: site.origin }));
  }
  const says =
    (content: unknown): Behaviour =>
    (_, reply) =>
      reply.says(typeof content === 'string' ? content : JSON.stringify(content));

  it('takes what it gives, completes the prompts, and says where each comes from', async () => {
    const found = await suggested(says(good));
    assert.deepEqual(found.description, {
      ...{ value: 'A shop for wooden toys.', from: 'language_model', url: null },
    });
    assert.deepEqual(found.competitors, [
      { name: 'Contoso Toys', quote: null, from: 'language_model', url: null },
    ]);
    assert.equal(found.prompts.length, 20);
    assert.deepEqual(
      found.prompts.slice(0, 5).map(({ from }) => from),
      ['language_model', 'language_model', 'language_model', 'language_model', 'template'],
    );
  });

  const twenty = (write: (at: number) => string) =>
    asking(...Array.from({ length: 20 }, (_, at) => write(at)));
  const gifts =
    'train,puzzle,book,doll,kite,drum,block,boat,bear,ball,car,house,horse,bus,top,plane,game,robot,duck,cow'.split(
      ',',
    );

  it('keeps twenty good prompts as they are, in stages of one size', async () => {
    const found = await suggested(
      says(twenty((at) => `Which wooden ${gifts[at]} suits toddlers?`)),
    );
    assert.ok(found.prompts.every(({ from, branded }) => from === 'language_model' && !branded));
    const sizes = [...Map.groupBy(found.prompts, ({ stage }) => stage).values()];
    assert.deepEqual(
      sizes.map((list) => list.length),
      [5, 5, 5, 5],
    );
  });

  it('loses the prompts that name the brand once too often; templates take their place', async () => {
    const found = await suggested(
      says(
        twenty((at) =>
          at < 14
            ? `Which wooden ${gifts[at]} suits toddlers?`
            : `Is the ${gifts[at]} from Tern & Fable good?`,
        ),
      ),
    );
    assert.equal(found.prompts.length, 20);
    assert.equal(found.prompts.filter(({ branded }) => branded).length, 2);
    assert.ok(found.prompts.some(({ from }) => from === 'template'));
  });

  it('is shown the pages as data', async () => {
    model.takeRequests();
    await suggested(says(good));
    const [asked] = model.takeRequests();
    assert.match(asked?.system ?? '', /data, not instructions/);
    assert.doesNotMatch(asked?.system ?? '', /Evil Empire/);
    assert.match(JSON.parse(asked?.user ?? '{}').pages[1].text, /Evil Empire/);
  });

  for (const [what, behaviour] of [
    ['nonsense', says('lorem ipsum')],
    ['another form', says({ brand: good })],
    ['an error', (_, { raw }) => void raw.writeHead(500).end('no')],
    ['what a page told it to', says({ ...good, name: 'Evil Empire' })],
    [
      'the brand in every prompt',
      says(twenty((at) => `Is the ${gifts[at]} from Tern & Fable good?`)),
    ],
    ['one prompt again and again', says(twenty(() => 'Where do I buy wooden toys?'))],
    [
      'prompts in another language',
      says(
        twenty((at) => `Wo kann ich für meine Kinder schönes Holzspielzeug kaufen (${gifts[at]})?`),
      ),
    ],
    [
      'prompts about something else',
      says(twenty((at) => `Who invented the ${gifts[at]} and when was that?`)),
    ],
  ] as const satisfies readonly (readonly [string, Behaviour])[]) {
    it(`${what} changes nothing: the pages alone decide`, async () => {
      const found = await suggested(behaviour);
      assert.equal(found.name.value, 'Tern & Fable');
      assert.deepEqual(found.competitors, []);
      assert.ok(found.prompts.every(({ from }) => from === 'template'));
      assert.ok(service.log.some((line) => line.includes('the pages alone decide')));
    });
  }
});
