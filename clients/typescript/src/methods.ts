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

export interface RowsMethod<Input, Row>
  extends Method<Input, readonly Row[]>,
    Streamed<Input, Row> {}

/** A list that is also sent row by row, where `fields` chooses what rows have. */
export interface ListRowsMethod<Input, Answer, Item>
  extends ListMethod<Input, Answer, Item>,
    Streamed<Input, Partial<Item>> {}

interface Streamed<Input, Row> {
  /**
   * The rows one by one as they arrive, however many there are; with `limit` at most that many. Nothing is kept, a
   * slow loop slows the service down, and ending the loop ends the request.
   */
  stream(...args: Arguments<Input, CallOptions>): AsyncGenerator<Row, void, undefined>;
  /** One page as CSV with a header line. */
  csv(...args: Arguments<Input, CallOptions>): Promise<string>;
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
