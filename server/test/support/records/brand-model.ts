import assert from 'node:assert/strict';
import type { Brand, Competitor, Stage } from '#contract/brands/brands.ts';
import { succeeded } from '../answers/answers.ts';
import type { World } from '../brute-force/brute-force.ts';
import {
  type ImportedRecord,
  type KnownPrompt,
  observe,
} from '../brute-force/brute-force-import.ts';
import type { Observation } from '../brute-force/brute-force-observation.ts';
import { createBrand, type KeyCaller } from './brand.ts';

export type ModelPrompt = { -readonly [Key in keyof KnownPrompt]: KnownPrompt[Key] };
export type PromptRecord = ImportedRecord & { readonly prompt_id: number };

interface PromptInput {
  readonly text: string;
  readonly persona_id: number | null;
  readonly stage: string;
  readonly tags: readonly string[];
  readonly key_topics: readonly string[];
}

export type BrandModel = Awaited<ReturnType<typeof createBrandModel>>;

/** A brand of the service and, in memory, what must be known of it: each change is made to both. */
export async function createBrandModel(call: KeyCaller, fields: object) {
  const brand: Brand = await createBrand(call, fields);
  const path = `/v1/brands/${brand.id}`;
  const listStages = async (): Promise<Stage[]> =>
    succeeded(await call('GET', `${path}/stages`)).items;
  const namesOf = (items: readonly { id: number; name: string }[]) =>
    new Map(items.map(({ id, name }) => [id, name]));
  let stages = await listStages();
  let competitors: Competitor[] = [...brand.competitors];
  const prompts = new Map<number, ModelPrompt>();
  const observations = new Map<string, Observation>();
  const names = {
    prompts: new Map<number, string>(),
    personas: namesOf(brand.personas),
    stages: namesOf(stages),
    competitors: namesOf(brand.competitors),
  };
  const stageNamed = (name: string) => {
    const stage = stages.find((candidate) => candidate.name === name);
    assert.ok(stage, `no stage ${name}`);
    return stage;
  };
  const competitorNamed = (name: string) => {
    const competitor = competitors.find((candidate) => candidate.name === name);
    assert.ok(competitor, `no competitor ${name}`);
    return competitor;
  };
  const personaNamed = (name: string) => {
    const persona = [...names.personas].find(([, candidate]) => candidate === name);
    assert.ok(persona, `no persona ${name}`);
    return persona[0];
  };

  return {
    brandId: brand.id,
    names,
    prompts,
    personaNamed,
    activeCompetitors: () => competitors,
    activeStages: () => stages.map(({ name }) => name),
    world: (): World => ({ observations: [...observations.values()], names }),

    async addPrompt(input: PromptInput) {
      const created = succeeded(
        await call('POST', `/v1/${brand.id}/prompts`, { ...input, language: 'en' }),
      );
      assert.deepEqual([...created.tags].sort(), [...input.tags].sort());
      assert.deepEqual([...created.topics].sort(), [...input.key_topics].sort());
      prompts.set(created.id, {
        id: created.id,
        text: input.text,
        personaId: input.persona_id,
        stageId: stageNamed(input.stage).id,
        tags: input.tags,
        topics: input.key_topics,
        country: brand.default_country,
      });
      names.prompts.set(created.id, input.text);
    },

    /** The same external_id again takes the place of the earlier record. */
    async importRecords(records: readonly (PromptRecord & { readonly external_id: string })[]) {
      const result = succeeded(await call('POST', `/v1/${brand.id}/responses/import`, records));
      assert.deepEqual(result, { accepted: records.length, rejected: 0, errors: [] });
      const known = {
        name: brand.name,
        websites: [brand.website, ...brand.alternative_websites],
        competitors,
      };
      for (const record of records) {
        const prompt = prompts.get(record.prompt_id);
        assert.ok(prompt);
        observations.set(record.external_id, observe(record, { ...prompt }, known));
      }
    },

    async changeCompetitor(name: string, changes: Partial<Omit<Competitor, 'id'>>) {
      const { id, ...fields } = competitorNamed(name);
      const changed = succeeded(
        await call('PUT', `${path}/competitors/${id}`, { ...fields, ...changes }),
      );
      competitors = competitors.map((competitor) => (competitor.id === id ? changed : competitor));
      names.competitors.set(id, changed.name);
    },

    async addCompetitor(name: string, websites: readonly string[]) {
      const created = succeeded(await call('POST', `${path}/competitors`, { name, websites }));
      competitors = [...competitors, created];
      names.competitors.set(created.id, name);
    },

    async archiveCompetitor(name: string) {
      const { id } = competitorNamed(name);
      succeeded(await call('DELETE', `${path}/competitors/${id}`));
      competitors = competitors.filter((competitor) => competitor.id !== id);
    },

    async renamePersona(from: string, to: string) {
      const id = personaNamed(from);
      const body = { name: to, description: 'Renamed' };
      succeeded(await call('PUT', `${path}/personas/${id}`, body));
      names.personas.set(id, to);
    },

    async archivePersona(name: string) {
      succeeded(await call('DELETE', `${path}/personas/${personaNamed(name)}`));
    },

    async reassign(promptId: number, personaId: number | null) {
      const body = { persona_id: personaId };
      succeeded(await call('PUT', `/v1/${brand.id}/prompts/${promptId}/persona`, body));
      const prompt = prompts.get(promptId);
      assert.ok(prompt);
      prompt.personaId = personaId;
    },

    /** What observations have of a retired stage stays; its prompts go to Other. */
    async retireStage(name: string) {
      const retired = stageNamed(name);
      await call(
        'PUT',
        `${path}/stages`,
        stages.filter((stage) => stage !== retired),
      );
      stages = await listStages();
      for (const prompt of prompts.values()) {
        if (prompt.stageId === retired.id) prompt.stageId = stageNamed('Other').id;
      }
    },

    async renameStage(from: string, to: string) {
      const { id } = stageNamed(from);
      const wanted = stages.map((stage) => (stage.id === id ? { id, name: to } : stage));
      succeeded(await call('PUT', `${path}/stages`, wanted));
      stages = await listStages();
      names.stages.set(id, to);
    },
  };
}
