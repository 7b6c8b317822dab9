import type { CopiedRows } from '#kernel/ports/analytics/copying.ts';
import { fromObservationRow } from '../rows/from-observation-row.ts';
import type { ObservationRow } from '../rows/observation-row.ts';
import {
  fromMovedRow,
  fromNameRow,
  fromRawAnswerRow,
  fromRemovedRow,
  fromVisitRow,
  toMovedRow,
  toNameRow,
  toRawAnswerRow,
  toRemovedRow,
  toVisitRow,
} from '../rows/other-rows.ts';
import { fromReferralRow, listVersions, toReferralRow } from '../rows/referral-row.ts';
import { toObservationRow } from '../rows/to-observation-row.ts';

/** How a table's rows are copied. */
export interface CopiedTable {
  /** The table's name. */
  readonly table: string;
  /** The condition for rows of a part. */
  readonly where: string;
  /** The current rows, for use after FROM. */
  readonly current: string;
  readonly columns: string;
  /** The order within a part. */
  readonly order: string;
  /** Whether a part is one day of a brand or the whole brand. */
  readonly hasDay: boolean;
  /** Integers of a `PartSummary`, in its order. */
  readonly sums: readonly string[];
  /** Converts a row of the table to the port's row, both as JSON. */
  fromLine(line: string): string;
  /** The reverse. */
  toRow(line: string): PartRow;
}

/** The columns that all rows of a part have. */
export interface PartRow {
  readonly brand_id: number;
  readonly day?: string;
}

/** The port's row in JSON, where times are strings. */
type AsJson<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

interface Conversion<Row extends PartRow, Copied> {
  fromRow(row: Row): Copied;
  toRow(copied: AsJson<Copied>): Row;
}

function asLines<Row extends PartRow, Copied>({ fromRow, toRow }: Conversion<Row, Copied>) {
  // Lines come from the table or another engine's `read`, which have these types.
  return {
    fromLine: (line: string) => JSON.stringify(fromRow(JSON.parse(line) as Row)),
    toRow: (line: string) => toRow(JSON.parse(line) as AsJson<Copied>),
  };
}

interface Changed {
  readonly change: number;
}

/** A day's tombstones without those that a newer row of the same key replaced. */
const tombstones = `(SELECT organization_id, brand_id, day, id, max(version) AS latest,
    argMax(change, version) AS changed
  FROM observations GROUP BY organization_id, brand_id, day, id HAVING argMax(deleted, version) = 1)`;

export type CopiedTables = Readonly<Record<keyof CopiedRows, CopiedTable>>;

export const copiedTables = {
  observations: {
    table: 'observations',
    where: 'deleted = 0',
    current: 'observations FINAL',
    columns: '*',
    order: 'id',
    hasDay: true,
    sums: [
      'version',
      'id',
      'length(response_text)',
      'length(citation_urls)',
      'cost_micros',
      'change',
    ],
    ...asLines<ObservationRow & Changed, CopiedRows['observations']>({
      fromRow: (row) => ({ ...fromObservationRow(row), change: row.change }),
      toRow: ({ change, ...copied }) => ({
        ...toObservationRow({ ...copied, createdAt: new Date(copied.createdAt) }),
        change,
      }),
    }),
  },
  movedObservations: {
    table: 'observations',
    where: 'deleted = 1',
    current: tombstones,
    columns: 'organization_id, brand_id, day, id, latest AS version, changed AS change',
    order: 'id',
    hasDay: true,
    sums: ['latest', 'id', 'changed'],
    ...asLines({ fromRow: fromMovedRow, toRow: toMovedRow }),
  },
  removedObservations: {
    table: 'removed_observations',
    where: '1',
    current: 'removed_observations FINAL',
    columns: '*',
    order: 'id',
    hasDay: true,
    sums: ['id', 'change'],
    ...asLines({ fromRow: fromRemovedRow, toRow: toRemovedRow }),
  },
  rawAnswers: {
    table: 'raw_answers',
    where: '1',
    current: 'raw_answers FINAL',
    columns: '*',
    order: 'observation_key',
    hasDay: true,
    sums: ['length(body)'],
    ...asLines({ fromRow: fromRawAnswerRow, toRow: toRawAnswerRow }),
  },
  referrals: {
    table: 'referrals',
    where: '1',
    current: 'referrals FINAL',
    columns: '* REPLACE (toString(purchase_revenue) AS purchase_revenue)',
    order: 'connection_id, referrer, page',
    hasDay: true,
    sums: [
      `intDiv(version, ${listVersions})`,
      'list_version',
      'ifNull(pageviews, 0)',
      'ifNull(sessions, 0)',
      'length(page)',
    ],
    ...asLines({ fromRow: fromReferralRow, toRow: toReferralRow }),
  },
  visits: {
    table: 'agent_visits',
    where: '1',
    current: 'agent_visits',
    columns: '*',
    order: 'at, site_id, agent, host, path',
    hasDay: true,
    sums: ['bytes', 'status', 'length(path)'],
    ...asLines({
      fromRow: fromVisitRow,
      toRow: (copied) => toVisitRow({ ...copied, at: new Date(copied.at) }),
    }),
  },
  names: {
    table: 'names',
    where: '1',
    current: 'names FINAL',
    columns: '*',
    order: 'kind, id',
    hasDay: false,
    sums: ['version', 'id', 'length(name)'],
    ...asLines({ fromRow: fromNameRow, toRow: toNameRow }),
  },
} satisfies CopiedTables;
