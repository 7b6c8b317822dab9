/**
 * One question in three forms: the request, and the best SQL a person would write for just this question on a
 * plain MergeTree table of the same rows, and on indexed PostgreSQL tables. All give the same rows.
 */
export interface QueryShape {
  readonly name: string;
  readonly request: Readonly<Record<string, string | readonly string[]>>;
  /** On the table `plain`, with {brand:UInt64}, {start:Date} and {end:Date}. */
  readonly plain: string;
  /** With $1 brand, $2 first day, $3 last day; only some questions are asked there, too. */
  readonly postgres?: string;
}

const allMetrics = [
  ...['responses', 'brand_presence_percentage', 'brand_position_score', 'brand_sentiment_score'],
  ...['competitor_presence_percentage', 'competitor_position_score', 'competitor_sentiment_score'],
  ...['brand_citation_rate', 'competitor_citation_rate', 'brand_citation_share_of_voice'],
  ...['competitor_citation_share_of_voice', 'citation_count', 'citation_unique_responses'],
  'citation_unique_domains',
].join(',');

const where = 'brand_id = {brand:UInt64} AND day BETWEEN {start:Date} AND {end:Date}';
const from = `FROM plain WHERE ${where}`;
const name = (kind: string) =>
  `(SELECT id, name FROM plain_names WHERE brand_id = {brand:UInt64} AND kind = '${kind}')`;

const brandMetrics = `count() AS responses, countIf(brand_present) / count() AS brand_presence_percentage,
  avgIf(150 - 50 * toInt8(brand_position), brand_position != 'absent') AS brand_position_score,
  avgIf(50 * toInt8(brand_sentiment) - 100, toInt8(brand_sentiment) >= 2) AS brand_sentiment_score`;
const brandFields =
  'responses,brand_presence_percentage,brand_position_score,brand_sentiment_score';

const owners = "CAST(citation_owners, 'Array(Int8)')";
const platformNames = `transform(toString(platform), ['chatgpt', 'claude', 'google_ai_overviews', 'perplexity', 'meta',
  'google_ai_mode', 'google_gemini', 'copilot', 'grok'], ['ChatGPT', 'Claude', 'Google AI Overviews', 'Perplexity',
  'Meta AI', 'Google AI Mode', 'Google Gemini', 'Copilot', 'Grok'])`;

const pgWhere = 'o.brand_id = $1 AND o.day BETWEEN $2 AND $3';
const pgFrom = `FROM bench_observations AS o WHERE ${pgWhere}`;
const pgJoined = (table: string) =>
  `FROM bench_observations AS o JOIN ${table} AS e ON e.observation_id = o.id WHERE ${pgWhere}`;
const pgBrandMetrics = `count(*) AS responses, avg(brand_present::int) AS brand_presence_percentage,
  avg(150 - 50 * brand_position) FILTER (WHERE brand_position > 0) AS brand_position_score,
  avg(50 * brand_sentiment - 100) FILTER (WHERE brand_sentiment >= 2) AS brand_sentiment_score`;

export const queryShapes: readonly QueryShape[] = [
  {
    name: 'all metrics',
    request: { fields: allMetrics },
    plain: `SELECT ${brandMetrics},
        countIf(has(competitor_presences, true)) / responses AS competitor_presence_percentage,
        sum(arraySum(p -> if(p = 'absent', 0, 150 - 50 * toInt8(p)), competitor_positions)) /
          sum(arrayCount(p -> p != 'absent', competitor_positions)) AS competitor_position_score,
        sum(arraySum(s -> if(toInt8(s) >= 2, 50 * toInt8(s) - 100, 0), competitor_sentiments)) /
          sum(arrayCount(s -> toInt8(s) >= 2, competitor_sentiments)) AS competitor_sentiment_score,
        countIf(has(${owners}, 1)) / responses AS brand_citation_rate,
        countIf(has(${owners}, 2)) / responses AS competitor_citation_rate,
        countIf(has(${owners}, 1)) / citation_unique_responses AS brand_citation_share_of_voice,
        countIf(has(${owners}, 2)) / citation_unique_responses AS competitor_citation_share_of_voice,
        sum(length(citation_owners)) AS citation_count,
        countIf(notEmpty(citation_owners)) AS citation_unique_responses,
        length(groupUniqArrayArray(citation_domains)) AS citation_unique_domains ${from}`,
    postgres: `SELECT o.*, c.*, s.* FROM
      (SELECT ${pgBrandMetrics} ${pgFrom}) AS o,
      (SELECT count(DISTINCT observation_id) FILTER (WHERE present) AS present,
        avg(150 - 50 * position) FILTER (WHERE position > 0) AS position,
        avg(50 * sentiment - 100) FILTER (WHERE sentiment >= 2) AS sentiment ${pgJoined('bench_competitors')}) AS c,
      (SELECT count(*) AS citations, count(DISTINCT observation_id) AS citing, count(DISTINCT domain) AS domains,
        count(DISTINCT observation_id) FILTER (WHERE owner = 1) AS brand,
        count(DISTINCT observation_id) FILTER (WHERE owner = 2) AS competitor ${pgJoined('bench_citations')}) AS s`,
  },
  {
    name: 'date',
    request: { fields: `date,${brandFields}` },
    plain: `SELECT toString(toYYYYMMDD(day)) AS date, ${brandMetrics} ${from} GROUP BY day ORDER BY day`,
    postgres: `SELECT day, ${pgBrandMetrics} ${pgFrom} GROUP BY day ORDER BY day`,
  },
  {
    name: 'platform',
    request: { fields: `ai_platform,${brandFields},citation_count,brand_citation_rate` },
    plain: `SELECT ${platformNames} AS ai_platform, ${brandMetrics}, sum(length(citation_owners)) AS citation_count,
        countIf(has(${owners}, 1)) / responses AS brand_citation_rate
      ${from} GROUP BY platform ORDER BY ai_platform`,
  },
  {
    name: 'tag',
    request: { fields: `tag,${brandFields}` },
    plain: `SELECT nullIf(label, '') AS tag, ${brandMetrics}
      FROM (SELECT CAST(tags, 'Array(String)') AS label, brand_present, brand_position, brand_sentiment ${from})
      LEFT ARRAY JOIN label GROUP BY label ORDER BY tag NULLS LAST`,
    postgres: `SELECT tag, ${pgBrandMetrics} FROM bench_observations AS o
      LEFT JOIN bench_tags AS t ON t.observation_id = o.id WHERE ${pgWhere} GROUP BY tag ORDER BY tag`,
  },
  {
    name: 'competitor_name',
    request: {
      fields:
        'competitor_name,responses,competitor_presence_percentage,competitor_position_score,' +
        'competitor_sentiment_score,competitor_citation_rate,competitor_citation_share_of_voice',
    },
    plain: `SELECT name AS competitor_name, n AS responses, present / n AS competitor_presence_percentage,
        position AS competitor_position_score, sentiment AS competitor_sentiment_score,
        cited / n AS competitor_citation_rate, cited / citing AS competitor_citation_share_of_voice
      FROM (SELECT id, count() AS n, countIf(p) AS present,
          avgIf(150 - 50 * toInt8(o), o != 'absent') AS position,
          avgIf(50 * toInt8(s) - 100, toInt8(s) >= 2) AS sentiment,
          countIf(has(citation_competitor_ids, id)) AS cited, countIf(notEmpty(citation_competitor_ids)) AS citing
        FROM (SELECT competitor_ids, competitor_presences, competitor_positions, competitor_sentiments,
          citation_competitor_ids ${from})
        ARRAY JOIN competitor_ids AS id, competitor_presences AS p, competitor_positions AS o, competitor_sentiments AS s
        GROUP BY id) AS groups ANY LEFT JOIN ${name('competitor')} AS names ON names.id = groups.id
      ORDER BY competitor_name`,
    postgres: `SELECT name, responses, presence, position, sentiment, cited FROM
      (SELECT competitor_id, count(*) AS responses, avg(present::int) AS presence,
        avg(150 - 50 * position) FILTER (WHERE position > 0) AS position,
        avg(50 * sentiment - 100) FILTER (WHERE sentiment >= 2) AS sentiment
        ${pgJoined('bench_competitors')} GROUP BY competitor_id) AS evaluated
      JOIN (SELECT competitor_id, count(DISTINCT observation_id) AS cited
        ${pgJoined('bench_citations')} AND competitor_id > 0 GROUP BY competitor_id) AS cited USING (competitor_id)
      JOIN competitors ON competitors.id = competitor_id ORDER BY name`,
  },
  {
    name: 'source_domain',
    request: { fields: 'source_domain,responses,citation_count,citation_unique_responses' },
    plain: `SELECT nullIf(domain, '') AS source_domain, countIf(n <= 1) AS responses, countIf(n > 0) AS citation_count,
        countIf(n = 1) AS citation_unique_responses
      FROM (SELECT CAST(citation_domains, 'Array(String)') AS domain, arrayEnumerateUniq(citation_domains) AS n ${from})
      LEFT ARRAY JOIN domain, n GROUP BY domain ORDER BY source_domain NULLS LAST`,
    postgres: `SELECT domain, count(DISTINCT observation_id) AS responses, count(*) AS citation_count
      ${pgJoined('bench_citations')} GROUP BY domain ORDER BY domain`,
  },
  {
    name: 'source_url',
    request: { fields: 'source_url,responses,citation_count' },
    plain: `SELECT nullIf(page, '') AS source_url, countIf(n <= 1) AS responses, countIf(n > 0) AS citation_count
      FROM (SELECT citation_pages AS page, arrayEnumerateUniq(citation_pages) AS n ${from})
      LEFT ARRAY JOIN page, n GROUP BY page ORDER BY source_url NULLS LAST LIMIT 50000`,
    postgres: `SELECT page, count(DISTINCT observation_id) AS responses, count(*) AS citation_count
      ${pgJoined('bench_citations')} GROUP BY page ORDER BY page LIMIT 50000`,
  },
  {
    name: 'week x platform',
    request: {
      fields: 'date_week,ai_platform,responses,brand_presence_percentage,citation_unique_domains',
    },
    plain: `SELECT toString(week) AS date_week, ${platformNames} AS ai_platform, count() AS responses,
        countIf(brand_present) / count() AS brand_presence_percentage,
        length(groupUniqArrayArray(citation_domains)) AS citation_unique_domains
      ${from} GROUP BY toYearWeek(day, 3) AS week, platform ORDER BY date_week, ai_platform`,
  },
  {
    name: 'stage x branded',
    request: { fields: `stage,branded,${brandFields}` },
    plain: `SELECT name AS stage, branded, responses, brand_presence_percentage, brand_position_score, brand_sentiment_score
      FROM (SELECT stage_id, branded, ${brandMetrics} ${from} GROUP BY stage_id, branded) AS groups
      ANY LEFT JOIN ${name('stage')} AS names ON names.id = groups.stage_id ORDER BY stage, branded`,
  },
  {
    name: 'three filters',
    request: {
      fields: `date,${brandFields},competitor_presence_percentage,competitor_position_score`,
      filters: [
        'tag:tag 1|tag 2',
        'competitor_name:Competitor 1|Competitor 2',
        'ai_platform:ChatGPT|Perplexity',
      ],
    },
    plain: `WITH (SELECT groupArray(id) FROM ${name('competitor')} WHERE name IN ('Competitor 1', 'Competitor 2')) AS ids
      SELECT toString(toYYYYMMDD(day)) AS date, ${brandMetrics},
        countIf(arrayExists((id, p) -> p AND has(ids, id), competitor_ids, competitor_presences)) / responses
          AS competitor_presence_percentage,
        sum(arraySum((id, p) -> if(p != 'absent' AND has(ids, id), 150 - 50 * toInt8(p), 0), competitor_ids, competitor_positions)) /
          sum(arrayCount((id, p) -> p != 'absent' AND has(ids, id), competitor_ids, competitor_positions))
          AS competitor_position_score
      ${from} AND platform IN ('chatgpt', 'perplexity') AND hasAny(tags, ['tag 1', 'tag 2']) AND hasAny(competitor_ids, ids)
      GROUP BY day ORDER BY day`,
    postgres: `WITH evaluated AS (SELECT observation_id, present, position FROM bench_competitors
        WHERE competitor_id IN (SELECT id FROM competitors WHERE brand_id = $1 AND name IN ('Competitor 1', 'Competitor 2'))),
      kept AS (SELECT id, day, brand_present, brand_position, brand_sentiment FROM bench_observations AS o
        WHERE ${pgWhere} AND platform IN ('chatgpt', 'perplexity')
          AND EXISTS (SELECT FROM bench_tags AS t WHERE t.observation_id = o.id AND tag IN ('tag 1', 'tag 2'))
          AND EXISTS (SELECT FROM evaluated WHERE observation_id = o.id))
      SELECT * FROM (SELECT day, ${pgBrandMetrics} FROM kept GROUP BY day) AS b
      JOIN (SELECT day, count(DISTINCT id) FILTER (WHERE present) / count(DISTINCT id)::float AS competitor_presence_percentage,
          avg(150 - 50 * position) FILTER (WHERE position > 0) AS competitor_position_score
        FROM kept JOIN evaluated ON observation_id = id GROUP BY day) AS c USING (day) ORDER BY day`,
  },
  {
    name: 'having',
    request: {
      fields: 'prompt_id,responses,brand_presence_percentage',
      having: ['brand_presence_percentage:gt:0.5', 'responses:gte:10'],
    },
    plain: `SELECT prompt_id, count() AS responses, countIf(brand_present) / count() AS brand_presence_percentage
      ${from} GROUP BY prompt_id HAVING brand_presence_percentage > 0.5 AND responses >= 10 ORDER BY prompt_id`,
    postgres: `SELECT prompt_id, count(*) AS responses, avg(brand_present::int) AS presence
      ${pgFrom} GROUP BY prompt_id HAVING avg(brand_present::int) > 0.5 AND count(*) >= 10 ORDER BY prompt_id`,
  },
  {
    name: 'persona x prompt',
    request: { fields: 'persona_name,prompt,responses,brand_presence_percentage' },
    plain: `SELECT if(persona_id = 0, NULL, personas.name) AS persona_name, texts.name AS prompt, responses,
        brand_presence_percentage
      FROM (SELECT persona_id, prompt_id, count() AS responses, countIf(brand_present) / count() AS brand_presence_percentage
        ${from} GROUP BY persona_id, prompt_id) AS groups
      ANY LEFT JOIN ${name('persona')} AS personas ON personas.id = groups.persona_id
      ANY LEFT JOIN ${name('prompt')} AS texts ON texts.id = groups.prompt_id
      ORDER BY persona_name NULLS LAST, prompt`,
  },
  {
    name: 'top domains',
    request: {
      fields: 'source_domain,source_type,citation_count',
      having: ['citation_count:gt:100'],
    },
    plain: `SELECT domain AS source_domain, transform(owner, [0, 1, 2], ['other', 'brand', 'competitor'], '') AS source_type,
        count() AS citation_count
      FROM (SELECT CAST(citation_domains, 'Array(String)') AS domain, ${owners} AS owner ${from})
      ARRAY JOIN domain, owner GROUP BY domain, owner HAVING citation_count > 100 ORDER BY source_domain, source_type`,
  },
];
