-- One row for each answer, with the names that people read.
SELECT
  responses.id AS answer_id,
  responses.brand_id,
  responses.prompt_id,
  prompts.text AS prompt,
  coalesce(platforms.ai_platform, responses.platform) AS platform,
  responses.surface,
  responses.country,
  responses.stage,
  responses.created_at AS answered_at,
  CAST(responses.created_at AS DATE) AS answered_on,
  CAST(date_trunc('week', responses.created_at) AS DATE) AS week,
  responses.branded AS is_branded,
  responses.brand_present AS is_present,
  responses.brand_rank,
  responses.list_length,
  responses.brand_sentiment AS sentiment,
  responses.evaluator_version,
  responses.cost AS cost_usd
FROM {{ source('sightline', 'responses') }} AS responses
LEFT JOIN {{ source('sightline', 'prompts') }} AS prompts ON prompts.id = responses.prompt_id
LEFT JOIN {{ source('sightline', 'platforms') }} AS platforms ON platforms.platform = responses.platform
