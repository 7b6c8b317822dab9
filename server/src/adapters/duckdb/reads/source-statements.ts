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

/** Of citations: two thirds of the time that a count with a filter takes. */
const countOf = (condition: string) => `coalesce(sum(${condition}), 0)::BIGINT`;
const ownedBy = (owner: string) => countOf(`owner = '${owner}'`);

/** Ties go to the owner that classification prefers: the brand, then competitors. */
const commonestOwner = `CASE greatest(${['brand', 'competitor', 'other'].map(ownedBy)})
  WHEN ${ownedBy('brand')} THEN 'brand' WHEN ${ownedBy('competitor')} THEN 'competitor' ELSE 'other' END`;

export function tallyStatement(plan: SourcePlan, limit: number): Statement {
  const selected = select(plan);
  const { parameters, scopes } = selected;
  const named = components.competitor_present_count({ ...unexpanded, ...scopes }).sql;
  const isGap = `NOT brand_present AND (${named}) AS is_gap`;
  const cited = citations(selected, ['domain', 'owner', 'is_first'], [isGap]);
  return {
    sql: `SELECT source, any_value(domain) AS domain, ${commonestOwner} AS owner,
        ${countOf('is_first')} AS answers, ${countOf('is_first AND is_gap')} AS "gapAnswers"
      FROM (${cited}) GROUP BY source ORDER BY answers DESC, source
      LIMIT ${parameters.add(limit, 'BIGINT')}`,
    params: parameters.values,
  };
}

const unexpanded = {
  ...{ tagsExpanded: false, topicsExpanded: false, competitorsExpanded: false },
  ...{ citationsExpanded: false, competitorsMerged: false, competitorsNarrowed: false },
};

export function factsStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  const cited = citations(selected, ['is_first'], ['prompt_id', 'brand_present']);
  return {
    sql: `SELECT source, count(DISTINCT prompt_id) AS prompts,
        ${countOf('is_first AND brand_present')} AS "brandAnswers"
      FROM (${cited}) GROUP BY source ORDER BY source`,
    params: selected.parameters.values,
  };
}

export function platformsStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, platform, count(*) AS answers
      FROM (${citations(selected, ['is_first'], ['platform'])}) WHERE is_first GROUP BY source, platform ORDER BY source, answers DESC, platform`,
    params: selected.parameters.values,
  };
}

export function competitorsStatement(plan: SourcePlan, limit: number): Statement {
  const selected = select(plan);
  const { parameters, scopes } = selected;
  const cited = citations(selected, ['is_first'], ['competitor_ids', 'competitor_presences']);
  const evaluated = `SELECT source, unnest(competitor_ids) AS competitor,
    unnest(competitor_presences) AS is_named FROM (${cited}) WHERE is_first`;
  const inScope = scopes.competitors?.keeps('competitor') ?? 'true';
  return {
    sql: `SELECT source, competitor AS "competitorId", count(*) AS answers,
        count(*) OVER (PARTITION BY source) AS named
      FROM (${evaluated}) WHERE is_named AND ${inScope} GROUP BY source, competitor
      QUALIFY row_number() OVER (PARTITION BY source ORDER BY count(*) DESC, competitor)
        <= ${parameters.add(limit, 'BIGINT')}
      ORDER BY source, answers DESC, competitor`,
    params: parameters.values,
  };
}

export function ownersStatement(plan: SourcePlan): Statement {
  const selected = select(plan);
  return {
    sql: `SELECT source, owner_id AS "competitorId" FROM (${citations(selected, ['owner', 'owner_id'])})
      WHERE owner = 'competitor' GROUP BY source, owner_id
      QUALIFY row_number() OVER (PARTITION BY source ORDER BY count(*) DESC, owner_id) = 1
      ORDER BY source`,
    params: selected.parameters.values,
  };
}

/** What a citation has in addition to its source, each in a list of the observation. */
type CitationColumn = 'domain' | 'owner' | 'owner_id' | 'is_first';

const listsBy: Readonly<
  Record<SourcePlan['by'], Readonly<Record<'source' | CitationColumn, string>>>
> = {
  domain: citationLists('citation_domains', 'citation_domain_firsts'),
  page: citationLists('citation_pages', 'citation_page_firsts'),
};

function citationLists(source: string, firsts: string) {
  return {
    source,
    domain: 'citation_domains',
    owner: 'citation_owners',
    owner_id: 'citation_competitor_ids',
    is_first: firsts,
  };
}

/**
 * A row for each citation of the plan, with these columns of it and of its answer. The engine expands every list that is
 * named, so that nothing is named that is not used.
 */
function citations(
  { plan, parameters, where }: Selected,
  elements: readonly CitationColumn[],
  columns: readonly string[] = [],
): string {
  const { by, domain, sources } = plan;
  const conditions = [
    `source <> ''`,
    ...(domain === undefined ? [] : [`domain = ${parameters.add(domain, 'VARCHAR')}`]),
    ...(sources ? [`source IN (SELECT unnest(${parameters.add(sources, 'VARCHAR[]')}))`] : []),
  ];
  const read = new Set([
    'source' as const,
    ...elements,
    ...(domain === undefined ? [] : ['domain' as const]),
  ]);
  const unnested = [...read].map((name) => `unnest(${listsBy[by][name]}) AS ${name}`);
  return `SELECT * FROM (SELECT ${[...unnested, ...columns].join(', ')} FROM observations WHERE ${where})
    WHERE ${conditions.join(' AND ')}`;
}
