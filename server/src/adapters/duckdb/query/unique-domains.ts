import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { type ExpansionInput, expandedRows } from './expand.ts';
import { type GroupKeys, groupBy, selectKeys } from './group-by.ts';

/** How many distinct ones there are; groups that will be merged keep them apart until then. */
export function distinctDomains(sql: string, { isRegrouped }: QueryPlan): string {
  return isRegrouped
    ? `list(DISTINCT ${sql}) FILTER (${sql} IS NOT NULL)`
    : `count(DISTINCT ${sql})`;
}

/** The distinct ones of groups that kept them apart. */
export function mergedDomains(): string {
  return 'list_distinct(flatten(list(domains)))';
}

/**
 * Groups with the distinct domains of all citations of their observations. These are counted separately and joined: an
 * aggregate over lists would hold every list.
 */
export function withDomains(groups: string, keys: GroupKeys, rows: ExpansionInput): string {
  const carried = new Map([...rows.carried, ['citation_domains', 'citation_domains'] as const]);
  const from = expandedRows({ ...rows, carried });
  const cited = `SELECT ${[...selectKeys(keys), 'unnest(citation_domains) AS domain'].join(', ')} FROM ${from}`;
  const names = [...keys.keys()];
  const byName: GroupKeys = new Map(names.map((name) => [name, name]));
  const domains = groupBy(
    byName,
    [`${distinctDomains('domain', rows.plan)} AS domains`],
    `(${cited})`,
  );
  const none = rows.plan.isRegrouped ? '[]' : '0';
  const isSame = names.map((name) => `counted.${name} IS NOT DISTINCT FROM cited.${name}`);
  return (
    `SELECT counted.*, coalesce(cited.domains, ${none}) AS domains FROM (${groups}) AS counted ` +
    `LEFT JOIN (${domains}) AS cited ON ${isSame.join(' AND ') || 'true'}`
  );
}
