import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow } from '../../support/answers/responses.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();

describe('lists of names are sets', () => {
  it('of a brand and its competitors: the first of equal entries stays', async () => {
    const twice = { alternative_names: ['NW', ' NW', 'nw'], excluded_names: ['a', 'b', 'a'] };
    const once = { alternative_names: ['NW', 'nw'], excluded_names: ['a', 'b'] };
    const brand = await createBrand(call, {
      ...twice,
      key_topics: ['pricing', 'support', 'pricing', 'Pricing'],
      competitors: [{ name: 'Contoso', ...twice }],
    });
    assert.deepEqual(brand.key_topics, ['pricing', 'support', 'Pricing']);
    assert.deepEqual({ ...brand, ...once }, brand);
    assert.deepEqual({ ...brand.competitors[0], ...once }, brand.competitors[0]);
    const path = `/v1/brands/${brand.id}`;
    await call('PATCH', path, { key_topics: ['b', 'a', 'b'], alternative_names: ['x', 'x'] });
    const changed = succeeded(await call('GET', path));
    assert.deepEqual([changed.key_topics, changed.alternative_names], [['b', 'a'], ['x']]);
  });

  it('a topic that repeats counts an answer once', async () => {
    const brand = await createBrand(call, { key_topics: ['pricing', 'pricing', 'freight'] });
    const texts = [
      { text: 'What is the pricing of freight?' },
      { text: 'What does it cost?', key_topics: ['pricing', 'pricing'], tags: ['a', 'b', 'a'] },
    ];
    for (const body of texts) {
      const prompt = succeeded(
        await call('POST', `/v1/${brand.id}/prompts`, { ...body, platforms: ['chatgpt'] }),
      );
      assert.equal(new Set(prompt.topics).size, prompt.topics.length);
      assert.deepEqual(prompt.tags, body.tags ? ['a', 'b'] : []);
      succeeded(
        await call('POST', `/v1/${brand.id}/responses/import`, [
          importRow(prompt.id, { created_at: '2026-03-01T00:00:00Z' }),
        ]),
      );
    }
    const days = 'start_date=2026-03-01&end_date=2026-03-02';
    assert.deepEqual(
      succeeded(await call('GET', `/v1/${brand.id}/query?fields=prompt_topic,responses&${days}`)),
      [
        { prompt_topic: 'freight', responses: 1 },
        { prompt_topic: 'pricing', responses: 2 },
      ],
    );
  });
});
