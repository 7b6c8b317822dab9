import type { Statement } from '../client/statement.ts';
import { isoTime } from '../times.ts';
import type { SelectedAnswers } from './select-answers.ts';

/** As they are stored: the engine searches lists of numbers several times as fast as lists of names. */
const owners = { other: 0, brand: 1, competitor: 2 } as const;

const owned = (owner: keyof typeof owners) =>
  `countIf(has(CAST(citation_owners, 'Array(Int8)'), ${owners[owner]})) AS ${owner}`;

/** A row for each `AnswerDay`. */
export function renderDays({ where, params }: SelectedAnswers): Statement {
  return {
    sql: `SELECT day, platform, count() AS total, countIf(notEmpty(citation_owners)) AS citing,
        ${owned('brand')}, ${owned('competitor')}, ${owned('other')},
        ${isoTime('min(created_at)')} AS first, ${isoTime('max(created_at)')} AS last
      FROM observations FINAL WHERE ${where} GROUP BY day, platform ORDER BY day, platform`,
    params,
  };
}

const ownedBy = (owner: keyof typeof owners) => `countIf(owner = '${owner}')`;

/** Of as many citations each, the owner that the classification prefers: the brand, then competitors. */
const commonestOwner = `multiIf(
  ${ownedBy('brand')} >= greatest(${ownedBy('competitor')}, ${ownedBy('other')}), 'brand',
  ${ownedBy('competitor')} >= ${ownedBy('other')}, 'competitor', 'other')`;

/** A row for each `CitedDomain`; one that an answer cites twice counts once. */
export function renderDomains(
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
