import type { Statement } from '../../../server/src/adapters/duckdb/statement.ts';
import type { ShapeName } from './query-shapes.ts';
import { lastDays } from './statements.ts';

const where = 'brand_id = $brand AND day BETWEEN $start::DATE AND $end::DATE';
const from = `FROM observations WHERE ${where}`;
const names = (kind: string) =>
  `(SELECT id, name FROM names WHERE brand_id = $brand AND kind = '${kind}')`;

const brandMetrics = `count(*) AS responses, sum(brand_present) / count(*) AS brand_presence_percentage,
  avg(brand_position_score) AS brand_position_score, avg(brand_sentiment_score) AS brand_sentiment_score`;
const judged = 'brand_present, brand_position_score, brand_sentiment_score';
const citesBrand = "sum(list_contains(citation_owners, 'brand'))";
const citesCompetitor = "sum(list_contains(citation_owners, 'competitor'))";
const citing = 'sum(len(citation_owners) > 0)';
const ranking = 'sum(list_length > 0)';
const ranked = (rank: number) => `list_contains(competitor_ranks, ${rank})`;
const mentions = 'sum(list_sum(competitor_presences::UTINYINT[]))';

const platformNames = `CASE platform WHEN 'chatgpt' THEN 'ChatGPT' WHEN 'claude' THEN 'Claude'
  WHEN 'google_ai_overviews' THEN 'Google AI Overviews' WHEN 'perplexity' THEN 'Perplexity' WHEN 'meta' THEN 'Meta AI'
  WHEN 'google_ai_mode' THEN 'Google AI Mode' WHEN 'google_gemini' THEN 'Google Gemini' WHEN 'copilot' THEN 'Copilot'
  WHEN 'grok' THEN 'Grok' END`;

/** Where the answer has no citation there is one row with nothing in it. */
const cited = (columns: string, without: string) =>
  `(SELECT ${columns} ${from} UNION ALL SELECT ${without} ${from} AND len(citation_owners) = 0)`;

const place = (name: string) =>
  `list_position(competitor_ids, (SELECT id FROM ${names('competitor')} WHERE name = '${name}'))`;

/**
 * The best SQL that a person would write for just this question on the same table, with what its columns offer. With
 * $brand, $start and $end.
 */
const byHand: Readonly<Record<ShapeName, string>> = {
  'all metrics': `SELECT ${brandMetrics},
      sum(list_contains(competitor_presences, true)) / count(*) AS competitor_presence_percentage,
      sum(competitor_position_sum) / sum(competitor_position_count) AS competitor_position_score,
      sum(competitor_sentiment_sum) / sum(competitor_sentiment_count) AS competitor_sentiment_score,
      ${citesBrand} / count(*) AS brand_citation_rate, ${citesCompetitor} / count(*) AS competitor_citation_rate,
      ${citesBrand} / ${citing} AS brand_citation_share_of_voice,
      ${citesCompetitor} / ${citing} AS competitor_citation_share_of_voice,
      sum(len(citation_owners))::BIGINT AS citation_count, ${citing}::BIGINT AS citation_unique_responses,
      (SELECT count(DISTINCT domain) FROM (SELECT unnest(citation_domains) AS domain ${from})) AS citation_unique_domains,
      sum(brand_rank = 1) / ${ranking} AS brand_first_rank_percentage,
      sum(brand_rank BETWEEN 1 AND 3) / ${ranking} AS brand_top_three_percentage,
      sum(brand_rank) / sum(brand_rank > 0) AS brand_average_rank,
      sum(brand_present) / (sum(brand_present) + ${mentions}) AS brand_mention_share,
      ${mentions} / (sum(brand_present) + ${mentions}) AS competitor_mention_share,
      sum(${ranked(1)}) / ${ranking} AS competitor_first_rank_percentage,
      sum(${ranked(1)} OR ${ranked(2)} OR ${ranked(3)}) / ${ranking} AS competitor_top_three_percentage,
      sum(list_sum(competitor_ranks)) / sum(list_sum(competitor_ranks::BOOLEAN[]::UTINYINT[])) AS competitor_average_rank
    ${from}`,
  date: `SELECT strftime(day, '%Y%m%d') AS date, ${brandMetrics} ${from} GROUP BY day ORDER BY day`,
  platform: `SELECT ${platformNames} AS ai_platform, ${brandMetrics}, sum(len(citation_owners))::BIGINT AS citation_count,
      ${citesBrand} / count(*) AS brand_citation_rate ${from} GROUP BY platform ORDER BY ai_platform`,
  tag: `SELECT tag, ${brandMetrics}
    FROM (SELECT unnest(tags) AS tag, ${judged} ${from}
      UNION ALL SELECT NULL, ${judged} ${from} AND len(tags) = 0) GROUP BY tag ORDER BY tag NULLS LAST`,
  competitor_name: `SELECT name AS competitor_name, responses, present / responses AS competitor_presence_percentage,
      position AS competitor_position_score, sentiment AS competitor_sentiment_score,
      cited / responses AS competitor_citation_rate, cited / citing AS competitor_citation_share_of_voice
    FROM (SELECT id, count(*) AS responses, sum(present) AS present, avg(position) AS position,
        avg(sentiment) AS sentiment, sum(cited) AS cited, sum(is_citing) AS citing
      FROM (SELECT unnest(competitor_ids) AS id, unnest(competitor_presences) AS present,
          unnest(competitor_position_scores) AS position, unnest(competitor_sentiment_scores) AS sentiment,
          unnest(competitor_cited) AS cited, len(citation_owners) > 0 AS is_citing ${from})
      GROUP BY id) JOIN ${names('competitor')} USING (id) ORDER BY name`,
  source_domain: `SELECT domain AS source_domain, sum(is_first IS NOT FALSE)::BIGINT AS responses,
      count(is_first) AS citation_count, coalesce(sum(is_first), 0)::BIGINT AS citation_unique_responses
    FROM ${cited('unnest(citation_domains) AS domain, unnest(citation_domain_firsts) AS is_first', 'NULL, NULL')}
    GROUP BY domain ORDER BY domain NULLS LAST`,
  source_url: `SELECT page AS source_url, sum(is_first IS NOT FALSE)::BIGINT AS responses, count(is_first) AS citation_count
    FROM ${cited('unnest(citation_pages) AS page, unnest(citation_page_firsts) AS is_first', 'NULL, NULL')}
    GROUP BY page ORDER BY page NULLS LAST LIMIT 50000`,
  'week x platform': `SELECT week::VARCHAR AS date_week, ${platformNames} AS ai_platform, responses,
      brand_presence_percentage, coalesce(domains, 0) AS citation_unique_domains
    FROM (SELECT yearweek(day) AS week, platform, count(*) AS responses,
        sum(brand_present) / count(*) AS brand_presence_percentage ${from} GROUP BY ALL)
    LEFT JOIN (SELECT week, platform, count(DISTINCT domain) AS domains
      FROM (SELECT yearweek(day) AS week, platform, unnest(citation_domains) AS domain ${from}) GROUP BY ALL)
    USING (week, platform) ORDER BY week, ai_platform`,
  'stage x branded': `SELECT name AS stage, counted.* EXCLUDE (stage_id)
    FROM (SELECT stage_id, branded, ${brandMetrics} ${from} GROUP BY ALL) AS counted
    JOIN ${names('stage')} AS stages ON stages.id = stage_id ORDER BY stage, branded`,
  'three filters': `SELECT strftime(day, '%Y%m%d') AS date, ${brandMetrics},
      sum(coalesce(competitor_presences[first], false) OR coalesce(competitor_presences[second], false)) / count(*)
        AS competitor_presence_percentage,
      sum(coalesce(competitor_position_scores[first], 0) + coalesce(competitor_position_scores[second], 0)) /
        nullif(count(competitor_position_scores[first]) + count(competitor_position_scores[second]), 0)
        AS competitor_position_score
    FROM (SELECT *, ${place('Competitor 1')} AS first, ${place('Competitor 2')} AS second ${from}
      AND platform IN ('chatgpt', 'perplexity') AND (list_contains(tags, 'tag 1') OR list_contains(tags, 'tag 2')))
    WHERE first IS NOT NULL OR second IS NOT NULL GROUP BY day ORDER BY day`,
  having: `SELECT prompt_id, count(*) AS responses, sum(brand_present) / count(*) AS brand_presence_percentage
    ${from} GROUP BY prompt_id HAVING brand_presence_percentage > 0.5 AND responses >= 10 ORDER BY prompt_id`,
  'persona x prompt': `SELECT personas.name AS persona_name, texts.name AS prompt, responses, brand_presence_percentage
    FROM (SELECT persona_id, prompt_id, count(*) AS responses, sum(brand_present) / count(*) AS brand_presence_percentage
      ${from} GROUP BY ALL)
    LEFT JOIN ${names('persona')} AS personas ON personas.id = persona_id
    JOIN ${names('prompt')} AS texts ON texts.id = prompt_id ORDER BY persona_name NULLS LAST, prompt`,
  'top domains': `SELECT domain AS source_domain, owner::VARCHAR AS source_type, count(*) AS citation_count
    FROM (SELECT unnest(citation_domains) AS domain, unnest(citation_owners) AS owner ${from})
    GROUP BY domain, owner HAVING citation_count > 100 ORDER BY source_domain, source_type`,
};

/** The statement for a question, with rows as JSON lines, which is what the service answers with. */
export function handWritten(shape: ShapeName, brandId: number, days: number): Statement {
  const { start_date, end_date } = lastDays(days);
  return {
    sql: `SELECT to_json(answer)::VARCHAR AS line FROM (${byHand[shape]}) AS answer`,
    params: {
      brand: { value: brandId, type: 'UBIGINT' },
      start: { value: start_date, type: 'DATE' },
      end: { value: end_date, type: 'DATE' },
    },
  };
}
