/** Where an operation is, and how it is called. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the API reference writes it: `/v1/brands/{brand_id}`. */
  readonly path: string;
  readonly query?: readonly string[];
  /** Everything of the input that is neither in the path nor in the query is sent as JSON. */
  readonly hasBody?: true;
  /** The body is a list of records within these bounds, sent one per line. */
  readonly records?: { readonly maxRows: number; readonly maxBytes: number };
  /** Without a start date its window begins that many days ago, which may be after the end date. */
  readonly defaultDays?: number;
  /** Media types of the answer; JSON where unset. */
  readonly produces?: readonly string[];
  readonly isPaged?: true;
  /** Its answers end with a cursor, where the next one begins. */
  readonly isFeed?: true;
  /** Needs no key, and is sent none. */
  readonly isPublic?: true;
  /** A POST that doubles nothing when it is sent again. */
  readonly isRepeatable?: true;
  /** A POST that doubles nothing where every record has this field. */
  readonly repeatableWith?: string;
}
