import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Row } from '../../support/brute-force/brute-force.ts';
import { type ImportedRecord, observe } from '../../support/brute-force/brute-force-import.ts';
import { createRandom } from '../../support/random.ts';
import { storedObservation } from './stored-observation.ts';
import type { StoredWorld } from './stored-world.ts';

function read<Content>(file: string): Content {
  const path = join(import.meta.dirname, '../../../../conformance', file);
  return JSON.parse(readFileSync(path, 'utf8'));
}

interface GoldenBrand {
  readonly name: string;
  readonly website: string;
  readonly alternative_websites: readonly string[];
  readonly personas: readonly { readonly name: string }[];
  readonly competitors: readonly { readonly name: string; readonly websites: readonly string[] }[];
}

interface GoldenPrompt {
  readonly key: string;
  readonly text: string;
  readonly stage: string;
  readonly persona: string | null;
  readonly tags: readonly string[];
  readonly key_topics: readonly string[];
}

const country = 'US';
const idsFrom = <Item>(start: number, items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, id: start + index }));

interface GoldenContent {
  readonly prompts: readonly GoldenPrompt[];
  readonly observations: readonly (ImportedRecord & { readonly prompt: string })[];
}

/** The conformance set without a service: ids are given here, and `resolve` puts them into expected rows. */
export function goldenWorld(
  brand: BrandKey,
  content: GoldenContent = {
    prompts: read('prompts.json'),
    observations: read('observations.json'),
  },
): StoredWorld & { resolve(row: Row): Row } {
  const given = read<GoldenBrand>('brand.json');
  const prompts = idsFrom(100, content.prompts);
  const personas = idsFrom(10, given.personas);
  const competitors = idsFrom(20, given.competitors);
  const stages = idsFrom(
    30,
    [...new Set(prompts.map(({ stage }) => stage))].map((name) => ({ name })),
  );
  const known = { ...given, websites: [given.website, ...given.alternative_websites], competitors };
  const records = content.observations;
  const observations = records.map((record) => {
    const prompt = prompts.find(({ key }) => key === record.prompt);
    assert.ok(prompt);
    const personaId = personas.find(({ name }) => name === prompt.persona)?.id ?? null;
    const stageId = stages.find(({ name }) => name === prompt.stage)?.id ?? 0;
    const topics = prompt.key_topics;
    return observe(record, { ...prompt, personaId, stageId, topics, country }, known);
  });
  const random = createRandom(1);
  const writes = observations.map((observation, index) => {
    const time = new Date(records[index]?.created_at ?? 0).toISOString().slice(11, -1);
    const key = { ...brand, id: brand.brandId * 10_000_000 + index, version: 1, time };
    return { observation: storedObservation(random, key, observation), earlierDays: [] };
  });
  const names = <Named extends { readonly id: number; readonly name: string }>(items: Named[]) =>
    new Map(items.map(({ id, name }) => [id, name]));
  const ids = new Map<string, number>([
    ...prompts.map(({ key, id }) => [`$${key}`, id] as const),
    ...personas.map(({ name, id }) => [`$persona:${name}`, id] as const),
    ...competitors.map(({ name, id }) => [`$competitor:${name}`, id] as const),
  ]);
  return {
    brand,
    observations,
    batches: [writes],
    names: {
      prompts: new Map(prompts.map(({ id, text }) => [id, text])),
      personas: names(personas),
      stages: names(stages),
      competitors: names(competitors),
    },
    resolve: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, ids.get(String(value)) ?? value]),
      ),
  };
}
