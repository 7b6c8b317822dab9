import { text } from 'node:stream/consumers';
import type {
  AnswerDay,
  AnswerGroup,
  AnswerKey,
  AnswerPlace,
  AnswerReader,
  CitedDomain,
} from '#kernel/ports/analytics/answers.ts';
import type { BrandKey, PageRange } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Statement } from '../client/statement.ts';
import { promptNames } from '../prompt-names.ts';
import { limited } from '../read-settings.ts';
import { isoTime } from '../times.ts';
import { nameParams, selectAnswerDetailJson, selectAnswerJson } from './answer-json.ts';
import { type SelectedAnswers, selectAnswers } from './select-answers.ts';

/** As stored: the engine searches lists of numbers several times faster than lists of names. */
const owners = { other: 0, brand: 1, competitor: 2 } as const;

const owned = (owner: keyof typeof owners) =>
  `countIf(has(CAST(citation_owners, 'Array(Int8)'), ${owners[owner]})) AS ${owner}`;

/** One row per `AnswerDay`. */
function renderDays({ where, params }: SelectedAnswers): Statement {
  return {
    sql: `SELECT day, platform, count() AS total, countIf(notEmpty(citation_owners)) AS citing,
        ${owned('brand')}, ${owned('competitor')}, ${owned('other')},
        ${isoTime('min(created_at)')} AS first, ${isoTime('max(created_at)')} AS last
      FROM observations FINAL WHERE ${where} GROUP BY day, platform ORDER BY day, platform`,
    params,
  };
}

const ownedBy = (owner: keyof typeof owners) => `countIf(owner = '${owner}')`;

/** Ties go to the owner that classification prefers: the brand, then competitors. */
const commonestOwner = `multiIf(
  ${ownedBy('brand')} >= greatest(${ownedBy('competitor')}, ${ownedBy('other')}), 'brand',
  ${ownedBy('competitor')} >= ${ownedBy('other')}, 'competitor', 'other')`;

/** One row per `CitedDomain`; a domain that an answer cites twice counts once. */
function renderDomains(
  { where, params }: SelectedAnswers,
  { domains }: { readonly domains: number },
): Statement {
  return {
    sql: `SELECT domain, ${commonestOwner} AS domain_owner, countIf(occurrence = 1) AS observation_count
      FROM (SELECT citation_domains, citation_owners,
          arrayEnumerateUniq(citation_domains) AS occurrences
        FROM observations FINAL WHERE ${where})
      ARRAY JOIN citation_domains AS domain, citation_owners AS owner, occurrences AS occurrence
      GROUP BY domain ORDER BY observation_count DESC, domain
      LIMIT {domains:UInt64}`,
    params: { ...params, domains },
  };
}

/** The result's only column unchanged, one line per row. */
const lines = 'TabSeparatedRaw';

export function createAnswerReader(client: ClickHouseClient): AnswerReader {
  return {
    page(selection, { limit, offset, names, ...shown }, options) {
      const { where, params } = selectAnswers(selection);
      const statement = {
        sql: `${selectAnswerJson(shown)} WHERE ${where}
          ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
        params: { ...params, ...nameParams(names), limit, offset },
      };
      return client.stream(limited(statement, 'listing', options), lines);
    },
    async describe(selection, range, options) {
      const selected = selectAnswers(selection);
      const days = limited(renderDays(selected), 'aggregating', options);
      const domains = limited(renderDomains(selected, range), 'aggregating', options);
      const described = await Promise.all([
        client.rows<AnswerDay>(days),
        client.rows<CitedDomain>(domains),
      ]);
      return { days: described[0], domains: described[1] };
    },
    async group(selection, by, range, options) {
      const selected = selectAnswers(selection);
      const [[counted], groups] = await Promise.all([
        client.rows<{ total: number }>(
          limited(renderGroupTotal(selected, by), 'aggregating', options),
        ),
        client.rows<AnswerGroup>(
          limited(renderGroups(selected, by, range), 'aggregating', options),
        ),
      ]);
      return { total: counted?.total ?? 0, groups };
    },
    keys(selection, limit, options) {
      const { where, params } = selectAnswers(selection);
      const statement = {
        sql: `SELECT id, version, day, platform, prompt_id AS promptId, brand_present AS brandPresent
          FROM observations FINAL WHERE ${where} ORDER BY day, id LIMIT {limit:UInt64}`,
        params: { ...params, limit },
      };
      return client.rows<AnswerKey>(limited(statement, 'listing', options));
    },
    async place(selection, id, options) {
      const { organizationId, brandId } = selection;
      const time = limited(renderTime({ organizationId, brandId }, id), 'aggregating', options);
      const [answer] = await client.rows<{ time: string }>(time);
      if (!answer) return undefined;
      const place = renderPlace(selectAnswers(selection), { id, time: answer.time });
      const [row] = await client.rows<PlaceRow>(limited(place, 'aggregating', options));
      return row && placeOf(row);
    },
    async find(brand, id, names, options) {
      const { where, params } = selectAnswers(brand);
      const statement = {
        sql: `${selectAnswerDetailJson} WHERE ${where} AND id = {id:Int64}`,
        params: { ...params, ...nameParams(names), id },
      };
      const rows = await client.stream(limited(statement, 'listing', options), lines);
      const line = (await text(rows)).trimEnd();
      return line === '' ? undefined : line;
    },
  };
}

/** One row per `AnswerGroup` of a page, largest first. */
function renderGroups(
  { where, params }: SelectedAnswers,
  by: 'platform' | 'prompt',
  { limit, offset }: PageRange,
): Statement {
  const key = by === 'platform' ? 'platform' : 'prompt_id';
  const groups = `SELECT ${key}, count() AS responses, max((created_at, id)) AS newest
    FROM observations FINAL WHERE ${where} GROUP BY ${key}
    ORDER BY responses DESC, newest DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
  const shown =
    by === 'platform'
      ? 'platform, NULL AS prompt_id, NULL AS prompt'
      : 'NULL AS platform, prompt_id, prompts.name AS prompt';
  const names = `LEFT JOIN (${promptNames('{brand:UInt64}')}) AS prompts ON prompts.id = prompt_id`;
  return {
    sql: `SELECT ${shown}, responses, newest.2 AS newest_response_id, ${isoTime('newest.1')} AS newest_at
      FROM (${groups}) AS page ${by === 'prompt' ? names : ''}
      ORDER BY responses DESC, newest DESC`,
    params: { ...params, limit, offset },
  };
}

/** One row with the number of groups. */
function renderGroupTotal(
  { where, params }: SelectedAnswers,
  by: 'platform' | 'prompt',
): Statement {
  const key = by === 'platform' ? 'platform' : 'prompt_id';
  return {
    sql: `SELECT uniqExact(${key}) AS total FROM observations FINAL WHERE ${where}`,
    params,
  };
}

export interface PlaceRow extends Omit<AnswerPlace, 'position'> {
  readonly is_selected: boolean;
  readonly newer: number;
}

/** At most one row with the answer's time, as the engine writes it. */
function renderTime(brand: BrandKey, id: number): Statement {
  const { where, params } = selectAnswers(brand);
  return {
    sql: `SELECT toString(created_at) AS time FROM observations FINAL WHERE ${where} AND id = {id:Int64}`,
    params: { ...params, id },
  };
}

/** One row: the number of newer selected answers, and the neighbours. */
function renderPlace(
  { where, params }: SelectedAnswers,
  answer: { readonly id: number; readonly time: string },
): Statement {
  const key = '(created_at, id)';
  const own = "(toDateTime64({time:String}, 3, 'UTC'), {id:UInt64})";
  const next = (aggregate: 'argMin' | 'argMax', sign: '>' | '<') =>
    `if(countIf(${key} ${sign} ${own}) = 0, NULL, ${aggregate}If(id, ${key}, ${key} ${sign} ${own}))`;
  return {
    sql: `SELECT count() AS total, countIf(${key} = ${own}) > 0 AS is_selected,
        countIf(${key} > ${own}) AS newer,
        ${next('argMin', '>')} AS previous_id, ${next('argMax', '<')} AS next_id
      FROM observations FINAL WHERE ${where}`,
    params: { ...params, ...answer },
  };
}

function placeOf({ total, is_selected, newer, previous_id, next_id }: PlaceRow): AnswerPlace {
  return is_selected
    ? { total, position: newer + 1, previous_id, next_id }
    : { total, position: null, previous_id: null, next_id: null };
}
