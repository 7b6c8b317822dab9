import { platformValues } from '#contract/platforms.ts';
import {
  derivedColumns,
  givenColumns,
} from '../../../server/src/adapters/duckdb/schema/observation-columns.ts';
import { createParameters, sqlString } from '../../../server/src/adapters/duckdb/statement.ts';
import type { BenchBrand } from '../world.ts';
import type { DuckdbFile } from './duckdb-file.ts';

/** The last day of the data; every request of a scenario names its days, so that nothing depends on today. */
export const lastDay = '2026-06-30';
export const days = 365;

/** Far from the ids that PostgreSQL assigns to what a scenario imports. */
const firstId = 1_000_000_000;

export interface BenchYear {
  readonly organizationId: number;
  readonly brands: readonly BenchBrand[];
  /** Of all brands together. */
  readonly observations: number;
  /** How many days they are spread over, up to the last one; a year where unset. */
  readonly days?: number;
  /** How many platforms answer; all where unset. */
  readonly platforms?: number;
}

/**
 * A year of answers, evenly over days and brands, made by the engine and in the order in which upkeep leaves a table.
 * Everything about a row follows from its number, so a run can be repeated exactly.
 */
export async function insertYear({ connection }: DuckdbFile, year: BenchYear): Promise<void> {
  await connection.run(`CREATE TEMP TABLE facts (place INTEGER, prompt UBIGINT, brand_id UBIGINT,
    competitors UBIGINT[], prompt_id UBIGINT, persona_id UBIGINT, stage_id UBIGINT, branded BOOLEAN, tags VARCHAR[],
    topics VARCHAR[])`);
  for (const [place, brand] of year.brands.entries()) {
    const params = createParameters();
    const facts = params.add(JSON.stringify(factsOf(brand, place)), 'VARCHAR');
    const sql = `INSERT INTO facts SELECT unnest(from_json_strict(${facts}, ${sqlString(factsStructure)}), recursive := true)`;
    await connection.run({ sql, params: params.values });
    await connection.run(insertBrand(year, place));
  }
  await connection.run('DROP TABLE facts');
}

const factsStructure = JSON.stringify([
  {
    ...{ place: 'INTEGER', prompt: 'UBIGINT', brand_id: 'UBIGINT', competitors: ['UBIGINT'] },
    ...{ prompt_id: 'UBIGINT', persona_id: 'UBIGINT', stage_id: 'UBIGINT', branded: 'BOOLEAN' },
    ...{ tags: ['VARCHAR'], topics: ['VARCHAR'] },
  },
]);

/** What rows refer to, where the engine can join it while it makes them. */
function factsOf({ id, competitorIds, prompts }: BenchBrand, place: number): object[] {
  return prompts.map((prompt, at) => ({
    ...{ place, prompt: at, brand_id: id, competitors: competitorIds },
    ...{ prompt_id: prompt.id, persona_id: prompt.personaId ?? 0, stage_id: prompt.stageId },
    ...{ branded: prompt.branded, tags: prompt.tags, topics: prompt.topics },
  }));
}

const hash = (salt: string) => `hash(number, '${salt}')`;
const hashOf = (salt: string, element: string) => `hash(number, '${salt}', ${element})`;
const choose = (values: readonly string[], by: string) =>
  `(['${values.join("', '")}'])[1 + (${by} % ${values.length})::BIGINT]`;
const positions = ['top', 'middle', 'bottom'];
const sentiments = ['none', 'negative', 'mixed', 'positive'];
const judged = (values: readonly string[], salt: string) =>
  `CASE WHEN present THEN ${choose(values, hash(salt))} ELSE 'absent' END`;
const judgedEach = (values: readonly string[], salt: string) =>
  `list_transform(competitors, lambda element, nth: CASE WHEN presences[nth] THEN ${choose(values, hashOf(salt, 'element'))} ELSE 'absent' END)`;

/** Few domains are cited often, many seldom; the first nine belong to the brand and its competitors. */
const domainNumber = `floor(400 * pow(${hashOf('domain', 'element')} / 18446744073709551616.0, 2.5))::INTEGER`;
const domainName = `CASE WHEN domain = 0 THEN 'brand-' || place || '.example'
  WHEN domain <= 8 THEN 'competitor-' || domain || '.example' ELSE 'site-' || domain || '.example' END`;
const path = `'/guides/' || ${hashOf('page', 'nth')} % 150 || '/freight-software-compared'`;
const sentence = `'Reviewers of option ' || ${hashOf('text', 'element')} % 64 || ' name its ' ||
  ${choose(['routing', 'pricing', 'support', 'reports'], hashOf('text', 'element'))} || ' and the ' ||
  ${choose(['long', 'short', 'steep'], hashOf('text', 'element'))} || ' way to set it up.'`;

/** Half of the answers that name the brand say something sure of it: a quarter of these criticize it. */
const isQuoted = `present AND ${hash('quote')} % 8 < 4`;

/** What is random about a row and more than one column needs. */
const drawn = `SELECT *, ${hash('present')} % 100 < 55 AS present,
  list_transform(competitors, lambda element: ${hashOf('present', 'element')} % 100 < 15 + element % 40) AS presences,
  list_transform(range((${hash('citations')} % 12)::BIGINT), lambda element: ${domainNumber}) AS domains`;
const named = `SELECT *, list_transform(domains, lambda domain: ${domainName}) AS domain_names`;

/** Each given column; the names on the right are those that `insertBrand` provides. */
const values: Readonly<Record<string, string>> = {
  organization_id: 'organization',
  brand_id: 'brand_id',
  day: 'stored_day',
  id: `${firstId} + number`,
  version: '1048576',
  created_at: `stored_day::TIMESTAMP + to_seconds((${hash('time')} % 86400)::BIGINT)`,
  prompt_id: 'prompt_id',
  persona_id: 'persona_id',
  stage_id: 'stage_id',
  search_enabled: `${hash('search')} % 4 <> 0`,
  country: choose(['US', 'GB', 'DE', 'FR', ''], hash('country')),
  branded: 'branded',
  tags: 'tags',
  topics: 'topics',
  brand_present: 'present',
  brand_position: judged(positions, 'position'),
  brand_sentiment: judged(sentiments, 'sentiment'),
  brand_evidence: `CASE WHEN ${isQuoted} THEN [{'start': 0, 'end': 70}] ELSE [] END`,
  competitor_ids: 'competitors',
  competitor_presences: 'presences',
  competitor_positions: judgedEach(positions, 'position'),
  competitor_sentiments: judgedEach(sentiments, 'sentiment'),
  competitor_evidences: 'list_transform(competitors, lambda element: [])',
  citation_urls: "list_transform(pages, lambda page: 'https://' || page)",
  citation_domains: 'domain_names',
  citation_pages: 'pages',
  citation_owners: `list_transform(domains, lambda domain: CASE WHEN domain = 0 THEN 'brand' WHEN domain <= 8 THEN 'competitor' ELSE 'other' END)`,
  citation_competitor_ids: `list_transform(domains, lambda domain: CASE WHEN domain BETWEEN 1 AND 8 THEN competitors[domain] ELSE 0 END)`,
  citation_titles: `list_transform(domains, lambda domain: 'Freight software compared, part ' || domain)`,
  citation_snippets: "list_transform(domains, lambda domain: '')",
  retrieved_sources: "'[]'",
  query_fanout: `'{"queries":["best freight software"],"engine_metadata":{}}'`,
  shopping_results: "'[]'",
  has_shopping: 'false',
  response_text: `array_to_string(list_transform(range(11 + number % 4), lambda element: ${sentence}), ' ')`,
  external_id: "'bench-' || number",
  surface: "'import'",
  collector: "'import'",
  collector_version: "'1'",
  model: "''",
  evaluator_version: "'given'",
  answer_hash: 'sha256(number::VARCHAR)',
  cost_micros: '0',
  truncated: 'false',
  usage: "''",
  list_length: `CASE WHEN ${hash('list')} % 2 = 0 THEN 7 ELSE 0 END`,
  brand_rank: `CASE WHEN present AND ${hash('list')} % 2 = 0 THEN 1 + ${hash('rank')} % 7 ELSE 0 END`,
  competitor_ranks: `list_transform(competitors, lambda element, nth: CASE WHEN presences[nth] AND ${hash('list')} % 2 = 0 THEN 1 + ${hashOf('rank', 'element')} % 7 ELSE 0 END)`,
  brand_evidence_says: `CASE WHEN ${isQuoted} THEN [CASE WHEN ${hash('quote')} % 8 = 0 THEN 'criticism' ELSE 'praise' END] ELSE [] END`,
  competitor_evidence_says: 'list_transform(competitors, lambda element: [])',
  rivals: '[]',
};

/** Rows come by day and id, and the join keeps their order, so that nothing has to be sorted. */
function insertBrand(year: BenchYear, place: number): string {
  const { organizationId, brands, observations, days: spread = days } = year;
  const prompts = brands[place]?.prompts.length ?? 1;
  const numbers = `SELECT range * ${brands.length} + ${place} AS number
    FROM range(${Math.ceil((observations - place) / brands.length)})`;
  const rows = `SELECT number, ${organizationId} AS organization, hash(number, 'prompt') % ${prompts} AS drawn_prompt,
    DATE '${lastDay}' - (${spread - 1} - number * ${spread} // ${observations})::INTEGER AS stored_day FROM (${numbers})`;
  const joined = `SELECT * FROM (${rows}) JOIN facts ON place = ${place} AND prompt = drawn_prompt`;
  const cited = `SELECT *, list_transform(domain_names, lambda name, nth: name || ${path}) AS pages
    FROM (${named} FROM (${drawn} FROM (${joined})))`;
  const asked = platformValues.slice(0, year.platforms);
  const own: typeof values = { ...values, platform: choose(asked, hash('platform')) };
  const given = givenColumns.map(
    ({ name, type }) => `(${own[name]})::${type.replace(' NOT NULL', '')} AS "${name}"`,
  );
  const names = [...givenColumns, ...derivedColumns].map(({ name }) => `"${name}"`);
  const written = [
    ...givenColumns.map(({ name }) => `"${name}"`),
    ...derivedColumns.map(({ derived }) => derived),
  ];
  return `INSERT INTO observations (${names.join(', ')}, is_sorted)
    SELECT ${written.join(', ')}, true FROM (SELECT ${given.join(', ')} FROM (${cited}))`;
}
