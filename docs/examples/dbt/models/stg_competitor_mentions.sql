-- One row for each answer and competitor that it was read for, named or not.
SELECT
  mentions.response_id AS answer_id,
  competitors.name AS competitor,
  mentions.present AS is_present,
  mentions.rank,
  mentions.sentiment
FROM {{ source('sightline', 'response_competitors') }} AS mentions
JOIN {{ source('sightline', 'competitors') }} AS competitors ON competitors.id = mentions.id
WHERE NOT competitors.archived
