import type { Brand } from '#contract/brands/brands.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { createBrand, type KeyCaller } from '../../../server/test/support/records/brand.ts';

const platforms = ['chatgpt', 'claude', 'perplexity', 'copilot'];
const prompts = 12;
const days = 3;

/** A brand with twelve prompts, each answered by four platforms on three days; every third answer names the brand. */
export async function createExploredBrand(call: KeyCaller): Promise<Brand> {
  const topics = Array.from({ length: prompts }, (_, index) => `topic ${index + 1}`);
  const brand = await createBrand(call, {
    key_topics: topics,
    competitors: [{ name: 'Contoso' }, { name: 'Fabrikam' }],
  });
  const rows: object[] = [];
  for (const [index, topic] of topics.entries()) {
    const text = `Which freight software is best for ${topic}?`;
    const body = { text, platforms, key_topics: [topic] };
    const { id } = succeeded(await call('POST', `/v1/${brand.id}/prompts`, body));
    for (const [at, platform] of platforms.entries()) {
      for (let day = 0; day < days; day += 1) {
        rows.push(
          answerRow(brand, { prompt_id: id, platform, day, isNamed: (index + at) % 3 === 0 }),
        );
      }
    }
  }
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  return brand;
}

interface Answer {
  readonly prompt_id: number;
  readonly platform: string;
  readonly day: number;
  readonly isNamed: boolean;
}

function answerRow({ competitors }: Brand, { day, isNamed, ...asked }: Answer) {
  const place = { brand_position: 'top', brand_sentiment: 'positive' };
  return {
    ...asked,
    created_at: new Date(Date.now() - day * 86_400_000).toISOString(),
    response_text: 'It depends.',
    citations: [{ url: 'https://forum.example/freight', title: 'Forum' }],
    evaluation: {
      brand_present: isNamed,
      ...(isNamed ? place : {}),
      competitors: competitors.map(({ id }) => ({ id, present: !isNamed })),
    },
  };
}
