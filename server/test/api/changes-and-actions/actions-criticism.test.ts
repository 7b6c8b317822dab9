import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ActionList } from '#contract/changes-and-actions/actions.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { searchActions } from '../../../src/modules/actions/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const today = dayOf(new Date());
const [review, blog] = ['https://www.reviews.example/freight', 'https://blog.example/prices'];

interface Said {
  readonly text: string;
  readonly daysAgo?: number;
  readonly platform?: string;
  readonly cites?: readonly string[];
}

/** What is proposed for a brand of which answers say this. */
async function proposedFor(said: readonly Said[]) {
  const { id: brandId } = await createBrand(call, { competitors: [{ name: 'Contoso' }] });
  const path = `/v1/${brandId}`;
  const body = { text: 'Which freight tool?', stage: 'Awareness' };
  const promptId: number = succeeded(await call('POST', `${path}/prompts`, body)).id;
  const records = said.map(({ text, daysAgo = 1, platform = 'chatgpt', cites = [] }, at) => ({
    ...{ prompt_id: promptId, platform, response_text: text },
    created_at: `${addDays(today, -daysAgo)}T0${at}:00:00Z`,
    citations: cites.map((url) => ({ url })),
  }));
  succeeded(await call('POST', `${path}/responses/import`, records));
  const principal = servicePrincipal(organization.id);
  await searchActions({ ...service.services, principal }, { brandId });
  const { items }: ActionList = succeeded(
    await call('GET', `${path}/actions?kind=answer_criticism`),
  );
  return { items, promptId };
}

describe('criticism to answer', () => {
  it('is what three answers criticize, with their words, platforms and what they cite', async () => {
    const { items, promptId } = await proposedFor([
      { text: 'Northwind is overpriced.', cites: [review, blog] },
      { text: 'Northwind is too expensive.', cites: [review], platform: 'perplexity' },
      { text: 'Northwind is widely criticized for its high prices.', cites: [review] },
    ]);
    assert.equal(items.length, 1);
    const [action] = items;
    assert.equal(action?.title, 'Answer the criticism of your prices');
    assert.equal(
      action?.why,
      '3 answers of the last 30 days criticize this, on ChatGPT and Perplexity. They cite reviews.example most: in 3 answers.',
    );
    assert.deepEqual(
      [action?.subject, action?.reach.answers, action?.reach.prompt_ids],
      ['Price', 3, [promptId]],
    );
    assert.deepEqual(
      action?.evidence.answers.map(({ text }) => text),
      [
        'Northwind is widely criticized for its high prices.',
        'Northwind is too expensive.',
        'Northwind is overpriced.',
      ],
    );
    assert.deepEqual(
      action?.evidence.pages.map(({ url, answers }) => [url, answers]),
      [
        [review, 3],
        [blog, 1],
      ],
    );
  });

  it('is not what two answers say, what is old, praise, or about a rival', async () => {
    const { items } = await proposedFor([
      { text: 'Northwind is overpriced.' },
      { text: 'Northwind is too expensive.' },
      { text: 'Northwind is overpriced.', daysAgo: 40 },
      { text: 'Northwind has excellent, friendly customer support.' },
      { text: 'Contoso is overpriced.' },
    ]);
    assert.deepEqual(items, []);
  });
});
