import type { z } from 'zod';
import type { Page } from '#contract/envelopes.ts';
import type { Operation } from '#contract/operation.ts';
import type { Data, Parsed } from '#contract/operation-types.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { goneSignal } from '../requests/streaming.ts';
import { type Call, type Route, route, type Serving } from '../route.ts';

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Given<Value> = Value extends undefined ? unknown : Value;

/** What path, query and body say. Names of the path are written as verbs write them: `brand_id` is `brandId`. */
type Said<Described extends Operation> = Given<Parsed<Described, 'query'>> &
  Given<Parsed<Described, 'body'>> & {
    readonly [Name in keyof Parsed<Described, 'params'> as CamelCase<Name>]: Parsed<
      Described,
      'params'
    >[Name];
  };

type Answer<Described extends Operation> = Data<z.input<Described['answer']>>;
type PageOf<Described extends Operation> = Pick<
  Answer<Described> & Page<unknown>,
  'total' | 'items'
>;
type Verb<Input, Output> = (ctx: Context, input: Input) => Promise<Output>;

/** The route of a verb that takes what the request says and nothing else. */
export function verbRoute<Described extends Operation>(
  operation: Described,
  verb: Verb<Said<Described>, Answer<Described>>,
  serving?: Serving,
): Route {
  return route(operation, (call) => verb(call.ctx, said<Described>(call)), serving);
}

/** The same for a verb that takes long and stops when nobody waits for its answer any more. */
export function longVerbRoute<Described extends Operation>(
  operation: Described,
  verb: Verb<Said<Described> & { readonly signal: AbortSignal }, Answer<Described>>,
  serving?: Serving,
): Route {
  return route(
    operation,
    (call) => verb(call.ctx, { ...said<Described>(call), signal: goneSignal(call.reply) }),
    serving,
  );
}

/** The same for a verb that reads one page of a list. */
export function listRoute<Described extends Operation>(
  operation: Described,
  verb: Verb<Said<Described>, PageOf<Described>>,
): Route {
  const handle: Route['handle'] = async (call) =>
    // Only operations whose query has limit and offset answer a page.
    paged(await verb(call.ctx, said<Described>(call)), call.query as Paging);
  return { ...operation, handle };
}

function said<Described extends Operation>({
  params,
  query,
  body,
}: Call<unknown, unknown, unknown>) {
  const named = Object.entries(params ?? {}).map(([name, value]) => [inCamelCase(name), value]);
  // Its parts were parsed by the schemas that the type is made of.
  return { ...Object(query), ...Object(body), ...Object.fromEntries(named) } as Said<Described>;
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The list envelope around a page; `metadata` is empty on every list but responses. */
export function paged<Item>(page: Page<Item>, { limit, offset }: Paging) {
  return { total: page.total, items: page.items, offset, limit, metadata: {} };
}
