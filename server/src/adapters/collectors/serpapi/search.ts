import { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import type { Send } from '../define-collector.ts';
import { parseBody } from '../parse-body.ts';
import type { ProviderSettings } from '../provider.ts';

const text = z.string().nullish();
export const reference = z.looseObject({ link: text, title: text, snippet: text });
const answerBlocks = {
  text_blocks: z.array(z.unknown()).nullish(),
  references: z.array(reference).nullish(),
};
const body = z.looseObject({
  search_metadata: z.looseObject({ status: text }),
  error: text,
  header: text,
  ...answerBlocks,
  shopping_results: z.array(z.unknown()).nullish(),
  ai_overview: z.looseObject({ page_token: text, error: text, ...answerBlocks }).nullish(),
});

export type SearchBody = z.output<typeof body>;

/** Runs one search, never from the vendor's cache: a repeated answer would count as a new one. */
export async function search(
  send: Send,
  settings: ProviderSettings,
  parameters: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly body: SearchBody; readonly raw: string }> {
  const query = new URLSearchParams({ no_cache: 'true', api_key: settings.key });
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value);
  }
  const { text: raw } = await send({
    url: `${settings.baseUrl}/search.json?${query}`,
    headers: {},
  });
  const found = parseBody('SerpApi', body, raw);
  const { status } = found.search_metadata;
  if (status !== 'Success') {
    throw new CollectionFailure(
      'unavailable',
      `SerpApi answered 200 with ${status}: ${found.error ?? 'no reason given'}`,
      // Incomplete searches are not billed: https://serpapi.com/search-errors
      { billedMicros: status === 'Error' ? 0 : null },
    );
  }
  return { body: found, raw };
}

/** One body, or a list of those of one question. */
export function readSearches(raw: string): { readonly last: SearchBody; readonly calls: number } {
  const bodies = [parseBody('SerpApi', z.union([body, z.array(body).min(1)]), raw)].flat();
  // Both forms have at least one body.
  return { last: bodies.at(-1) as SearchBody, calls: bodies.length };
}
