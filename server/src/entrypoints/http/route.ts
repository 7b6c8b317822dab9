import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import type { Data, Parsed } from '#contract/operation-types.ts';
import type { Context } from '#kernel/context.ts';

/** A request after every check: what a route's handler translates into one verb's input. */
export interface Call<Params, Query, Body> {
  readonly ctx: Context;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The media type that was agreed on; one of the operation's `produces`. */
  readonly mediaType: string;
  /** Of an operation that honours one. */
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers as the contract says, or has sent the answer itself: a stream, or rows that the engine wrote. */
type Handler<Described extends Operation> = (
  call: Call<Parsed<Described, 'params'>, Parsed<Described, 'query'>, Parsed<Described, 'body'>>,
) => Promise<Data<z.input<Described['answer']>> | FastifyReply>;

/** What concerns the server alone. */
interface Serving {
  /** Takes seconds or much memory: an organization has one at a time, and others wait. */
  readonly heavy?: boolean;
  /** More than the megabyte that a body may usually have. */
  readonly maxBytes?: number;
  /** Instead of the operation's, where the reference shows what only the server knows. */
  readonly description?: string;
  /** Hears of records that could not be taken in, such as too many bytes: the handler never does. */
  readonly onUnreadable?: (ctx: Context, params: unknown, reason: string) => Promise<void>;
}

/** An operation of the contract with what answers it. */
export interface Route extends Operation, Serving {
  readonly handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Adds the handler to an operation; its input and its answer are typed by the operation's schemas. */
export function route<Described extends Operation>(
  operation: Described,
  handle: Handler<Described>,
  serving: Serving = {},
): Route {
  // Sound: the app only ever calls `handle` with what these very schemas parsed.
  return { ...operation, ...serving, handle: handle as Route['handle'] };
}

/** `{name}` in a documented path is `:name` to the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
