import type { BrandNameKind } from '#kernel/ports/analytics/reading.ts';
import {
  jsonChoice,
  jsonList,
  jsonNumber,
  jsonObject,
  jsonObjects,
  jsonPlain,
  jsonText,
  jsonTime,
  storedJson,
} from '../write-json.ts';

/** SQL that writes a member's JSON; what is `stored` as JSON is given out as it is. */
export type MemberJson = string | { readonly stored: string };
export type Members = Readonly<Record<string, MemberJson>>;

/** SQL of today's name of an id; empty where there is none. */
export type NameOf = (kind: BrandNameKind, id: string) => string;

/** Members of a response as SQL that writes their JSON, in the contract's order. */
export function responseMembers(nameOf: NameOf): Members {
  return {
    id: jsonPlain('id'),
    created_at: jsonTime('created_at'),
    prompt_id: jsonPlain('prompt_id'),
    prompt: jsonText(`coalesce(prompt_name, '')`),
    persona_id: jsonPlain('nullif(persona_id, 0)'),
    persona_name: jsonText(`CASE WHEN persona_id <> 0 THEN ${nameOf('persona', 'persona_id')} END`),
    stage: jsonText(nameOf('stage', 'stage_id')),
    branded: jsonPlain('branded'),
    platform: jsonText('platform'),
    brand_present: jsonPlain('brand_present'),
    response_text: jsonText('response_text'),
    country: jsonText(`nullif(country, '')`),
    tags: jsonList('tags'),
    key_topics: jsonList('topics'),
    brand_sentiment: jsonChoice('brand_sentiment'),
    brand_position: jsonChoice('brand_position'),
    competitors_present: jsonList(
      `list_transform(list_where(competitor_ids, competitor_presences), lambda competitor: ${nameOf('competitor', 'competitor')})`,
    ),
    citations: jsonObjects('citation_urls', 'url', {
      url: jsonText('url'),
      domain: jsonText('citation_domains[place]'),
      source_type: jsonText('citation_owners[place]::VARCHAR'),
      competitor_id: jsonPlain('nullif(citation_competitor_ids[place], 0)'),
      title: jsonText(`nullif(citation_titles[place], '')`),
      snippet: jsonText(`nullif(citation_snippets[place], '')`),
    }),
    competitors: jsonObjects('competitor_ids', 'competitor', {
      id: jsonPlain('competitor'),
      name: jsonText(nameOf('competitor', 'competitor')),
      present: jsonPlain('competitor_presences[place]'),
      position: jsonChoice('competitor_positions[place]'),
      sentiment: jsonChoice('competitor_sentiments[place]'),
    }),
    query_fanout: {
      stored: storedJson('query_fanout', '{"queries":[],"engine_metadata":{}}'),
    },
    shopping_results: { stored: storedJson('shopping_results', '[]') },
  };
}

/** How a response came to be and what its sentiments rest on. */
export const provenanceMembers: Members = {
  surface: jsonText('surface'),
  collector: jsonText('collector'),
  collector_version: jsonText('collector_version'),
  model: jsonText(`nullif(model, '')`),
  evaluator_version: jsonText('evaluator_version'),
  answer_hash: jsonText('answer_hash'),
  cost: jsonNumber('(cost_micros / 1000000)'),
  external_id: jsonText(`nullif(external_id, '')`),
  search_enabled: jsonPlain('search_enabled'),
  retrieved_sources: { stored: storedJson('retrieved_sources', '[]') },
  sentiment_evidence: jsonObject({
    brand: jsonList('brand_evidence'),
    competitors: jsonObjects('competitor_ids', 'competitor', {
      id: jsonPlain('competitor'),
      spans: jsonList('competitor_evidences[place]'),
    }),
  }),
};
