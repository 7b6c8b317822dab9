import { z } from 'zod';
import { itemsOf } from './parse-body.ts';
import type { FoundSource } from './sources.ts';

const text = z.string().nullish();

/** xAI has named a search of X in three ways: an action like the web's, arguments, or the input of a custom tool. */
const searchOfX = z.union([
  z.looseObject({
    type: z.literal('x_search_call'),
    name: text,
    arguments: text,
    action: z.unknown().optional(),
  }),
  z.looseObject({
    type: z.literal('custom_tool_call'),
    name: z.string().startsWith('x_'),
    input: text,
  }),
]);
const given = z.looseObject({
  query: text,
  queries: z.array(z.string()).nullish(),
  post_id: z.union([z.string(), z.number()]).nullish(),
});

export interface SearchesOfX {
  readonly searches: readonly string[];
  readonly retrieved: readonly FoundSource[];
  /** Calls of any of the tools, a thread that was fetched included. */
  readonly calls: number;
}

/** What Grok looked for on X: posts by words, by meaning or by author, and the threads that it opened. */
export function readSearchesOfX(output: readonly unknown[]): SearchesOfX {
  const calls = itemsOf(output, searchOfX);
  const inputs = calls.map(inputOf).filter((input) => input !== undefined);
  return {
    searches: inputs.flatMap(({ query, queries }) => queries ?? query ?? []),
    retrieved: inputs.flatMap(({ post_id: id }) =>
      id == null ? [] : [{ url: `https://x.com/i/status/${id}` }],
    ),
    calls: calls.length,
  };
}

function inputOf(call: z.output<typeof searchOfX>): z.output<typeof given> | undefined {
  if (call.type === 'custom_tool_call') return parsed(call.input);
  return parsed(call.arguments) ?? given.safeParse(call.action).data;
}

/** A call whose input is not JSON: what it searched for is unknown. */
function parsed(json: string | null | undefined): z.output<typeof given> | undefined {
  try {
    return given.safeParse(JSON.parse(json ?? '')).data;
  } catch {
    return undefined;
  }
}
