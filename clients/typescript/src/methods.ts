import type { AllDimensions } from './generated/fields.ts';

/** How one call differs from the settings of the client. */
export interface CallOptions {
  /** Ends the call, its pauses and retries included, with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The longest that one attempt may take; of a stream, the longest silence. */
  readonly timeoutMs?: number | undefined;
  /** How many times it is sent again after a failure that passes. */
  readonly retries?: number | undefined;
  /** True: may be sent again although it changes something, because the caller knows that this is safe. */
  readonly isRepeatable?: boolean | undefined;
  /**
   * Sent as `Idempotency-Key` with what creates something or costs money: sent again with the same key within 24 hours,
   * it does nothing more. So the call may be repeated.
   */
  readonly idempotencyKey?: string | undefined;
}

/** An input of which nothing is required can be left out. */
type Arguments<Input, Options> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

export type Method<Input, Answer> = (...args: Arguments<Input, CallOptions>) => Promise<Answer>;

export interface ListMethod<Input, Answer, Item> extends Method<Input, Answer> {
  /**
   * Every row, page by page, as they are asked for. `limit` is the size of a page (500 unless given), `offset` the
   * row to begin with. Ending the loop ends the requests.
   */
  all(...args: Arguments<Input, CallOptions>): AsyncGenerator<Item, void, undefined>;
}

/**
 * Names of fields that are known only when the program runs, separated by commas or as a list. Say so where you use them,
 * `queryMetrics<AnyFields>(...)`: the compiler checks no name then, and the service refuses a wrong one.
 */
export type AnyFields = string | readonly string[];

type FieldsOf<Values> = readonly (keyof Values & string)[];

/** What a query may be asked for: a wrong name is refused against all that there are. */
type CheckedFields<Values, Fields> = AnyFields extends Fields
  ? Fields
  : Fields extends FieldsOf<Values>
    ? Fields
    : FieldsOf<Values>;

type QueryInput<Input, Values, Fields> = Omit<Input, 'fields'> & {
  /** Dimensions and metrics; all dimensions unless given. */
  readonly fields?: CheckedFields<Values, Fields> | undefined;
};

/** A row has the fields that were asked for; of a list whose names the compiler does not know, some of them. */
type RowOf<Values, AnyRow, Fields> = AnyFields extends Fields
  ? AnyRow
  : Fields extends readonly (infer Name extends keyof Values)[]
    ? number extends Fields['length']
      ? Partial<Pick<Values, Name>>
      : Pick<Values, Name>
    : never;

/** A query, whose rows have the fields that are given as a list of texts. */
export interface QueryMethod<Input, Values, AnyRow> {
  <const Fields extends AnyFields = AllDimensions>(
    input: QueryInput<Input, Values, Fields>,
    options?: CallOptions,
  ): Promise<readonly RowOf<Values, AnyRow, Fields>[]>;
  /**
   * The rows one by one as they arrive, however many there are; with `limit` at most that many. Nothing is kept, a
   * slow loop slows the service down, and ending the loop ends the request. After a broken connection it asks for
   * the rows that are missing.
   */
  stream<const Fields extends AnyFields = AllDimensions>(
    input: QueryInput<Input, Values, Fields>,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<Values, AnyRow, Fields>, void, undefined>;
  /** One page as CSV with a header line. */
  csv<const Fields extends AnyFields = AllDimensions>(
    input: QueryInput<Input, Values, Fields>,
    options?: CallOptions,
  ): Promise<string>;
}

/** A list that is also sent row by row, where `fields` chooses what rows have. */
export interface ListRowsMethod<Input, Answer, Item> extends ListMethod<Input, Answer, Item> {
  /** The rows one by one as they arrive, as of a query. */
  stream(...args: Arguments<Input, CallOptions>): AsyncGenerator<Partial<Item>, void, undefined>;
  /** One page as CSV with a header line. */
  csv(...args: Arguments<Input, CallOptions>): Promise<string>;
}

/** What every page of a feed has. */
export interface FeedPage {
  readonly items: readonly unknown[];
  /** Where to read from next. */
  readonly cursor: string;
  /** Whether more rows are there already. */
  readonly more: boolean;
}

export interface FeedMethod<Input, Page> extends Method<Input, Page> {
  /**
   * Page after page, from the cursor of the input to the end of what is there. Each page is whole: one that breaks off is
   * asked for again. Should that fail for good, `details.cursor` of the error is where to begin again.
   */
  pages(...args: Arguments<Input, CallOptions>): AsyncGenerator<Page, void, undefined>;
}

/** How far an import is: what was sent and answered. */
export interface ImportProgress {
  readonly sent: number;
  readonly accepted: number;
  readonly rejected: number;
}

export interface ImportOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** Records in one request: 1,000 unless given, and never more than the operation takes. */
  readonly batchRows?: number | undefined;
  /** Called after each request. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Records as they are found: a list, a generator or what `recordsOf` reads from a file. */
export type RecordSource<Row> = Iterable<Row> | AsyncIterable<Row>;

export interface RecordsMethod<Input extends { readonly records: readonly unknown[] }, Answer>
  extends Method<Input, Answer> {
  /**
   * Sends any number of records in batches, one after the other, and adds up the answers. Rows in messages are counted
   * from the first record. Should a batch fail, `details.sent` of the error says how many records were answered.
   */
  all(
    input: Omit<Input, 'records'> & { readonly records: RecordSource<Input['records'][number]> },
    options?: ImportOptions,
  ): Promise<Answer>;
}
