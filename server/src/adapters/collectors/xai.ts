import { z } from 'zod';
import type { Question } from '#kernel/ports/collector.ts';
import { responsesCollector } from './openai-responses-collector.ts';
import { type ResponsesAnswer, responsesBody } from './openai-responses-format.ts';
import { itemsOf } from './parse-body.ts';
import { aboutTheAsker, type Provider, type ProviderSettings } from './provider.ts';
import type { FoundSource } from './sources.ts';
import { ticksToMicros } from './typical-cost.ts';

const text = z.string().nullish();

/** xAI has represented a search of X in three ways: an action like the web's, arguments, or a custom tool's input. */
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
  /** Calls of any of the tools, including fetching a thread. */
  readonly calls: number;
}

/** What Grok searched on X: posts by words, meaning or author, and threads it opened. */
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

/** The input of a call; unknown if it is not JSON. */
function parsed(json: string | null | undefined): z.output<typeof given> | undefined {
  try {
    return given.safeParse(JSON.parse(json ?? '')).data;
  } catch {
    return undefined;
  }
}

const asOf = '2026-11-15';

export const xai: Provider = {
  name: 'xai',
  title: 'xAI',
  surface: 'api',
  platforms: { grok: ['country', 'persona'] },
  variable: 'XAI',
  key: 'an API key of the xAI console',
  keyUrl: 'https://console.x.ai',
  needs: 'Needs an xAI console account with prepaid credit.',
  baseUrl: 'https://api.x.ai/v1',
  timeoutSeconds: 120,
  prices: [
    { model: 'grok-4.3', asOf, input: 1.25, output: 2.5, search: 5 },
    { model: 'grok-4.5', asOf, input: 2, output: 6, search: 5 },
  ],
  judges: 'chat-completions',
  create: (settings) => [
    responsesCollector(xai, settings, {
      platform: 'grok',
      version: '2',
      path: '/responses',
      requestBody,
      maxSearches: settings.maxSearches * toolsOfGrok.length,
      schema: body,
      read: readAdditions,
    }),
  ],
};

/** Grok searches the web and X, as for its users. */
const toolsOfGrok = [{ type: 'web_search' }, { type: 'x_search' }];

function requestBody(question: Question, settings: ProviderSettings) {
  const asker = aboutTheAsker(question, { nameCountry: true });
  return {
    model: settings.model,
    input: [
      ...(asker ? [{ role: 'system', content: asker }] : []),
      { role: 'user', content: question.text },
    ],
    tools: toolsOfGrok,
    include: ['web_search_call.action.sources'],
    max_output_tokens: settings.maxOutputTokens,
    max_turns: settings.maxSearches,
    store: false,
  };
}

const count = z.number().nonnegative().nullish();
const body = responsesBody.extend({
  /** Everything it found, cited or not. */
  citations: z.array(z.string()).nullish(),
  usage: responsesBody.shape.usage
    .unwrap()
    .unwrap()
    .extend({ num_server_side_tools_used: count, cost_in_usd_ticks: count })
    .nullish(),
});

function readAdditions(response: z.output<typeof body>, answer: ResponsesAnswer) {
  const ticks = response.usage?.cost_in_usd_ticks;
  const onX = readSearchesOfX(response.output);
  return {
    cited: answer.cited.length > 0 ? answer.cited.map(withoutNumber) : inlineCitations(answer.text),
    retrieved: [
      ...answer.retrieved,
      ...onX.retrieved,
      ...(response.citations ?? []).map((url) => ({ url })),
    ],
    searches: [...answer.searches, ...onX.searches],
    searchCalls: response.usage?.num_server_side_tools_used ?? answer.searchCalls + onX.calls,
    toldMicros: ticks == null ? undefined : ticksToMicros(ticks),
  };
}

/** A citation's title is its number in the text. */
const withoutNumber = ({ url, title }: FoundSource) => ({
  url,
  title: /^\d+$/.test(title ?? '') ? null : title,
});

/** `[[1]](https://…)`, Grok's form of a citation in the text. */
const inlineCitations = (text: string) =>
  [...text.matchAll(/\[\[\d+\]\]\(([^)\s]+)\)/g)].map(([, url]) => ({ url }));
