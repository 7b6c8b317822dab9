import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { createBrand, type KeyCaller } from '../../../server/test/support/records/brand.ts';

const dayMs = 86_400_000;
const days = 60;
const platforms = ['chatgpt', 'perplexity', 'claude'];
const sources = [
  'https://northwind.example/guide',
  'https://contoso.example/pricing',
  'https://forum.example/thread',
  'https://forum.example/other',
];

export interface FiguredBrand {
  readonly id: number;
  readonly promptId: number;
  readonly competitorId: number;
}

/**
 * A brand of two periods with every case that a figure can get wrong: mentions without a position or a judgement,
 * prompts with one, two and no topics, one that names the brand, answers that cite nothing, and a competitor that only later
 * answers were checked for.
 */
export async function createFiguredBrand(call: KeyCaller): Promise<FiguredBrand> {
  const brand = await createBrand(call, {
    name: 'Northwind',
    website: 'https://northwind.example',
    key_topics: ['pricing', 'support'],
    competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
  });
  const path = `/v1/${brand.id}`;
  const ids: number[] = [];
  for (const key_topics of [['pricing'], ['pricing', 'support'], []]) {
    const text = `Which tool is best, number ${ids.length + 1}?`;
    ids.push(succeeded(await call('POST', `${path}/prompts`, { text, platforms, key_topics })).id);
  }
  const branded = { text: 'Is Northwind the best tool?', platforms };
  const about = succeeded(await call('POST', `${path}/prompts`, branded)).id;
  const [contoso = 0] = brand.competitors.map(({ id }) => id);
  const rows = Array.from({ length: days * 2 }, (_, index) => row(index, ids, about, [contoso]));
  succeeded(await call('POST', `${path}/responses/import`, rows.slice(40)));
  const late = { name: 'Fabrikam', websites: ['https://fabrikam.example'] };
  const fabrikam = succeeded(await call('POST', `/v1/brands/${brand.id}/competitors`, late)).id;
  const later = Array.from({ length: 40 }, (_, index) =>
    row(index, ids, about, [contoso, fabrikam]),
  );
  succeeded(await call('POST', `${path}/responses/import`, later));
  return { id: brand.id, promptId: ids[0] ?? 0, competitorId: fabrikam };
}

/** The newest first; periods of different lengths make every combination occur. */
function row(
  index: number,
  prompts: readonly number[],
  branded: number,
  competitors: readonly number[],
) {
  const isNamed = index % 5 < 3;
  const position = ['top', 'middle', 'bottom', undefined][index % 4];
  const sentiment = ['positive', 'mixed', 'negative', 'none', 'none'][index % 7];
  return {
    external_id: `answer-${index}`,
    prompt_id: index % 11 === 0 ? branded : prompts[index % prompts.length],
    platform: platforms[index % 2 === 0 ? 0 : 1 + (index % 3 === 0 ? 1 : 0)],
    created_at: new Date(Date.now() - dayMs - Math.floor(index / 2) * dayMs).toISOString(),
    response_text: `Answer ${index}: it depends.`,
    citations: sources.filter((_, at) => (index + at) % 6 < 2).map((url) => ({ url })),
    evaluation: {
      brand_present: isNamed,
      ...(isNamed && position && { brand_position: position }),
      ...(isNamed && sentiment && { brand_sentiment: sentiment }),
      competitors: competitors.map((id, at) => judged(id, index + at)),
    },
  };
}

function judged(id: number, index: number) {
  const present = index % 3 === 0;
  const position = ['top', undefined, 'bottom'][index % 9 === 0 ? 1 : index % 2 === 0 ? 0 : 2];
  const judgement = {
    ...(position && { position }),
    ...(index % 2 === 0 && { sentiment: 'positive' }),
  };
  return { id, present, ...(present ? judgement : {}) };
}
