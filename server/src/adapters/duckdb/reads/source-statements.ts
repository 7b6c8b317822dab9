import type { SourcePlan } from '#kernel/ports/analytics/sources.ts';
import { components } from '../query/components.ts';
import { observationConditions } from '../query/conditions.ts';
import { type ListScopes, listScopes } from '../query/list-scopes.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';

/** A plan with its selected answers, for building statements. */
interface Selected {
  readonly plan: SourcePlan;
  readonly parameters: Parameters;
  readonly scopes: ListScopes;
  readonly where: string;
}

function select(plan: SourcePlan): Selected {
  const parameters = createParameters();
  const scopes = listScopes(plan.filters, parameters);
  return { plan, parameters, scopes, where: observationConditions(plan, scopes, parameters) };
}

export function responsesStatement(plan: SourcePlan): Statement {
  const { where, parameters } = select(plan);
  return {
    sql: `SELECT count(*) AS responses FROM observations WHERE ${where}`,
    params: parameters.values,
  };
}

const ownedBy = (owner: string) => `count(*) FILTER (owner = '${owner}')`;

/** Ties go to the owner that classification prefers: the brand, then competitors. */
const commonestOwner = `CASE greatest(${['brand', 'competitor', 'other'].map(ownedBy)})
  WHEN ${ownedBy('brand')} THEN 'brand' WHEN ${ownedBy('competitor')} THEN 'competitor' ELSE 'other' END`;

export function tallyStatement(plan: SourcePlan, most: number): Statement {
  const selected = select(plan);
  const { parameters, scopes } = selected;
  const named = components.competitor_present_count({ ...unexpanded, ...scopes }).sql;
  const cited = citations(selected, [`NOT brand_present AND (${named}) AS is_gap`]);
  return {
    sql: `SELECT source, any_value(domain) AS domain, ${commonestOwner} AS owner,
        count(*) FILTER (is_first) AS answers, count(*) FILTER (is_first AND is_gap) AS "gapAnswers"
      FROM (${cited}) GROUP BY source ORDER BY answers DESC, source
      LIMIT ${parameters.add(most, 'BIGINT')}`,
    params: parameters.values,
  };
}

const unexpanded = {
  ...{ tagsExpanded: false, topicsExpanded: false, competitorsExpanded: false },
  ...{ citationsExpanded: false, competitorsMerged: false, competitorsNarrowed: false },
};

export function factsStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  const cited = citations(selected, ['prompt_id', 'brand_present']);
  return {
    sql: `SELECT source, count(DISTINCT prompt_id) AS prompts,
        count(*) FILTER (is_first AND brand_present) AS "brandAnswers"
      FROM (${cited}) GROUP BY source ORDER BY source`,
    params: selected.parameters.values,
  };
}

export function platformsStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, platform, count(*) AS answers FROM (${citations(selected, ['platform'])})
      WHERE is_first GROUP BY source, platform ORDER BY source, answers DESC, platform`,
    params: selected.parameters.values,
  };
}

export function competitorsStatement(plan: SourcePlan, most: number): Statement {
  const selected = select(plan);
  const { parameters, scopes } = selected;
  const cited = citations(selected, ['competitor_ids', 'competitor_presences']);
  const evaluated = `SELECT source, unnest(competitor_ids) AS competitor,
    unnest(competitor_presences) AS is_named FROM (${cited}) WHERE is_first`;
  const inScope = scopes.competitors?.keeps('competitor') ?? 'true';
  return {
    sql: `SELECT source, competitor AS "competitorId", count(*) AS answers,
        count(*) OVER (PARTITION BY source) AS named
      FROM (${evaluated}) WHERE is_named AND ${inScope} GROUP BY source, competitor
      QUALIFY row_number() OVER (PARTITION BY source ORDER BY count(*) DESC, competitor)
        <= ${parameters.add(most, 'BIGINT')}
      ORDER BY source, answers DESC, competitor`,
    params: parameters.values,
  };
}

export function ownersStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, owner_id AS "competitorId" FROM (${citations(selected, [])})
      WHERE owner = 'competitor' GROUP BY source, owner_id
      QUALIFY row_number() OVER (PARTITION BY source ORDER BY count(*) DESC, owner_id) = 1
      ORDER BY source`,
    params: selected.parameters.values,
  };
}

const lists = { domain: 'citation_domains', page: 'citation_pages' } as const;
const firsts = { domain: 'citation_domain_firsts', page: 'citation_page_firsts' } as const;

/** One row per citation of the plan, with these columns of its answer. */
function citations({ plan, parameters, where }: Selected, columns: readonly string[]): string {
  const { by, domain, sources } = plan;
  const conditions = [
    `source <> ''`,
    ...(domain === undefined ? [] : [`domain = ${parameters.add(domain, 'VARCHAR')}`]),
    ...(sources ? [`source IN (SELECT unnest(${parameters.add(sources, 'VARCHAR[]')}))`] : []),
  ];
  const selected = [
    `unnest(${lists[by]}) AS source`,
    'unnest(citation_domains) AS domain',
    'unnest(citation_owners) AS owner',
    'unnest(citation_competitor_ids) AS owner_id',
    `unnest(${firsts[by]}) AS is_first`,
    ...columns,
  ];
  return `SELECT * FROM (SELECT ${selected.join(', ')} FROM observations WHERE ${where})
    WHERE ${conditions.join(' AND ')}`;
}
