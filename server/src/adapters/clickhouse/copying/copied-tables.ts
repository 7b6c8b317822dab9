import type { CopiedRows } from '#kernel/ports/analytics/copying.ts';
import { fromObservationRow } from '../rows/from-observation-row.ts';
import { fromMovedRow, toMovedRow } from '../rows/moved-row.ts';
import { fromNameRow, toNameRow } from '../rows/name-row.ts';
import { fromRawAnswerRow, toRawAnswerRow } from '../rows/raw-answer-row.ts';
import { fromReferralRow, listVersions, toReferralRow } from '../rows/referral-row.ts';
import { toObservationRow } from '../rows/to-observation-row.ts';
import { fromVisitRow, toVisitRow } from '../rows/visit-row.ts';

/** How the rows of a table are copied. */
export interface CopiedTable {
  /** The table itself. */
  readonly table: string;
  /** Which of its rows these are. */
  readonly where: string;
  /** The rows that count, as they come after FROM. */
  readonly current: string;
  readonly columns: string;
  /** Whether each row has a day. */
  readonly hasDay: boolean;
  /** Whole numbers for a `PartSummary`, in its order. */
  readonly sums: readonly string[];
  /** A row of the table as the port's row, and back; both as JSON. */
  fromLine(line: string): string;
  toLine(line: string): string;
}

/** The port's row in JSON, where times are text. */
type AsJson<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

interface Conversion<Row, Copied> {
  fromRow(row: Row): Copied;
  toRow(copied: AsJson<Copied>): Row;
}

function asLines<Row, Copied>({ fromRow, toRow }: Conversion<Row, Copied>) {
  // Lines come from the table or from another engine's `read`, which have these shapes.
  return {
    fromLine: (line: string) => JSON.stringify(fromRow(JSON.parse(line) as Row)),
    toLine: (line: string) => JSON.stringify(toRow(JSON.parse(line) as AsJson<Copied>)),
  };
}

/** A day's tombstones are those that no newer row of the same key has replaced. */
const tombstones = `(SELECT organization_id, brand_id, day, id, max(version) AS latest
  FROM observations GROUP BY organization_id, brand_id, day, id HAVING argMax(deleted, version) = 1)`;

export const copiedTables = {
  observations: {
    table: 'observations',
    where: 'deleted = 0',
    current: 'observations FINAL',
    columns: '*',
    hasDay: true,
    sums: ['version', 'id', 'length(response_text)', 'length(citation_urls)', 'cost_micros'],
    ...asLines({
      fromRow: fromObservationRow,
      toRow: (copied) => toObservationRow({ ...copied, createdAt: new Date(copied.createdAt) }),
    }),
  },
  movedObservations: {
    table: 'observations',
    where: 'deleted = 1',
    current: tombstones,
    columns: 'organization_id, brand_id, day, id, latest AS version',
    hasDay: true,
    sums: ['latest', 'id'],
    ...asLines({ fromRow: fromMovedRow, toRow: toMovedRow }),
  },
  rawAnswers: {
    table: 'raw_answers',
    where: '1',
    current: 'raw_answers FINAL',
    columns: '*',
    hasDay: true,
    sums: ['length(body)'],
    ...asLines({ fromRow: fromRawAnswerRow, toRow: toRawAnswerRow }),
  },
  referrals: {
    table: 'referrals',
    where: '1',
    current: 'referrals FINAL',
    columns: '* REPLACE (toString(purchase_revenue) AS purchase_revenue)',
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
    hasDay: false,
    sums: ['version', 'id', 'length(name)'],
    ...asLines({ fromRow: fromNameRow, toRow: toNameRow }),
  },
} satisfies Record<keyof CopiedRows, CopiedTable>;
