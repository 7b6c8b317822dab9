import type { BrandNameKind } from '#kernel/ports/analytics/reading.ts';
import { brandEvidence, competitorEvidence } from '../evidence-members.ts';
import {
  type Member,
  type Members,
  numberText,
  orAbsent,
  orEmpty,
  orZero,
  storedJson,
  struct,
  structs,
  timeText,
} from '../write-json.ts';

/** SQL of an id's current name; empty if there is none. */
export type NameOf = (kind: BrandNameKind, id: string) => string;

/** Some members show names, which are only looked up for these. */
type NamedMembers = Readonly<Record<string, Member | ((nameOf: NameOf) => Member)>>;

/** Members of a response as SQL over an observation and `prompt_name`, in the contract's order. */
const responseMembers: NamedMembers = {
  id: 'id',
  created_at: timeText('created_at'),
  prompt_id: 'prompt_id',
  prompt: `coalesce(prompt_name, '')`,
  persona_id: 'nullif(persona_id, 0)',
  persona_name: (nameOf) => `CASE WHEN persona_id <> 0 THEN ${nameOf('persona', 'persona_id')} END`,
  stage: (nameOf) => nameOf('stage', 'stage_id'),
  branded: 'branded',
  platform: 'platform',
  brand_present: 'brand_present',
  response_text: 'response_text',
  country: orEmpty('country'),
  tags: 'tags',
  key_topics: 'topics',
  brand_sentiment: orAbsent('brand_sentiment'),
  brand_position: orAbsent('brand_position'),
  competitors_present: (nameOf) =>
    `list_transform(list_where(competitor_ids, competitor_presences), lambda competitor: ${nameOf('competitor', 'competitor')})`,
  citations: structs('citation_urls', 'url', {
    url: 'url',
    domain: 'citation_domains[place]',
    source_type: 'citation_owners[place]',
    competitor_id: 'nullif(citation_competitor_ids[place], 0)',
    title: orEmpty('citation_titles[place]'),
    snippet: orEmpty('citation_snippets[place]'),
  }),
  competitors: (nameOf) => structs('competitor_ids', 'competitor', competitorMembers(nameOf)),
  query_fanout: storedJson('query_fanout', '{"queries":[],"engine_metadata":{}}'),
  shopping_results: storedJson('shopping_results', '[]'),
};

function competitorMembers(nameOf: NameOf) {
  return {
    id: 'competitor',
    name: nameOf('competitor', 'competitor'),
    present: 'competitor_presences[place]',
    position: orAbsent('competitor_positions[place]'),
    sentiment: orAbsent('competitor_sentiments[place]'),
  };
}

/** The members of a response to show: those of a list's item, those and its evidence, or all. */
export type ShownMembers = 'list' | 'evidence' | 'detail';

/** `sentiment_evidence` comes last, since its words are appended. */
export function shownMembers(
  shown: ShownMembers,
  nameOf: NameOf,
  only?: readonly string[],
): Members {
  const all = { ...responseMembers, ...moreMembers[shown] };
  const wanted = Object.entries(all).filter(([name]) => !only || only.includes(name));
  return Object.fromEntries(
    wanted.map(([name, member]) => [name, typeof member === 'function' ? member(nameOf) : member]),
  );
}

/** How a response was obtained. */
const provenanceMembers: Members = {
  surface: 'surface',
  collector: 'collector',
  collector_version: 'collector_version',
  model: orEmpty('model'),
  evaluator_version: 'evaluator_version',
  answer_hash: 'answer_hash',
  cost: { json: numberText('(cost_micros / 1000000)') },
  truncated: 'truncated',
  usage: storedJson('usage', '{}'),
  external_id: orEmpty('external_id'),
  search_enabled: 'search_enabled',
  retrieved_sources: storedJson('retrieved_sources', '[]'),
};

/** The evidence for its sentiments. */
const evidenceMembers: Members = {
  sentiment_evidence: struct({
    brand: brandEvidence,
    competitors: structs('competitor_ids', 'competitor', {
      id: 'competitor',
      spans: competitorEvidence,
    }),
  }),
};

/** Members that a list's item lacks. */
const moreMembers: Readonly<Record<ShownMembers, NamedMembers>> = {
  list: {},
  evidence: evidenceMembers,
  detail: {
    competitors: (nameOf) =>
      structs('competitor_ids', 'competitor', {
        ...competitorMembers(nameOf),
        rank: orZero('competitor_ranks[place]'),
      }),
    brand_rank: orZero('brand_rank'),
    list_length: orZero('list_length'),
    ...provenanceMembers,
    ...evidenceMembers,
  },
};
