import type {
  CopiedRows,
  MovedObservation,
  RemovedObservation,
} from '#kernel/ports/analytics/copying.ts';
import type { StoredName } from '#kernel/ports/analytics/installation.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import type { StoredVisit } from '#kernel/ports/analytics/traffic.ts';
import { observationRow } from './observation-row.ts';
import { wholeNumber, wholeNumberOrNull } from './whole-number.ts';

function movedObservationRow(moved: MovedObservation): object {
  return {
    organization_id: wholeNumber(moved.organizationId),
    brand_id: wholeNumber(moved.brandId),
    day: moved.day,
    id: wholeNumber(moved.id),
    version: wholeNumber(moved.version),
    change: wholeNumber(moved.change),
  };
}

function removedObservationRow(removed: RemovedObservation): object {
  return {
    organization_id: wholeNumber(removed.organizationId),
    brand_id: wholeNumber(removed.brandId),
    day: removed.day,
    id: wholeNumber(removed.id),
    change: wholeNumber(removed.change),
  };
}

export function nameRow({ brandId, kind, id, name, sequence }: StoredName): object {
  return {
    brand_id: wholeNumber(brandId),
    kind,
    id: wholeNumber(id),
    name,
    sequence: wholeNumber(sequence),
  };
}

export function rawAnswerRow(answer: RawAnswer): object {
  return {
    organization_id: wholeNumber(answer.organizationId),
    brand_id: wholeNumber(answer.brandId),
    day: answer.day,
    observation_key: answer.observationKey,
    platform: answer.platform,
    collector: answer.collector,
    collector_version: answer.collectorVersion,
    hash: answer.hash,
    body: answer.body,
  };
}

export function referralRow(referral: CopiedRows['referrals']): object {
  return {
    organization_id: wholeNumber(referral.organizationId),
    brand_id: wholeNumber(referral.brandId),
    day: referral.day,
    connection_id: referral.connectionId,
    referrer: referral.referrer,
    page: referral.page,
    batch: wholeNumber(referral.batch),
    list_version: wholeNumber(referral.listVersion),
    platform: referral.platform ?? '',
    pageviews: wholeNumberOrNull(referral.pageviews),
    sessions: wholeNumberOrNull(referral.sessions),
    transactions: wholeNumberOrNull(referral.transactions),
    purchase_revenue: referral.revenue,
    batch_id: referral.batchId ?? '',
  };
}

export function visitRow(visit: StoredVisit): object {
  const at = visit.at.toISOString();
  return {
    organization_id: wholeNumber(visit.organizationId),
    brand_id: wholeNumber(visit.brandId),
    site_id: visit.siteId,
    day: at.slice(0, 10),
    visited_at: at,
    agent: visit.agent,
    role: visit.role,
    host: visit.host,
    path: visit.path,
    status: wholeNumber(visit.status),
    bytes: wholeNumber(visit.bytes),
    served: visit.served,
  };
}

/** A copied line's object, in which times are still strings. */
type Parsed<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

type RowMakers = { readonly [Table in keyof CopiedRows]: (line: string) => object };

/** Converts each table's copied lines to rows. */
export const copiedRows: RowMakers = {
  observations(line) {
    const parsed = parse<CopiedRows['observations']>(line);
    const row = observationRow({ ...parsed, createdAt: new Date(parsed.createdAt) });
    return { ...row, change: wholeNumber(parsed.change) };
  },
  movedObservations: (line) => movedObservationRow(parse<CopiedRows['movedObservations']>(line)),
  removedObservations: (line) =>
    removedObservationRow(parse<CopiedRows['removedObservations']>(line)),
  rawAnswers: (line) => rawAnswerRow(parse<CopiedRows['rawAnswers']>(line)),
  referrals: (line) => referralRow(parse<CopiedRows['referrals']>(line)),
  visits(line) {
    const parsed = parse<CopiedRows['visits']>(line);
    return visitRow({ ...parsed, at: new Date(parsed.at) });
  },
  names: (line) => nameRow(parse<CopiedRows['names']>(line)),
};

/** Written by one of our engines; storing refuses a value that does not fit its column. */
function parse<Row>(line: string): Parsed<Row> {
  return JSON.parse(line) as Parsed<Row>;
}
