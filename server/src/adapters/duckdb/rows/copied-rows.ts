import type { CopiedRows } from '#kernel/ports/analytics/copying.ts';
import { observationRow } from './observation-row.ts';
import { movedObservationRow, nameRow, rawAnswerRow, referralRow, visitRow } from './other-rows.ts';

/** A copied line's object, in which times are still text. */
type Parsed<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

type RowMakers = { readonly [Table in keyof CopiedRows]: (line: string) => object };

/** What each table's copied lines are as rows. */
export const copiedRows: RowMakers = {
  observations(line) {
    const parsed = parse<CopiedRows['observations']>(line);
    return observationRow({ ...parsed, createdAt: new Date(parsed.createdAt) });
  },
  movedObservations: (line) => movedObservationRow(parse<CopiedRows['movedObservations']>(line)),
  rawAnswers: (line) => rawAnswerRow(parse<CopiedRows['rawAnswers']>(line)),
  referrals: (line) => referralRow(parse<CopiedRows['referrals']>(line)),
  visits(line) {
    const parsed = parse<CopiedRows['visits']>(line);
    return visitRow({ ...parsed, at: new Date(parsed.at) });
  },
  names: (line) => nameRow(parse<CopiedRows['names']>(line)),
};

/** Written by an engine of ours; a value that does not fit its column is refused where it is stored. */
function parse<Row>(line: string): Parsed<Row> {
  return JSON.parse(line) as Parsed<Row>;
}
