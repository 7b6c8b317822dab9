import type {
  AnswerDay,
  AnswerDescription,
  AnswerSelection,
  CitedDomain,
} from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { shareTime } from '#kernel/read-limits.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText, timeText } from '../write-json.ts';
import { answerConditions } from './selection.ts';

/** Both parts of the selected answers' description, from one snapshot. */
export async function describeAnswers(
  reader: SnapshotReader,
  selection: AnswerSelection,
  range: { readonly domains: number },
  options?: ReadOptions,
): Promise<AnswerDescription> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const days = await snapshot.rows<AnswerDay>(daysStatement(selection), left());
    const domains = await snapshot.rows<CitedDomain>(
      domainsStatement(selection, range.domains),
      left(),
    );
    return { days, domains };
  } finally {
    await snapshot.close();
  }
}

function daysStatement(selection: AnswerSelection): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  const citing = (condition: string) => `coalesce(sum(${condition}), 0)::BIGINT`;
  const owned = (owner: string) => citing(`list_contains(citation_owners, '${owner}')`);
  return {
    sql: `SELECT ${dayText('day')} AS day, platform, count(*) AS total,
        ${citing('len(citation_owners) > 0')} AS citing,
        ${owned('brand')} AS brand, ${owned('competitor')} AS competitor, ${owned('other')} AS other,
        ${timeText('min(created_at)')} AS first, ${timeText('max(created_at)')} AS last
      FROM observations WHERE ${where} GROUP BY observations.day, platform
      ORDER BY observations.day, platform`,
    params: parameters.values,
  };
}

const ownedBy = (owner: string) => `count(*) FILTER (owner = '${owner}')`;

/** Ties go to the owner that classification prefers: the brand, then competitors. */
const commonestOwner = `CASE greatest(${['brand', 'competitor', 'other'].map(ownedBy)})
  WHEN ${ownedBy('brand')} THEN 'brand' WHEN ${ownedBy('competitor')} THEN 'competitor' ELSE 'other' END`;

/** A domain that an answer cites twice counts once; its owner is the most frequent one of its citations. */
function domainsStatement(selection: AnswerSelection, limit: number): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  return {
    sql: `SELECT domain, ${commonestOwner} AS domain_owner, sum(is_first)::BIGINT AS observation_count
      FROM (SELECT unnest(citation_domains) AS domain, unnest(citation_owners) AS owner,
          unnest(citation_domain_firsts) AS is_first
        FROM observations WHERE ${where})
      GROUP BY domain ORDER BY observation_count DESC, domain
      LIMIT ${parameters.add(limit, 'BIGINT')}`,
    params: parameters.values,
  };
}
