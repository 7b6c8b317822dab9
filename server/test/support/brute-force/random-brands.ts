import { platformValues } from '#contract/platforms.ts';
import type { Random } from '../random.ts';
import type { KeyCaller } from '../records/brand.ts';
import { type BrandModel, createBrandModel, type PromptRecord } from '../records/brand-model.ts';

/** Ends of years, weeks, quarters and months, where a calendar goes wrong. */
export const days = [
  ...['2020-12-31', '2021-01-01', '2021-01-03', '2021-01-04', '2024-02-29', '2024-12-29'],
  ...['2024-12-30', '2024-12-31', '2025-01-01', '2025-03-31', '2025-04-01', '2026-02-28'],
  ...['2026-03-01'],
];

export const tags = [
  ...['emea', 'EMEA', 'launch', 'a|b', '!bang', 'wow!', 'back\\slash', 'comma, "quote"'],
  ...['line\nbreak', '😀', 'ｚ', 'a:b', "o'brien", 'nullable'],
];

export const topics = ['pricing', 'security', 'two | parts', 'Übergabe'];

/** One domain with several owners, by path and by host; ports, case, queries; pages cited twice. */
const urls = [
  'https://www.northwind.example/guide',
  'http://NORTHWIND.example:8080/Guide?utm=1#top',
  'https://notnorthwind.example/guide',
  'https://shared.example/northwind/price',
  'https://shared.example/alpha/one',
  'https://shared.example/alphabet',
  'https://www.shared.example/',
  'https://eu.shared.example/alpha/two',
  'https://beta.example/eu/plans?x=/us',
  'https://beta.example/europe',
  'https://sub.alpha.example/A%20b',
  'https://other.example/x',
  'https://www.other.example/x',
  'https://other.example/x?session=2',
];

const competitors = [
  { name: 'Alpha', websites: ['https://alpha.example', 'https://shared.example/alpha'] },
  { name: 'Beta | Sons!', websites: ['shared.example', 'https://www.beta.example/eu/'] },
  { name: 'Gamma', websites: ['https://eu.shared.example', 'https://shared.example/alpha'] },
  { name: '😀 Delta', websites: [] },
  { name: 'ｚeta', websites: ['https://other.example/x'] },
];

const personas = ['CFO', 'Operations lead', 'Chief, "Ω"'].map((name) => ({
  name,
  description: '',
}));

const brandFields = {
  name: 'Northwind',
  website: 'https://www.northwind.example',
  alternative_websites: ['https://shared.example/northwind'],
  key_topics: topics,
  personas,
};

const judgement = (random: Random, listLength: number | null) =>
  random.chance(0.6)
    ? {
        present: true,
        position: random.pick(['top', 'middle', 'bottom', null]),
        sentiment: random.pick(['positive', 'mixed', 'negative', 'none', null]),
        rank: listLength && random.chance(0.7) ? random.integer(1, listLength) : null,
      }
    : { present: false, position: null, sentiment: null, rank: null };

function randomQuestion(random: Random, model: BrandModel) {
  const zone = random.pick(['Z', '+00:00', '-09:30', '+14:00']);
  const time = `${String(random.integer(0, 23)).padStart(2, '0')}:30:00`;
  return {
    prompt_id: random.pick([...model.prompts.keys()]),
    platform: random.pick([...platformValues, 'the service']),
    created_at: `${random.pick(days)}T${time}${zone}`,
  };
}

function randomRecord(
  random: Random,
  model: BrandModel,
  externalId: string,
  asked: Pick<PromptRecord, 'prompt_id' | 'platform' | 'created_at'> = randomQuestion(
    random,
    model,
  ),
) {
  const listLength = random.pick([null, null, 2, 3, 7]);
  const brand = judgement(random, listLength);
  const country = random.pick([{}, { country: null }, { country: 'DE' }, { country: 'US' }]);
  const cited = random.some(urls, 4);
  return {
    external_id: externalId,
    ...asked,
    ...country,
    ...random.pick([{}, { search_enabled: false }, { search_enabled: true }]),
    response_text: 'An answer',
    citations: [...cited, ...(random.chance(0.3) ? cited.slice(0, 1) : [])].map((url) => ({ url })),
    evaluation: {
      brand_present: brand.present,
      brand_position: brand.position,
      brand_sentiment: brand.sentiment,
      brand_rank: brand.rank,
      list_length: listLength,
      competitors: random
        .some(model.activeCompetitors(), 5)
        .map(({ name }) => ({ name, ...judgement(random, listLength) })),
    },
  } satisfies PromptRecord;
}

function importSome(random: Random, model: BrandModel, from: number, to: number) {
  const ids = Array.from({ length: to - from }, (_, index) => `record-${from + index}`);
  return model.importRecords(ids.map((id) => randomRecord(random, model, id)));
}

const texts = [
  'Is Northwind good for a depot?',
  'Which tool suits a depot?',
  'Which tool, "if any", suits\na port?',
];

/** Every text with every persona and without one: equal texts with different ids. */
async function addPrompts(random: Random, model: BrandModel): Promise<void> {
  const stages = model.activeStages();
  for (const text of texts) {
    for (const persona_id of [null, ...model.names.personas.keys()]) {
      await model.addPrompt({
        text,
        persona_id,
        stage: stages[model.prompts.size % stages.length] ?? 'Other',
        tags: random.some(tags, random.pick([0, 3, 8])),
        key_topics: random.some(topics, 2),
      });
    }
  }
}

/** A brand with a history: after each change some answers are imported again, others for the first time. */
export async function eventfulBrand(call: KeyCaller, random: Random): Promise<BrandModel> {
  const model = await createBrandModel(call, { ...brandFields, competitors });
  await addPrompts(random, model);
  await importSome(random, model, 0, 60);
  await model.renamePersona('CFO', 'Head of finance');
  await model.archiveCompetitor('Alpha');
  await model.changeCompetitor('Gamma', { name: 'Alpha' });
  await model.retireStage('Advice');
  await model.renameStage('Evaluation', 'Advice');
  await importSome(random, model, 50, 90);
  await model.addCompetitor('Epsilon', ['https://shared.example/alpha/one']);
  await model.changeCompetitor('ｚeta', { name: 'Zeta', websites: [] });
  const [, first] = [...model.prompts.values()].filter(({ personaId }) => personaId !== null);
  if (first) await model.addPrompt({ ...promptOf(model, first.id), text: 'A text of its own' });
  const own = [...model.prompts.keys()].at(-1);
  if (own) await model.reassign(own, model.personaNamed('Operations lead'));
  await importSome(random, model, 85, 130);
  await model.archivePersona('Operations lead');
  await model.renameStage('Awareness', 'awareness, "late"');
  await model.changeCompetitor('Epsilon', { name: 'epsilon|!' });
  return model;
}

function promptOf(model: BrandModel, id: number) {
  const prompt = model.prompts.get(id);
  return {
    persona_id: null,
    stage: 'Other',
    tags: prompt?.tags ?? [],
    key_topics: prompt?.topics ?? [],
  };
}

/** The same names, days and pages, so that whatever leaks from here shows elsewhere. */
export async function plainBrand(
  call: KeyCaller,
  random: Random,
  fields: object = { competitors },
): Promise<BrandModel> {
  const model = await createBrandModel(call, { ...brandFields, ...fields });
  await addPrompts(random, model);
  await importSome(random, model, 0, 40);
  return model;
}

/** Few prompts on two platforms, asked on most days and on some of them again: enough days to tell how long an answer lasts. */
export async function dailyBrand(call: KeyCaller, random: Random): Promise<BrandModel> {
  const model = await createBrandModel(call, { ...brandFields, competitors });
  const stages = model.activeStages();
  for (const text of texts) {
    await model.addPrompt({
      ...{ text, persona_id: null, stage: random.pick(stages) },
      ...{ tags: random.some(tags, 3), key_topics: random.some(topics, 2) },
    });
  }
  const asked = [...model.prompts.keys()].flatMap((prompt_id) =>
    platformValues.slice(0, 2).flatMap((platform) =>
      days.flatMap((day) =>
        Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, (_, repeat) => ({
          ...{ prompt_id, platform },
          created_at: `${day}T${String(2 * repeat + 1).padStart(2, '0')}:30:00Z`,
        })),
      ),
    ),
  );
  await model.importRecords(
    random
      .shuffle(asked)
      .map((question, at) => randomRecord(random, model, `record-${at}`, question)),
  );
  return model;
}
