import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Stage } from '#contract/brands/brands.ts';
import { succeeded } from './answers/answers.ts';
import type { QueryInput, Row, World } from './brute-force/brute-force.ts';
import { type ImportedRecord, type KnownBrand, observe } from './brute-force/brute-force-import.ts';
import type { ComputedRow } from './brute-force/interval-rows.ts';
import { createBrand, type KeyCaller } from './records/brand.ts';

interface SetPrompt {
  readonly key: string;
  readonly text: string;
  readonly stage: string;
  readonly persona: string | null;
  readonly branded: boolean;
  readonly tags: readonly string[];
  readonly key_topics: readonly string[];
  readonly language: string;
}

type SetRecord = ImportedRecord & { readonly prompt: string };

function read<Content>(file: string): Content {
  const path = join(import.meta.dirname, '../../../conformance', file);
  return JSON.parse(readFileSync(path, 'utf8'));
}

export const conformanceQueries: readonly { readonly query: QueryInput; readonly rows: Row[] }[] =
  read('queries.json');

/** A question of `/query/intervals` or `/query/changes` with its rows, in the order of the answer. */
export interface IntervalCase {
  readonly endpoint: 'intervals' | 'changes';
  readonly query: Readonly<Record<string, string | number>>;
  readonly rows: readonly ComputedRow[];
}

export const conformanceIntervals: readonly IntervalCase[] = read('intervals.json');

interface SetContent {
  readonly prompts: readonly SetPrompt[];
  readonly observations: readonly SetRecord[];
}

/** Answers that last for days, of another brand that is made like the first. */
export const conformanceSerial: SetContent & { readonly cases: readonly IntervalCase[] } =
  read('serial.json');

/** Few of these cases, which together ask for everything that all of them ask for: each field, filter and condition. */
export function coveringCases<Case extends { readonly query: object; readonly endpoint?: string }>(
  cases: readonly Case[],
): Case[] {
  const askedBy = ({ query, endpoint }: Case) => [
    ...(endpoint ? [endpoint] : []),
    ...Object.entries(query).flatMap(([parameter, value]) => {
      if (parameter === 'fields') return String(value).split(',');
      if (parameter !== 'filters' && parameter !== 'having') return [parameter];
      return [value].flat().map((one) => `${parameter} ${String(one).split(':')[0]}`);
    }),
  ];
  const left = new Set(cases.flatMap(askedBy));
  const news = (one: Case) => askedBy(one).filter((asked) => left.has(asked)).length;
  const chosen: Case[] = [];
  while (left.size > 0) {
    const best = cases.reduce((one, other) => (news(other) > news(one) ? other : one));
    for (const asked of askedBy(best)) left.delete(asked);
    chosen.push(best);
  }
  return chosen;
}

export function conformanceSet(): SetContent {
  return { prompts: read('prompts.json'), observations: read('observations.json') };
}

/** Every sixth answer of the set, for tests that need figures, whichever they are: to load all takes seconds. */
export function sampledConformanceSet(): SetContent {
  const { prompts, observations } = conformanceSet();
  return { prompts, observations: observations.filter((_, at) => at % 6 === 0) };
}

/** The set as a client loads it: the brand, the prompts, then the observations in batches. */
export async function loadConformanceSet(call: KeyCaller, content: SetContent = conformanceSet()) {
  const brand = await createBrand(call, read<object>('brand.json'));
  const stagesPath = `/v1/brands/${brand.id}/stages`;
  const known: Stage[] = succeeded(await call('GET', stagesPath)).items;
  const missing = [...new Set(content.prompts.map(({ stage }) => stage))].filter((name) =>
    known.every((stage) => stage.name !== name),
  );
  if (missing.length > 0) {
    const wanted = [...known, ...missing.map((name) => ({ name }))];
    succeeded(await call('PUT', stagesPath, { stages: wanted }));
  }
  const stages: Stage[] = succeeded(await call('GET', stagesPath)).items;
  const personas = new Map(brand.personas.map(({ name, id }) => [name, id]));
  const prompts = new Map<string, SetPrompt & { readonly id: number }>();
  for (const prompt of content.prompts) {
    const { key, persona, branded: _, ...body } = prompt;
    const persona_id = persona === null ? null : personas.get(persona);
    const created = await call('POST', `/v1/${brand.id}/prompts`, { ...body, persona_id });
    prompts.set(key, { ...prompt, id: succeeded(created).id });
  }
  const records = content.observations;
  await importAll(call, brand.id, records, (key) => prompts.get(key)?.id);
  const world = worldOf(brand, stages, [...prompts.values()], records);
  return { brandId: brand.id, world, resolve: resolver(brand, prompts) };
}

const batch = 1000;

async function importAll(
  call: KeyCaller,
  brandId: number,
  records: readonly SetRecord[],
  promptId: (key: string) => number | undefined,
): Promise<void> {
  for (let at = 0; at < records.length; at += batch) {
    const body = records
      .slice(at, at + batch)
      .map(({ prompt, ...record }) => ({ ...record, prompt_id: promptId(prompt) }));
    const result = succeeded(await call('POST', `/v1/${brandId}/responses/import`, body));
    assert.deepEqual(result, { accepted: body.length, rejected: 0, errors: [] });
  }
}

/** The same set in memory, for the evaluator. */
function worldOf(
  brand: Brand,
  stages: readonly Stage[],
  prompts: readonly (SetPrompt & { readonly id: number })[],
  records: readonly SetRecord[],
): World {
  const known: KnownBrand = { ...brand, websites: [brand.website, ...brand.alternative_websites] };
  const knownPrompts = new Map(
    prompts.map(({ key, id, text, persona, stage, tags, key_topics }) => {
      const personaId = brand.personas.find(({ name }) => name === persona)?.id ?? null;
      const stageId = stages.find(({ name }) => name === stage)?.id ?? 0;
      const country = brand.default_country;
      return [key, { id, text, personaId, stageId, tags, topics: key_topics, country }];
    }),
  );
  const observations = records.map((record) => {
    const prompt = knownPrompts.get(record.prompt);
    assert.ok(prompt);
    return observe(record, prompt, known);
  });
  for (const { text, branded } of prompts) assert.equal(text.includes(brand.name), branded);
  const byId = (list: readonly { id: number; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const names = {
    prompts: new Map(prompts.map(({ id, text }) => [id, text])),
    personas: byId(brand.personas),
    stages: byId(stages),
    competitors: byId(brand.competitors),
  };
  return { observations, names };
}

/** Puts the ids that this service gave in the place of `$p3`, `$persona:CFO`, `$competitor:Contoso`. */
function resolver(brand: Brand, prompts: ReadonlyMap<string, { readonly id: number }>) {
  const ids = new Map<string, number>([
    ...[...prompts].map(([key, { id }]) => [`$${key}`, id] as const),
    ...brand.personas.map(({ name, id }) => [`$persona:${name}`, id] as const),
    ...brand.competitors.map(({ name, id }) => [`$competitor:${name}`, id] as const),
  ]);
  return (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, ids.get(String(value)) ?? value]),
    );
}
