import type { Brand } from '#contract/brands/brands.ts';
import { createBrand, type KeyCaller } from '../records/brand.ts';
import { succeeded } from './answers.ts';

/** A brand with two competitors, a persona and two prompts, for tests of its responses. */
export async function trackedBrand(call: KeyCaller) {
  const brand: Brand = await createBrand(call, {
    alternative_websites: ['https://docs.example/northwind'],
    competitors: [
      { name: 'Contoso', websites: ['https://contoso.example'] },
      { name: 'Fabrikam', websites: ['https://fab.example/eu'] },
    ],
    personas: [{ name: 'CFO', description: 'Signs' }],
    key_topics: ['pricing'],
  });
  const prompt = async (body: object): Promise<number> =>
    succeeded(await call('POST', `/v1/${brand.id}/prompts`, body)).id;
  const plain = await prompt({ text: 'Which freight tool?', stage: 'Awareness', tags: ['a', 'b'] });
  const asCfo = await prompt({
    text: 'Is Northwind good on pricing?',
    persona_id: brand.personas[0]?.id,
    stage: 'Evaluation',
  });
  return { brand, plain, asCfo };
}

/** A record that the import accepts; `fields` replace or add. */
export function importRow(promptId: number, fields: object = {}) {
  return {
    prompt_id: promptId,
    platform: 'chatgpt',
    created_at: '2026-02-10T08:30:00Z',
    response_text: 'Northwind is fine.',
    evaluation: { brand_present: true, brand_position: 'top', brand_sentiment: 'positive' },
    ...fields,
  };
}
