import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { SourcePlan, SourceReader } from '#kernel/ports/analytics/sources.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { createParameters, type Parameters, type Statement } from '../client/statement.ts';
import { renderSelection } from '../query/render-rows.ts';
import { limited } from '../read-settings.ts';

export function createSourceReader(client: ClickHouseClient): SourceReader {
  const rows = <Row>(statement: Statement, options?: ReadOptions) =>
    client.rows<Row>(limited(statement, 'aggregating', options));
  return {
    async tally(plan, { limit }, options) {
      const [[all], sources] = await Promise.all([
        rows<{ responses: number }>(renderResponses(plan), options),
        rows<Tally>(renderTally(plan, limit), options),
      ]);
      return { responses: all?.responses ?? 0, sources };
    },
    async describe(plan: SourcePlan, range, options) {
      const [facts, platforms, competitors, owners] = await Promise.all([
        rows<Detail<'facts'>>(renderFacts(plan), options),
        rows<Detail<'platforms'>>(renderPlatforms(plan), options),
        rows<Detail<'competitors'>>(renderCompetitors(plan, range.competitors), options),
        rows<Detail<'owners'>>(renderOwners(plan), options),
      ]);
      return { facts, platforms, competitors, owners };
    },
  };
}

type Tally = Awaited<ReturnType<SourceReader['tally']>>['sources'][number];
type Details = Awaited<ReturnType<SourceReader['describe']>>;
type Detail<Name extends keyof Details> = Details[Name][number];

/** A plan with its selected answers, for building statements. */
interface Selected {
  readonly plan: SourcePlan;
  readonly parameters: Parameters;
  readonly where: string;
  /** A condition on a competitor's id `element`. */
  readonly inScope: string;
}

function select(plan: SourcePlan): Selected {
  const parameters = createParameters();
  const { conditions, filters } = renderSelection(plan, parameters);
  const where = conditions.join(' AND ');
  return { plan, parameters, where, inScope: filters.competitorScope ?? '1' };
}

function renderResponses(plan: SourcePlan): Statement {
  const { where, parameters } = select(plan);
  return {
    sql: `SELECT count() AS responses FROM observations FINAL WHERE ${where}`,
    params: parameters.values,
  };
}

const ownedBy = (owner: string) => `countIf(owner = '${owner}')`;

/** Ties go to the owner that classification prefers: the brand, then competitors. */
const commonestOwner = `multiIf(
  ${ownedBy('brand')} >= greatest(${ownedBy('competitor')}, ${ownedBy('other')}), 'brand',
  ${ownedBy('competitor')} >= ${ownedBy('other')}, 'competitor', 'other')`;

function renderTally(plan: SourcePlan, limit: number): Statement {
  const selected = select(plan);
  const { parameters, inScope } = selected;
  const named = `arrayExists((element, is_named) -> is_named AND (${inScope}),
    competitor_ids, competitor_presences)`;
  const cited = citations(selected, [`NOT brand_present AND (${named}) AS is_gap`]);
  return {
    sql: `SELECT source, any(cited_domain) AS domain, ${commonestOwner} AS owner,
        countIf(occurrence = 1) AS answers, countIf(occurrence = 1 AND is_gap) AS gapAnswers
      FROM (${cited}) GROUP BY source ORDER BY answers DESC, source
      LIMIT ${parameters.add(limit, 'UInt64')}`,
    params: parameters.values,
  };
}

function renderFacts(plan: SourcePlan): Statement {
  const selected = select(plan);
  const cited = citations(selected, ['prompt_id', 'brand_present']);
  return {
    sql: `SELECT source, uniqExact(prompt_id) AS prompts,
        countIf(occurrence = 1 AND brand_present) AS brandAnswers
      FROM (${cited}) GROUP BY source ORDER BY source`,
    params: selected.parameters.values,
  };
}

function renderPlatforms(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, platform, count() AS answers FROM (${citations(selected, ['platform'])})
      WHERE occurrence = 1 GROUP BY source, platform ORDER BY source, answers DESC, platform`,
    params: selected.parameters.values,
  };
}

function renderCompetitors(plan: SourcePlan, limit: number): Statement {
  const selected = select(plan);
  const { parameters, inScope } = selected;
  const named = `arrayFilter((element, is_named) -> is_named AND (${inScope}),
    competitor_ids, competitor_presences) AS named_ids`;
  const counted = `SELECT source, competitor, count() AS answers
    FROM (SELECT source, named_ids FROM (${citations(selected, [named])}) WHERE occurrence = 1)
    ARRAY JOIN named_ids AS competitor GROUP BY source, competitor`;
  return {
    sql: `SELECT source, competitor AS competitorId, answers,
        count() OVER (PARTITION BY source) AS named
      FROM (${counted}) ORDER BY source, answers DESC, competitorId
      LIMIT ${parameters.add(limit, 'UInt64')} BY source`,
    params: parameters.values,
  };
}

function renderOwners(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, owner_id AS competitorId FROM (${citations(selected, [])})
      WHERE owner = 'competitor' GROUP BY source, owner_id
      ORDER BY source, count() DESC, owner_id LIMIT 1 BY source`,
    params: selected.parameters.values,
  };
}

const lists = { domain: 'citation_domains', page: 'citation_pages' } as const;

/** One row per citation of the plan, with these columns of its answer. */
function citations({ plan, parameters, where }: Selected, columns: readonly string[]): string {
  const { by, domain, sources } = plan;
  const conditions = [
    `source != ''`,
    ...(domain === undefined ? [] : [`cited_domain = ${parameters.add(domain, 'String')}`]),
    ...(sources ? [`has(${parameters.add(sources, 'Array(String)')}, source)`] : []),
  ];
  const carried = columns.map((column) => column.split(' AS ').at(-1));
  const answers = `SELECT CAST(${lists[by]}, 'Array(String)') AS cited,
      CAST(citation_domains, 'Array(String)') AS domains, citation_owners, citation_competitor_ids,
      arrayEnumerateUniq(${lists[by]}) AS occurrences${columns.map((column) => `, ${column}`).join('')}
    FROM observations FINAL WHERE ${where}`;
  return `SELECT source, cited_domain, owner, owner_id, occurrence${carried.map((name) => `, ${name}`).join('')}
    FROM (${answers})
    ARRAY JOIN cited AS source, domains AS cited_domain, citation_owners AS owner,
      citation_competitor_ids AS owner_id, occurrences AS occurrence
    WHERE ${conditions.join(' AND ')}`;
}
