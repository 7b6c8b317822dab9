import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Brand } from '#contract/brands/brands.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let brand: Brand;
before(async () => {
  brand = await createBrand(call, {
    personas: [{ name: 'CFO', description: 'Signs' }],
    key_topics: ['pricing', 'support'],
  });
  const persona_id = brand.personas[0]?.id;
  const create = async (body: object) =>
    succeeded(await call('POST', `/v1/${brand.id}/prompts`, { platforms: ['chatgpt'], ...body }));
  await create({ text: 'One?', stage: 'Advice', persona_id, key_topics: ['pricing', 'support'] });
  await create({ text: 'Two?', stage: 'Advice', key_topics: ['pricing'] });
  const paused = await create({ text: 'Three?', stage: 'Other', persona_id });
  succeeded(await call('PATCH', `/v1/${brand.id}/prompts/${paused.id}`, { status: 'paused' }));
  const archived = await create({ text: 'Four?', stage: 'Evaluation', key_topics: ['support'] });
  succeeded(await call('DELETE', `/v1/${brand.id}/prompts/${archived.id}`));
});

const counts = async (by: string) =>
  succeeded(await call('GET', `/v1/${brand.id}/prompts/counts?by=${by}`)).items;

it('counts prompts by persona, stage and topic, without those archived', async () => {
  const persona = brand.personas[0]?.id;
  assert.deepEqual(await counts('persona'), [
    { value: persona, active: 1, paused: 1 },
    { value: null, active: 1, paused: 0 },
  ]);
  assert.deepEqual(await counts('stage'), [
    { value: 'Advice', active: 2, paused: 0 },
    { value: 'Other', active: 0, paused: 1 },
  ]);
  assert.deepEqual(await counts('topic'), [
    { value: 'pricing', active: 2, paused: 0 },
    { value: 'support', active: 1, paused: 0 },
  ]);
});

it('knows nothing of the prompts of another brand', async () => {
  const other = await createBrand(call);
  const path = `/v1/${other.id}/prompts/counts?by=persona`;
  assert.deepEqual(succeeded(await call('GET', path)).items, []);
});
