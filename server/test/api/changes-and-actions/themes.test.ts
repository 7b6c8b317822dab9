import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Theme, ThemeList } from '#contract/answers/themes.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { startChatCompletions } from '../../support/answers/judging-model.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let model: Awaited<ReturnType<typeof startChatCompletions>>;
let call: KeyCaller;

before(async () => {
  model = await startChatCompletions();
  model.behave((_, { says }) => says('{"themes": []}'));
  const languageModel = { baseUrl: model.baseUrl, model: 'test', apiKey: 'secret' };
  service = await startTestService({ languageModel });
  call = callerWith(service.call, await (await service.organization()).key());
});
after(async () => {
  await service.close();
  await model.close();
});

const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
const expensive = 'Northwind is overpriced.';
const cheapRival = 'Contoso is praised for its affordable prices.';
const helpful = 'Northwind has excellent, friendly customer support.';

/** A brand with answers that say these things, one a day from February 2, newest last. */
async function brandSaid(texts: readonly string[]) {
  const { id, competitors } = await createBrand(call, { competitors: [{ name: 'Contoso' }] });
  const path = `/v1/${id}`;
  const prompts: number[] = [];
  for (const text of ['Which freight tool?', 'Which tool for depots?']) {
    prompts.push(succeeded(await call('POST', `${path}/prompts`, { text, stage: 'Awareness' })).id);
  }
  const rows = texts.map((response_text, at) => ({
    prompt_id: prompts[at % 2],
    platform: at % 3 === 0 ? 'perplexity' : 'chatgpt',
    created_at: `2026-02-${String(2 + (at % 26)).padStart(2, '0')}T08:30:00Z`,
    response_text,
  }));
  succeeded(await call('POST', `${path}/responses/import`, rows));
  const ask = (parameters: object = {}) =>
    call('GET', `${path}/themes?${queryString({ ...days, ...parameters })}`);
  return {
    ...{ id, prompts, rival: competitors[0]?.id, ask },
    list: async (parameters: object = {}): Promise<ThemeList> => succeeded(await ask(parameters)),
  };
}

const named = ({ items }: ThemeList, key: string): Theme => {
  const found = items.find((theme) => theme.key === key);
  assert.ok(found, `no ${key} among ${items.map((theme) => theme.key)}`);
  return found;
};

describe('themes', () => {
  it('are what answers praise and criticize, of the brand and next to its competitors', async () => {
    const said = [expensive, expensive, `${expensive} ${cheapRival}`, helpful, 'Northwind exists.'];
    const { list, rival } = await brandSaid([...said, 'Nobody is named here.']);
    const found = await list();
    assert.deepEqual(
      [found.responses, found.read, found.unread, found.read_from],
      [5, 6, 0, '2026-02-02'],
    );
    const price = named(found, 'price');
    assert.equal(found.items[0]?.key, 'price');
    assert.deepEqual([price.name, price.criticism.answers, price.praise.answers], ['Price', 3, 0]);
    const { share } = price.criticism;
    assert.deepEqual([share?.estimate, share?.responses, share?.prompts], [3 / 5, 5, 2]);
    assert.ok((share?.basket.lower ?? 1) < 0.6 && (share?.basket.upper ?? 0) > 0.6);
    assert.deepEqual(
      price.competitors.map((one) => [
        one.competitor_id,
        one.praise.answers,
        one.criticism.answers,
      ]),
      [[rival, 1, 0]],
    );
    assert.equal(price.competitors[0]?.praise.share?.estimate, 1);
    assert.deepEqual(
      price.quotes.map(({ says, text, date }) => [says, text, date]),
      [['criticism', expensive, '2026-02-04']],
    );
    assert.deepEqual(
      price.criticism.weeks.map(({ week, answers, share: of }) => [week, answers, of?.responses]),
      [['202606', 3, 5]],
    );
    assert.equal(named(found, 'support').praise.answers, 1);
  });

  it('are those of the days and answers that are asked for', async () => {
    const { list, ask, prompts } = await brandSaid(Array.from({ length: 10 }, () => expensive));
    const criticized = async (parameters: object) =>
      named(await list(parameters), 'price').criticism.answers;
    assert.equal(await criticized({}), 10);
    assert.equal(await criticized({ end_date: '2026-02-04' }), 3);
    assert.equal(await criticized({ filters: 'ai_platform:Perplexity' }), 4);
    assert.equal(await criticized({ filters: `prompt_id:${prompts[0]}` }), 5);
    assert.deepEqual((await list({ filters: 'country:DE' })).items, []);
    const weeks = named(await list(), 'price').criticism.weeks;
    assert.deepEqual(
      weeks.map(({ week, answers }) => [week, answers]),
      [
        ['202606', 7],
        ['202607', 3],
      ],
    );
    refused(await ask({ start_date: 'yesterday' }), 400, 'invalid_date');
    invalid(await ask({ level: '2' }), 'query.level');
  });

  it('that no list knows are named by a word that three quotes share, and else are other', async () => {
    const { list } = await brandSaid([
      'Northwind has a terrible, awful battery.',
      'The battery of Northwind is horrible.',
      'Northwind has the worst battery ever, a disaster.',
      'Northwind is terrible and awful.',
    ]);
    const found = await list();
    assert.equal(named(found, 'named battery').criticism.answers, 3);
    assert.equal(named(found, 'named battery').name, 'Battery');
    assert.equal(found.items.at(-1)?.key, 'other');
  });

  it('are named by the words that nearly all of these quotes have around it', async () => {
    const { list } = await brandSaid([
      'Northwind has terrible carrier coverage.',
      'Northwind has awful, terrible carrier coverage.',
      'The carrier coverage of Northwind is horrible.',
      'The worst thing about Northwind is its awful carrier coverage, a disaster.',
      'The coverage of Northwind is horrible.',
    ]);
    const found = await list();
    assert.equal(named(found, 'named coverage').name, 'Carrier coverage');
    assert.equal(named(found, 'named coverage').criticism.answers, 5);
  });

  it('may be named by the language model, which is asked once and may be wrong', async () => {
    const said = [
      'Northwind has terrible, awful aftertaste.',
      'The flavour of Northwind is horrible.',
      'Northwind has the worst, disgusting aroma.',
      'Northwind is terrible and awful.',
    ];
    let asked = 0;
    model.behave(({ user }, { says }) => {
      asked += 1;
      const { quotes }: { quotes: { number: number; text: string }[] } = JSON.parse(user);
      const numbers = quotes.filter(({ text }) => !text.includes('and awful')).map((q) => q.number);
      const themes = [
        { name: 'taste', quotes: [...numbers, 77, -1] },
        { name: 'two alone', quotes: [0, 1] },
      ];
      says(JSON.stringify({ themes }));
    });
    const { list } = await brandSaid(said);
    const found = await list();
    assert.equal(named(found, 'named taste').criticism.answers, 3);
    assert.equal(named(found, 'other').criticism.answers, 1);
    await list();
    assert.equal(asked, 1);
    for (const wrong of ['no JSON', '{"themes": [{"name": 7}]}', '{"themes": [{"name": "x"}]}']) {
      model.behave((_, { says }) => says(wrong));
      const { list: again } = await brandSaid([...said, `Northwind is terrible, ${wrong.length}.`]);
      assert.deepEqual(
        (await again()).items.map(({ key }) => key),
        ['other'],
      );
    }
  });
});
