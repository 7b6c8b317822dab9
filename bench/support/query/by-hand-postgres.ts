import type { ShapeName } from './query-shapes.ts';

const where = 'o.brand_id = $1 AND o.day BETWEEN $2 AND $3';
const from = `FROM bench_observations AS o WHERE ${where}`;
const joined = (table: string, how = 'JOIN') =>
  `FROM bench_observations AS o ${how} ${table} AS e ON e.observation_id = o.id WHERE ${where}`;

/** With `present`, `position` and `sentiment` as the columns are called. */
const scores = (prefix: string) => `avg(${prefix}present::int)::float AS presence,
  avg(150 - 50 * ${prefix}position) FILTER (WHERE ${prefix}position > 0)::float AS position,
  avg(50 * ${prefix}sentiment - 100) FILTER (WHERE ${prefix}sentiment >= 2)::float AS sentiment`;
const counted = `count(*) AS responses, ${scores('brand_')}`;
const brandMetrics = `b.responses, b.presence AS brand_presence_percentage, b.position AS brand_position_score,
  b.sentiment AS brand_sentiment_score`;

const brandRanks = `count(*) FILTER (WHERE list_length > 0) AS ranking, count(*) FILTER (WHERE brand_rank = 1) AS first,
  count(*) FILTER (WHERE brand_rank BETWEEN 1 AND 3) AS top_three,
  avg(brand_rank) FILTER (WHERE brand_rank > 0)::float AS average_rank, count(*) FILTER (WHERE brand_present) AS mentioned`;
const competitorRanks = `count(*) FILTER (WHERE e.present) AS mentions,
  count(DISTINCT observation_id) FILTER (WHERE rank = 1) AS ranked_first,
  count(DISTINCT observation_id) FILTER (WHERE rank BETWEEN 1 AND 3) AS ranked_top_three,
  avg(rank) FILTER (WHERE rank > 0)::float AS average_rank_of_all`;

const platformNames = `CASE platform WHEN 'chatgpt' THEN 'ChatGPT' WHEN 'claude' THEN 'Claude'
  WHEN 'google_ai_overviews' THEN 'Google AI Overviews' WHEN 'perplexity' THEN 'Perplexity' WHEN 'meta' THEN 'Meta AI'
  WHEN 'google_ai_mode' THEN 'Google AI Mode' WHEN 'google_gemini' THEN 'Google Gemini' WHEN 'copilot' THEN 'Copilot'
  WHEN 'grok' THEN 'Grok' END COLLATE "C"`;
const date = `to_char(day, 'YYYYMMDD') AS date`;

/** The best SQL that a person would write on indexed tables. With $1 brand, $2 first day, $3 last day. */
export const byHandPostgres: Readonly<Record<ShapeName, string>> = {
  'all metrics': `SELECT ${brandMetrics}, c.present::float / responses AS competitor_presence_percentage,
      c.position AS competitor_position_score, c.sentiment AS competitor_sentiment_score,
      brand::float / responses AS brand_citation_rate, competitor::float / responses AS competitor_citation_rate,
      brand::float / citing AS brand_citation_share_of_voice,
      competitor::float / citing AS competitor_citation_share_of_voice, citations AS citation_count,
      citing AS citation_unique_responses, domains AS citation_unique_domains,
      first::float / ranking AS brand_first_rank_percentage, top_three::float / ranking AS brand_top_three_percentage,
      average_rank AS brand_average_rank, mentioned::float / (mentioned + mentions) AS brand_mention_share,
      mentions::float / (mentioned + mentions) AS competitor_mention_share,
      c.ranked_first::float / ranking AS competitor_first_rank_percentage,
      c.ranked_top_three::float / ranking AS competitor_top_three_percentage,
      c.average_rank_of_all AS competitor_average_rank
    FROM (SELECT ${counted}, ${brandRanks} ${from}) AS b,
      (SELECT count(DISTINCT observation_id) FILTER (WHERE e.present) AS present, ${scores('e.')}, ${competitorRanks}
        ${joined('bench_competitors')}) AS c,
      (SELECT count(*) AS citations, count(DISTINCT observation_id) AS citing, count(DISTINCT domain) AS domains,
        count(DISTINCT observation_id) FILTER (WHERE owner = 1) AS brand,
        count(DISTINCT observation_id) FILTER (WHERE owner = 2) AS competitor ${joined('bench_citations')}) AS s`,
  date: `SELECT ${date}, ${brandMetrics} FROM (SELECT day, ${counted} ${from} GROUP BY day) AS b ORDER BY day`,
  platform: `SELECT ${platformNames} AS ai_platform, ${brandMetrics}, coalesce(citations, 0) AS citation_count,
      coalesce(cited, 0)::float / responses AS brand_citation_rate
    FROM (SELECT platform, ${counted} ${from} GROUP BY platform) AS b
    LEFT JOIN (SELECT platform, count(*) AS citations, count(DISTINCT observation_id) FILTER (WHERE owner = 1) AS cited
      ${joined('bench_citations')} GROUP BY platform) AS s USING (platform) ORDER BY 1`,
  tag: `SELECT tag COLLATE "C" AS tag, ${brandMetrics}
    FROM (SELECT tag, ${counted} ${joined('bench_tags', 'LEFT JOIN')} GROUP BY tag) AS b ORDER BY 1`,
  competitor_name: `SELECT name AS competitor_name, responses, presence AS competitor_presence_percentage,
      position AS competitor_position_score, sentiment AS competitor_sentiment_score,
      coalesce(cited, 0)::float / responses AS competitor_citation_rate,
      coalesce(cited, 0)::float / nullif(citing, 0) AS competitor_citation_share_of_voice
    FROM (SELECT competitor_id, count(*) AS responses, count(citing.observation_id) AS citing, ${scores('')}
      FROM bench_observations AS o JOIN bench_competitors AS e ON e.observation_id = o.id
      LEFT JOIN (SELECT DISTINCT observation_id ${joined('bench_citations')}) AS citing ON citing.observation_id = o.id
      WHERE ${where} GROUP BY competitor_id) AS evaluated
    LEFT JOIN (SELECT competitor_id, count(DISTINCT observation_id) AS cited
      ${joined('bench_citations')} AND competitor_id > 0 GROUP BY competitor_id) AS cited USING (competitor_id)
    JOIN competitors ON competitors.id = competitor_id ORDER BY name COLLATE "C"`,
  source_domain: `SELECT domain COLLATE "C" AS source_domain, count(DISTINCT o.id) AS responses,
      count(observation_id) AS citation_count, count(DISTINCT observation_id) AS citation_unique_responses
    ${joined('bench_citations', 'LEFT JOIN')} GROUP BY 1 ORDER BY 1`,
  source_url: `SELECT page COLLATE "C" AS source_url, count(DISTINCT o.id) AS responses,
      count(observation_id) AS citation_count
    ${joined('bench_citations', 'LEFT JOIN')} GROUP BY 1 ORDER BY 1 LIMIT 50000`,
  'week x platform': `SELECT date_week, ${platformNames} AS ai_platform, responses, brand_presence_percentage,
      coalesce(domains, 0) AS citation_unique_domains
    FROM (SELECT to_char(day, 'IYYYIW') AS date_week, platform, count(*) AS responses,
      avg(brand_present::int)::float AS brand_presence_percentage ${from} GROUP BY 1, 2) AS c
    LEFT JOIN (SELECT to_char(day, 'IYYYIW') AS date_week, platform, count(DISTINCT domain) AS domains
      ${joined('bench_citations')} GROUP BY 1, 2) AS s USING (date_week, platform) ORDER BY 1, 2`,
  'stage x branded': `SELECT name AS stage, branded, ${brandMetrics}
    FROM (SELECT stage_id, branded, ${counted} ${from} GROUP BY stage_id, branded) AS b
    JOIN stages ON stages.id = stage_id ORDER BY name COLLATE "C", branded`,
  'three filters': `WITH evaluated AS (SELECT observation_id, present, position FROM bench_competitors
      WHERE competitor_id IN (SELECT id FROM competitors WHERE brand_id = $1 AND name IN ('Competitor 1', 'Competitor 2'))),
    kept AS (SELECT id, day, brand_present, brand_position, brand_sentiment FROM bench_observations AS o
      WHERE ${where} AND platform IN ('chatgpt', 'perplexity')
        AND EXISTS (SELECT FROM bench_tags AS t WHERE t.observation_id = o.id AND tag IN ('tag 1', 'tag 2'))
        AND EXISTS (SELECT FROM evaluated WHERE observation_id = o.id))
    SELECT ${date}, ${brandMetrics}, competitor_presence_percentage, competitor_position_score
    FROM (SELECT day, ${counted} FROM kept GROUP BY day) AS b
    JOIN (SELECT day, count(DISTINCT id) FILTER (WHERE present)::float / count(DISTINCT id) AS competitor_presence_percentage,
        avg(150 - 50 * position) FILTER (WHERE position > 0)::float AS competitor_position_score
      FROM kept JOIN evaluated ON observation_id = id GROUP BY day) AS c USING (day) ORDER BY day`,
  having: `SELECT prompt_id, count(*) AS responses, avg(brand_present::int)::float AS brand_presence_percentage
    ${from} GROUP BY prompt_id HAVING avg(brand_present::int) > 0.5 AND count(*) >= 10 ORDER BY prompt_id`,
  'persona x prompt': `SELECT personas.name AS persona_name, prompts.text AS prompt, responses, brand_presence_percentage
    FROM (SELECT o.persona_id, o.prompt_id, count(*) AS responses, avg(brand_present::int)::float AS brand_presence_percentage
      ${from} GROUP BY 1, 2) AS c
    LEFT JOIN personas ON personas.id = c.persona_id JOIN prompts ON prompts.id = c.prompt_id
    ORDER BY personas.name COLLATE "C", prompts.text COLLATE "C"`,
  'top domains': `SELECT domain COLLATE "C" AS source_domain, (ARRAY['other', 'brand', 'competitor'])[owner + 1] AS source_type,
      count(*) AS citation_count
    ${joined('bench_citations')} GROUP BY domain, owner HAVING count(*) > 100 ORDER BY 1, 2`,
};
