import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyDraft } from './brand-draft.ts';
import { createFromDraft, type Send, watchedQuestions } from './create-from-draft.ts';
import { presetBudget, promptsToCreate, type SetupDraft } from './setup-draft.ts';

const draft: SetupDraft = {
  brand: { ...emptyDraft, name: 'Northwind', website: 'https://northwind.example' },
  prompts: ['One?', 'Two?', ' ', 'One? '].map((text, key) => ({ key, text, stage: 'Advice' })),
  ...{ platforms: undefined, monthlyBudget: undefined, hasNoLimit: false },
  ...{ reading: '', readPages: [], quotes: {} },
  brandId: undefined,
};
const chosen = {
  platforms: ['chatgpt', 'claude'],
  monthlyBudget: 5,
  isUncertain: false,
  reportTo: 'ada@example.com',
} as const;

const refusal = (type: string) => Object.assign(new Error(type), { type });

/** A service that remembers what it was asked for and refuses as the test says. */
function service(refuse: (id: string, count: number) => Error | undefined = () => undefined) {
  const asked: string[] = [];
  let brandId: number | undefined;
  const reports: { name: string; schedule: null }[] = [];
  const atOnce: string[] = [];
  type Body = { text?: string; collect_now?: string[] };
  const send = (async ({ id }: { id: string }, { body }: { body?: Body }) => {
    asked.push(body?.text ? `${id} ${body.text}` : id);
    for (const platform of body?.collect_now ?? []) atOnce.push(`${body?.text} ${platform}`);
    const error = refuse(id, asked.length);
    if (error) throw error;
    if (id === 'createBrand') brandId = 7;
    const listed = { id: 7, name: 'Northwind', website: 'https://northwind.example' };
    if (id === 'listReports') return { items: reports };
    if (id === 'createReport') reports.push({ name: 'Weekly report', schedule: null });
    return id === 'listBrands' ? { items: brandId ? [listed] : [] } : { id: 7, schedule: null };
    // The operations that are used here answer with no more than this.
  }) as unknown as Send;
  const create = (from: SetupDraft, isUncertain = false) => {
    let known = from.brandId;
    const onBrand = (id: number) => {
      known = id;
    };
    const steps = { send, onBrand, onProgress: () => {} };
    const done = createFromDraft(steps, from, { ...chosen, isUncertain });
    return done.then(
      (id) => ({ id, known }),
      (error: Error) => ({ error, known }),
    );
  };
  return { asked, atOnce, create };
}

const all = [
  ...['createBrand', 'putCollectionSettings', 'createPrompt One?', 'createPrompt Two?'],
  ...['listReports', 'createReport', 'putReportSchedule'],
];

describe('creating a brand from what was suggested', () => {
  it('sets the budget before the first prompt, and takes each text once', async () => {
    const { asked, create } = service();
    assert.deepEqual(await create(draft), { id: 7, known: 7 });
    assert.deepEqual(asked, all);
  });

  it('asks five prompts on the first platform at once, and leaves the rest to the schedule', async () => {
    const { atOnce, create } = service();
    const prompts = Array.from({ length: 7 }, (_, key) => ({ key, text: `${key}?`, stage: '' }));
    await create({ ...draft, prompts });
    assert.deepEqual(
      atOnce,
      [0, 1, 2, 3, 4].map((key) => `${key}? chatgpt`),
    );
    assert.deepEqual([draft, { ...draft, prompts }].map(watchedQuestions), [2, 5]);
  });

  it('continues with the brand that is there, and with prompts that are', async () => {
    const failing = service((id, count) =>
      id === 'createPrompt' && count === 4 ? refusal('service_unavailable') : undefined,
    );
    const { known } = await failing.create(draft);
    assert.equal(known, 7);
    const again = service((_, count) => (count === 3 ? refusal('active_duplicate') : undefined));
    assert.deepEqual(await again.create({ ...draft, brandId: known }), { id: 7, known: 7 });
    assert.deepEqual(again.asked, ['updateBrand', ...all.slice(1)]);
  });

  it('looks for the brand where an earlier attempt had no answer', async () => {
    const { asked, create } = service();
    await create(draft);
    asked.length = 0;
    assert.deepEqual(await create(draft, true), { id: 7, known: 7 });
    const unmade = all.slice(1).filter((id) => id !== 'createReport');
    assert.deepEqual(asked, ['listBrands', 'updateBrand', ...unmade]);
  });

  it('leaves the report unscheduled where no email can be sent, and stops at any other refusal', async () => {
    const refusing = (type: string) =>
      service((id) => (id === 'putReportSchedule' ? refusal(type) : undefined));
    assert.deepEqual(await refusing('mail_unavailable').create(draft), { id: 7, known: 7 });
    assert.ok('error' in (await refusing('admin_required').create(draft)));
  });

  it('stops at what is wrong', async () => {
    const { asked, create } = service((id) =>
      id === 'createPrompt' ? refusal('quota_exceeded') : undefined,
    );
    const { known, ...rest } = await create(draft);
    assert.ok('error' in rest && known === 7);
    assert.equal(asked.length, 3);
  });
});

describe('what is created', () => {
  it('is each prompt that says something, once', () => {
    assert.deepEqual(
      promptsToCreate(draft).map(({ text }) => text),
      ['One?', 'Two?'],
    );
  });

  it('has a budget of about what it costs', () => {
    assert.deepEqual([0, 0.02, 36.4, 139.6].map(presetBudget), ['1', '1', '37', '140']);
  });
});
