-- The star schema of the feeds, the same for PostgreSQL and DuckDB. All times are UTC.

CREATE TABLE IF NOT EXISTS responses (
  id BIGINT PRIMARY KEY, brand_id BIGINT NOT NULL, changed_at TIMESTAMP, created_at TIMESTAMP NOT NULL,
  prompt_id BIGINT NOT NULL, persona_id BIGINT, persona_name TEXT, stage TEXT, branded BOOLEAN,
  platform TEXT NOT NULL, country TEXT, surface TEXT, search_enabled BOOLEAN, tags TEXT[], key_topics TEXT[],
  brand_present BOOLEAN NOT NULL, brand_position TEXT, brand_sentiment TEXT, brand_rank BIGINT, list_length BIGINT,
  evaluator_version TEXT, labels JSON, model TEXT, collector TEXT, collector_version TEXT, external_id TEXT,
  answer_hash TEXT, truncated BOOLEAN, cost FLOAT8, "usage" JSON, query_fanout JSON, shopping_results JSON,
  retrieved_sources JSON
);

CREATE TABLE IF NOT EXISTS response_competitors (
  response_id BIGINT, id BIGINT, present BOOLEAN NOT NULL, "position" TEXT, sentiment TEXT, "rank" BIGINT,
  PRIMARY KEY (response_id, id)
);

CREATE TABLE IF NOT EXISTS response_citations (
  response_id BIGINT, place BIGINT, url TEXT NOT NULL, "domain" TEXT, source_type TEXT, competitor_id BIGINT, title TEXT,
  snippet TEXT, PRIMARY KEY (response_id, place)
);

CREATE TABLE IF NOT EXISTS prompts (
  id BIGINT PRIMARY KEY, brand_id BIGINT NOT NULL, changed_at TIMESTAMP, "text" TEXT NOT NULL, "language" TEXT,
  stage TEXT, persona_id BIGINT, platforms TEXT[], tags TEXT[], topics TEXT[], status TEXT, country TEXT,
  continues_prompt_id BIGINT, created_at TIMESTAMP
);

CREATE TABLE IF NOT EXISTS competitors (
  id BIGINT PRIMARY KEY, brand_id BIGINT NOT NULL, changed_at TIMESTAMP, "name" TEXT NOT NULL, alternative_names TEXT[],
  excluded_names TEXT[], websites TEXT[], case_sensitive BOOLEAN, checked_since TIMESTAMP, archived BOOLEAN
);

CREATE TABLE IF NOT EXISTS daily_metrics (
  brand_id BIGINT, "date" DATE, ai_platform TEXT, changed_at TIMESTAMP, responses BIGINT,
  brand_presence_percentage FLOAT8, brand_position_score FLOAT8, brand_sentiment_score FLOAT8,
  competitor_presence_percentage FLOAT8, competitor_position_score FLOAT8, competitor_sentiment_score FLOAT8,
  brand_citation_rate FLOAT8, competitor_citation_rate FLOAT8, brand_citation_share_of_voice FLOAT8,
  competitor_citation_share_of_voice FLOAT8, citation_count BIGINT, citation_unique_responses BIGINT,
  citation_unique_domains BIGINT, brand_first_rank_percentage FLOAT8, brand_top_three_percentage FLOAT8,
  brand_average_rank FLOAT8, brand_mention_share FLOAT8, competitor_mention_share FLOAT8,
  competitor_first_rank_percentage FLOAT8, competitor_top_three_percentage FLOAT8, competitor_average_rank FLOAT8,
  PRIMARY KEY (brand_id, "date", ai_platform)
);

-- Where each feed was read up to, written in the transaction of the rows.
CREATE TABLE IF NOT EXISTS feed_cursors (
  brand_id BIGINT, feed TEXT, feed_cursor TEXT NOT NULL, PRIMARY KEY (brand_id, feed)
);

-- Responses and prompts have `platform`; daily metrics, as the query, have `ai_platform`.
CREATE OR REPLACE VIEW platforms AS SELECT * FROM (VALUES
  ('chatgpt', 'ChatGPT'), ('claude', 'Claude'), ('google_ai_overviews', 'Google AI Overviews'),
  ('perplexity', 'Perplexity'), ('meta', 'Meta AI'), ('google_ai_mode', 'Google AI Mode'),
  ('google_gemini', 'Google Gemini'), ('copilot', 'Copilot'), ('grok', 'Grok')
) AS names (platform, ai_platform);
