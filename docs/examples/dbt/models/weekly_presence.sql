-- How often answers name the brand, by ISO week (its Monday), platform and how answers were obtained. Prompts that name
-- the brand themselves are left out: their answers nearly always do.
SELECT
  brand_id,
  week,
  platform,
  surface,
  count(*) AS answers,
  count(*) FILTER (WHERE is_present) AS answers_naming_brand,
  1.0 * count(*) FILTER (WHERE is_present) / count(*) AS presence
FROM {{ ref('stg_answers') }}
WHERE NOT is_branded
GROUP BY brand_id, week, platform, surface
