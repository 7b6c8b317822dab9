import { platformValues } from '#contract/platforms.ts';
import type { ClickHouse } from '#kernel/ports/clickhouse.ts';
import type { BenchBrand } from './world.ts';

/** The last day of the data; every request of a scenario names its days, so that nothing depends on today. */
export const lastDay = '2026-06-30';
export const days = 365;

const facts = 'bench_facts';

/** Which rows to make: everything about a row follows from its number, so a run can be repeated exactly. */
export interface RowRange {
  readonly from: number;
  readonly count: number;
  /** The distance between two numbers; 1 unless told. */
  readonly every?: number;
  /** SQL over `number`: the brand's place (0 to 3 have prompts and competitors of their own). */
  readonly brand: string;
  /** SQL over `number`: how many days before the last one. */
  readonly age: string;
  readonly version?: number;
}

/** A year of one organization, evenly over days and brands. */
export function yearOfRows(count: number, brands: number): RowRange {
  return {
    from: 0,
    count,
    brand: `number % ${brands}`,
    age: `${days - 1} - intDiv(number * ${days}, ${count})`,
  };
}

/**
 * Fifty small imports of the first brand: most replace rows of its last 30 days, every fifth some of its whole year.
 * A batch is a thousandth of all rows or, of 30 days, what there is.
 */
export function importedBatches(count: number, brands: number): RowRange[] {
  const year = yearOfRows(count, brands);
  const recent = Math.ceil((count * (days - 30)) / days / brands) * brands;
  return Array.from({ length: 50 }, (_, index) => {
    const isWide = index % 5 === 0;
    const first = isWide ? 0 : recent;
    const own = Math.floor((count - first) / brands);
    const size = Math.min(own, Math.max(1, Math.floor(count / 1000)));
    const step = Math.floor(own / size);
    return {
      ...year,
      from: first + (index % step) * brands,
      count: size,
      every: step * brands,
      version: 2 + index,
    };
  });
}

/** Puts what rows refer to where the engine can join it while it makes them. */
export async function prepareFacts(
  clickhouse: ClickHouse,
  brands: readonly BenchBrand[],
): Promise<void> {
  await clickhouse.command({
    sql: `CREATE TABLE ${facts} (fact_place UInt64, fact_prompt UInt64, brand_id UInt64, competitors Array(UInt64),
      prompt_id UInt64, persona_id UInt64, stage_id UInt64, branded Bool, tags Array(String), topics Array(String))
      ENGINE = Memory`,
  });
  await clickhouse.insert(
    facts,
    brands.flatMap(({ id, competitorIds, prompts }, place) =>
      prompts.map((prompt, at) => ({
        fact_place: place,
        fact_prompt: at,
        brand_id: id,
        competitors: competitorIds,
        prompt_id: prompt.id,
        persona_id: prompt.personaId ?? 0,
        stage_id: prompt.stageId,
        branded: prompt.branded,
        tags: prompt.tags,
        topics: prompt.topics,
      })),
    ),
  );
}

/** Makes the rows inside of the engine: a million takes seconds. */
export async function insertRows(
  clickhouse: ClickHouse,
  organizationId: number,
  rows: RowRange,
): Promise<void> {
  await clickhouse.command({
    sql: `INSERT INTO observations (${[...columns.keys()].join(', ')}) ${selectRows(organizationId, rows)}`,
    settings: { max_insert_threads: 2, max_execution_time: 0 },
  });
}

const hash = (salt: string) => `cityHash64(row, '${salt}')`;
const hashOf = (salt: string, element: string) => `cityHash64(row, '${salt}', ${element})`;
const judged = (salt: string, values: number) => `1 + ${salt} % ${values}`;

/** Few domains are cited often, many seldom; the first nine belong to the brand and its competitors. */
const domainNumber = `toUInt32(400 * pow(${hashOf('domain', 'element')} / 18446744073709551616, 2.5))`;
const domainName = `multiIf(domain = 0, concat('brand-', toString(place), '.example'),
  domain <= 8, concat('competitor-', toString(domain), '.example'), concat('site-', toString(domain), '.example'))`;
const path = `concat('/guides/', toString(${hashOf('page', 'element')} % 150), '/freight-software-compared')`;

const sentences = Array.from(
  { length: 64 },
  (_, at) =>
    `Reviewers of option ${at + 1} name its ${['routing', 'pricing', 'support', 'reports'][at % 4]} and the ${['long', 'short', 'steep', 'easy'][at % 3]} way to set it up. `,
);

/** Each column of a row; the names on the right are those that `selectRows` provides. */
const columns: ReadonlyMap<string, string> = new Map([
  ['organization_id', 'organization'],
  ['brand_id', 'facts.brand_id + 1000000 * intDiv(brand, 4)'],
  ['day', 'stored_day'],
  ['id', 'row + 1'],
  ['version', 'row_version'],
  ['deleted', '0'],
  ['created_at', `toDateTime64(stored_day, 3, 'UTC') + ${hash('time')} % 86400`],
  ['prompt_id', 'facts.prompt_id'],
  ['persona_id', 'facts.persona_id'],
  ['stage_id', 'facts.stage_id'],
  [
    'platform',
    `[${platformValues.map((value) => `'${value}'`).join(', ')}][${judged(hash('platform'), platformValues.length)}]`,
  ],
  ['search_enabled', `${hash('search')} % 4 != 0`],
  ['country', `['US', 'GB', 'DE', 'FR', ''][${judged(hash('country'), 5)}]`],
  ['branded', 'facts.branded'],
  ['tags', 'facts.tags'],
  ['topics', 'facts.topics'],
  ['brand_present', 'present'],
  ['brand_position', `CAST(if(present, ${judged(hash('position'), 3)}, 0), 'Int8')`],
  ['brand_sentiment', `CAST(if(present, ${judged(hash('sentiment'), 4)}, 0), 'Int8')`],
  ['competitor_ids', 'facts.competitors'],
  ['competitor_presences', 'presences'],
  [
    'competitor_positions',
    `arrayMap((found, element) -> CAST(if(found, ${judged(hashOf('position', 'element'), 3)}, 0), 'Int8'), presences, facts.competitors)`,
  ],
  [
    'competitor_sentiments',
    `arrayMap((found, element) -> CAST(if(found, ${judged(hashOf('sentiment', 'element'), 4)}, 0), 'Int8'), presences, facts.competitors)`,
  ],
  ['competitor_evidences', 'arrayMap(element -> [], facts.competitors)'],
  ['citation_urls', "arrayMap(page -> concat('https://', page), pages)"],
  ['citation_domains', `arrayMap(domain -> ${domainName}, domains)`],
  ['citation_pages', 'pages'],
  [
    'citation_owners',
    "arrayMap(domain -> CAST(multiIf(domain = 0, 1, domain <= 8, 2, 0), 'Int8'), domains)",
  ],
  [
    'citation_competitor_ids',
    'arrayMap(domain -> if(domain BETWEEN 1 AND 8, facts.competitors[domain], 0), domains)',
  ],
  [
    'citation_titles',
    "arrayMap(domain -> concat('Freight software compared, part ', toString(domain)), domains)",
  ],
  ['citation_snippets', "arrayMap(domain -> '', domains)"],
  ['query_fanout', `'{"queries":["best freight software"],"engine_metadata":{}}'`],
  [
    'response_text',
    `arrayStringConcat(arrayMap(element -> sentences[${judged(hashOf('text', 'element'), sentences.length)}], range(text_length)))`,
  ],
  ['external_id', "concat('bench-', toString(row))"],
  ['surface', "'import'"],
  ['collector', "'import'"],
  ['collector_version', "'1'"],
  ['evaluator_version', "'given'"],
  ['answer_hash', `lower(hex(SHA256(toString(row))))`],
]);

function selectRows(organizationId: number, rows: RowRange): string {
  const { from, count, every = 1, brand, age, version = 1 } = rows;
  return `
    WITH [${sentences.map((sentence) => `'${sentence}'`).join(', ')}] AS sentences,
      toUInt64(${organizationId}) AS organization, toUInt64(${version}) AS row_version, 11 + row % 4 AS text_length,
      ${hash('present')} % 100 < 55 AS present,
      arrayMap(element -> ${hashOf('present', 'element')} % 100 < 15 + element % 40, facts.competitors) AS presences,
      arrayMap(element -> ${domainNumber}, range(${hash('citations')} % 12)) AS domains,
      arrayMap((domain, element) -> concat(${domainName}, ${path}), domains, range(length(domains))) AS pages
    SELECT ${[...columns].map(([name, value]) => `${value} AS new_${name}`).join(', ')}
    FROM (
      SELECT number AS row, ${brand} AS brand, brand % 4 AS place, toDate('${lastDay}') - (${age}) AS stored_day,
        cityHash64(number, 'prompt') % 500 AS prompt
      FROM (SELECT ${from} + number * ${every} AS number FROM numbers(${count}))
    ) AS made
    ANY LEFT JOIN ${facts} AS facts ON fact_place = place AND fact_prompt = prompt`;
}
