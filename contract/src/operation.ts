import type { z } from 'zod';
import type { Access } from './access.ts';
import type { AuditAction } from './accounts/audit-actions.ts';
import type { ErrorCode } from './error-codes.ts';

/** What a client needs at run time: where an operation is, and what it makes stale. A browser is sent no more. */
export interface Endpoint {
  /** operationId: a verb and a noun, unique, and the name of its constant. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the API reference writes it: `/v1/brands/{brand_id}`. */
  readonly path: string;
  /** The noun it is about; the reference groups by it. */
  readonly tag: string;
  /** Tags whose reads may answer differently once this succeeded, in addition to its own. */
  readonly changes?: readonly string[];
  /** What its path names is gone once this succeeded: reads of it are refused. */
  readonly removes?: true;
}

export type AnswerHeader = 'Link' | 'Sightline-Cursor' | 'Sightline-More' | 'X-Total-Count';

/** One operation of the API, described once: server, reference, tests and clients all read this. */
export interface Operation extends Endpoint {
  readonly summary: string;
  readonly description?: string;
  /** The day on which it was declared deprecated; its answers say so (RFC 9745). */
  readonly deprecatedSince?: Date;
  readonly access: Access;
  /**
   * What the audit log says of its success. Every operation that writes has one; a GET has one if it answers with a file
   * for people or programs outside, and is recorded only when it does.
   */
  readonly audit?: AuditAction;
  /** Somebody who has a second factor needs a proof of their identity of the last minutes. */
  readonly stepUp?: true;
  /** `{brand_id}` may also name an archived brand. */
  readonly evenArchived?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Its example is in the schema's metadata, like that of the answer. */
  readonly body?: z.ZodType;
  /** The body is a list of records, sent as a JSON array or one JSON per line, taken row by row. */
  readonly records?: {
    readonly row: z.ZodType;
    readonly maxBytes: number;
    readonly maxRows: number;
  };
  readonly status?: 200 | 201;
  readonly answer: z.ZodType;
  /** How the answer to its body's example differs from the example of the answer's schema. */
  readonly answerExample?: Readonly<Record<string, unknown>>;
  /** Media types of the answer, the default first; JSON alone where unset. */
  readonly produces?: readonly string[];
  /** Headers of its success beyond those that every answer has. */
  readonly headers?: readonly AnswerHeader[];
  /** What it refuses with beyond what its access, brand and schemas imply. */
  readonly refusals?: readonly ErrorCode[];
  /**
   * A POST that creates something or costs money, and honours the header Idempotency-Key. `answered`: a repeat gets the
   * first answer; `refused`: that answer has a secret that is kept nowhere, so a repeat is refused.
   */
  readonly idempotencyKey?: 'answered' | 'refused';
  /** A POST that doubles nothing when it is sent again; `withField`: where every record has that field. */
  readonly repeatable?: true | { readonly withField: string };
}

export const idempotencyKeyHeader = 'Idempotency-Key';
export const maxIdempotencyKeyLength = 255;

/** Of an answer: the query parameters of the request that its operation does not have. */
export const ignoredParametersHeader = 'sightline-ignored-parameters';

/** Checks a description where it is written and keeps its exact type, from which callers infer theirs. */
export function operation<const Described extends Operation>(described: Described): Described {
  return described;
}

/** The part of a description that is sent to browsers. */
export function endpointOf({ id, method, path, tag, changes, removes }: Operation): Endpoint {
  return { id, method, path, tag, ...(changes && { changes }), ...(removes && { removes }) };
}
