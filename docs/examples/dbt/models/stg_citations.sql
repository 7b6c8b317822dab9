-- One row for each page that an answer cites.
SELECT
  citations.response_id AS answer_id,
  citations.place,
  citations.url,
  citations.domain,
  citations.source_type,
  competitors.name AS competitor,
  citations.title
FROM {{ source('sightline', 'response_citations') }} AS citations
LEFT JOIN {{ source('sightline', 'competitors') }} AS competitors ON competitors.id = citations.competitor_id
