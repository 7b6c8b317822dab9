import type { AnswerPage } from '#kernel/ports/analytics/answers.ts';
import type { ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import type { BrandNameKind, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { Params } from '../client/statement.ts';
import { promptNames } from '../prompt-names.ts';
import { isoTime } from '../times.ts';

/** The current name of an id: the engine looks up constant lists by hash, so that nothing is joined. */
export function nameOf(kind: BrandNameKind | 'prompt', id: string): string {
  const [ids, names] =
    kind === 'prompt'
      ? ['prompts.1', 'prompts.2']
      : [`{${kind}_ids:Array(UInt64)}`, `{${kind}_names:Array(String)}`];
  return `transform(${id}, ${ids}, ${names}, '')`;
}

/** A brand's prompts are too many for parameters. Lists must not be empty, and no id is 0. */
export const prompts = `(SELECT (arrayPushBack(groupArray(id), 0), arrayPushBack(groupArray(name), ''))
  FROM (${promptNames('{brand:UInt64}')}))`;

/** The parameters that the JSON of answers refers to. */
export function nameParams(names: BrandNames): Params {
  const kinds = ['persona', 'stage', 'competitor'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const known = [{ id: 0, name: '' }, ...names[kind]];
      return [
        [`${kind}_ids`, known.map(({ id }) => id)],
        [`${kind}_names`, known.map(({ name }) => name)],
      ];
    }),
  );
}

const orNull = (sql: string, none: string) => `nullIf(${sql}, ${none})`;
/** The engine returns NULL for a missing value; JSON needs `null`. */
const json = (sql: string) => `ifNull(toJSONString(${sql}), 'null')`;

/** Members of a competitor's evaluation. */
const competitor = {
  id: 'toString(evaluated)',
  name: json(nameOf('competitor', 'evaluated')),
  present: json('present'),
  position: json("nullIf(toString(position), 'absent')"),
  sentiment: json("nullIf(toString(sentiment), 'absent')"),
};

/** Older rows lack the list: pad it to the length of another one. */
export const asLongAs = (array: string, other: string) => `arrayResize(${array}, length(${other}))`;

/** Members of a response as SQL for their JSON, in the contract's order. */
const members: Readonly<Record<string, string>> = {
  id: 'toString(id)',
  created_at: json("concat(replaceOne(toString(created_at), ' ', 'T'), 'Z')"),
  prompt_id: 'toString(prompt_id)',
  prompt: json(nameOf('prompt', 'prompt_id')),
  persona_id: json(orNull('persona_id', '0')),
  persona_name: json(`if(persona_id = 0, NULL, ${nameOf('persona', 'persona_id')})`),
  stage: json(nameOf('stage', 'stage_id')),
  branded: json('branded'),
  platform: json('toString(platform)'),
  brand_present: json('brand_present'),
  response_text: json('response_text'),
  country: json(orNull('toString(country)', "''")),
  tags: json('tags'),
  key_topics: json('topics'),
  brand_sentiment: json(orNull('toString(brand_sentiment)', "'absent'")),
  brand_position: json(orNull('toString(brand_position)', "'absent'")),
  competitors_present: json(
    `arrayMap(id -> ${nameOf('competitor', 'id')}, arrayFilter((id, present) -> present, competitor_ids, competitor_presences))`,
  ),
  citations: objects(
    'url, domain, owner, competitor, title, snippet',
    'citation_urls, citation_domains, citation_owners, citation_competitor_ids, citation_titles, citation_snippets',
    {
      url: json('url'),
      domain: json('toString(domain)'),
      source_type: json('toString(owner)'),
      competitor_id: json('nullIf(competitor, 0)'),
      title: json("nullIf(title, '')"),
      snippet: json("nullIf(snippet, '')"),
    },
  ),
  competitors: objects(
    'evaluated, present, position, sentiment',
    'competitor_ids, competitor_presences, competitor_positions, competitor_sentiments',
    competitor,
  ),
  query_fanout: 'if(query_fanout = \'\', \'{"queries":[],"engine_metadata":{}}\', query_fanout)',
  shopping_results: "if(shopping_results = '', '[]', shopping_results)",
};

/** The ranks of names in the answer's list. */
const ranking: Readonly<Record<string, string>> = {
  competitors: objects(
    'evaluated, present, position, sentiment, place',
    `competitor_ids, competitor_presences, competitor_positions, competitor_sentiments, ${asLongAs('competitor_ranks', 'competitor_ids')}`,
    { ...competitor, rank: json('nullIf(place, 0)') },
  ),
  brand_rank: json('nullIf(brand_rank, 0)'),
  list_length: json('nullIf(list_length, 0)'),
};

/** How a response was obtained. */
const provenance: Readonly<Record<string, string>> = {
  surface: json('toString(surface)'),
  collector: json('toString(collector)'),
  collector_version: json('toString(collector_version)'),
  model: json("nullIf(toString(model), '')"),
  evaluator_version: json('toString(evaluator_version)'),
  answer_hash: json('answer_hash'),
  cost: 'toString(cost_micros / 1000000)',
  truncated: json('truncated'),
  usage: "if(usage = '', '{}', usage)",
  external_id: json("nullIf(external_id, '')"),
  search_enabled: json('search_enabled'),
  retrieved_sources: "if(retrieved_sources = '', '[]', retrieved_sources)",
};

/** The evidence for its sentiments. Comes last, since its words are appended. */
const evidence: Readonly<Record<string, string>> = {
  sentiment_evidence: object({
    brand: evidenceOf('brand_evidence', 'brand_evidence_says'),
    competitors: objects(
      'evaluated, spans, directions',
      `competitor_ids, competitor_evidences, ${asLongAs('competitor_evidence_says', 'competitor_ids')}`,
      { id: 'toString(evaluated)', spans: evidenceOf('spans', 'directions') },
    ),
  }),
};

function evidenceOf(spans: string, says: string): string {
  return objects('span, direction', `${spans}, ${asLongAs(says, spans)}`, {
    start: 'toString(span.start)',
    end: 'toString(span.end)',
    says: json("nullIf(toString(direction), '')"),
  });
}

/** A JSON object of members in JSON. */
function object(of: Readonly<Record<string, string>>): string {
  const parts = Object.entries(of).map(
    ([name, sql], index) => `'${index === 0 ? '{' : ','}"${name}":', ${sql}`,
  );
  return `concat(${parts.join(', ')}, '}')`;
}

/** A JSON array with one object per element of parallel arrays. */
function objects(names: string, arrays: string, of: Readonly<Record<string, string>>): string {
  return `concat('[', arrayStringConcat(arrayMap((${names}) -> ${object(of)}, ${arrays}), ','), ']')`;
}

/** The engine writes a response's complete JSON: rows go to the socket without parsing. */
const selectJson = (of: Readonly<Record<string, string>>) =>
  `WITH ${prompts} AS prompts SELECT ${object(of)} AS line FROM observations FINAL`;

/** All or some members of a list's item, and its evidence. */
export function selectAnswerJson({
  withEvidence,
  members: only,
}: Pick<AnswerPage, 'withEvidence' | 'members'>): string {
  const all = { ...members, ...(withEvidence ? evidence : {}) };
  const shown = Object.entries(all).filter(([name]) => !only || only.includes(name));
  return selectJson(Object.fromEntries(shown));
}

/** A changed answer: what the single response has, what the change is, and what people said. */
export function changedAnswerJson({
  withText,
  withEvidence,
}: Pick<ChangedAnswers, 'withText' | 'withEvidence'>): string {
  const { id = '', response_text = '', ...others } = { ...members, ...ranking, ...provenance };
  return object({
    id,
    changed_at: changedAt,
    deleted: "'false'",
    ...others,
    labels: said,
    ...(withText && { response_text }),
    ...(withEvidence && evidence),
  });
}

export const changedTime = "fromUnixTimestamp64Micro(toInt64(change), 'UTC')";
const changedAt = json(`if(change = 0, NULL, ${isoTime(`toString(${changedTime})`)})`);
/** Labels of an answer count while it has the hash that they are of. */
export const said =
  "transform(concat(toString(id), ' ', answer_hash), {labelled:Array(String)}, {said:Array(String)}, 'null')";

/** A list must not be empty, and no hash is. */
export function labelParams(labels: ChangedAnswers['labels']): Params {
  return {
    labelled: ['', ...labels.map(({ id, answerHash }) => `${id} ${answerHash}`)],
    said: ['', ...labels.map((label) => label.said)],
  };
}

export const tombstoneJson = object({
  id: 'toString(id)',
  changed_at: changedAt,
  deleted: "'true'",
});

/** All members. */
export const selectAnswerDetailJson = selectJson({
  ...members,
  ...ranking,
  ...provenance,
  ...evidence,
});
