/** One page of a list. */
export interface Page<Item, Metadata = Readonly<Record<string, unknown>>> {
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The rows of this page. */
  readonly items: readonly Item[];
  /** Rows skipped, as asked for. */
  readonly offset: number;
  /** Size of a page, as asked for. */
  readonly limit: number;
  readonly metadata: Metadata;
}
