import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { SightlineError, withDetails } from './errors.ts';
import { exchange, readAnswer } from './exchange.ts';
import type { CallOptions, FeedPage } from './methods.ts';
import type { Settings } from './settings.ts';

/** The pages of a feed, each whole: one that breaks off is read again from the cursor of the page before it. */
export async function* feedPages(
  settings: Settings,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  for (let { cursor } = input, hasMore = true; hasMore; ) {
    const request = buildRequest(endpoint, { ...input, cursor });
    // The service promises these members for every feed.
    const page = (await exchange({ settings, request, options }, readAnswer).catch((error) => {
      throw withDetails(error, { cursor });
    })) as FeedPage;
    if (page.more && page.cursor === cursor) throw standingStill(cursor);
    yield page;
    ({ cursor, more: hasMore } = page);
  }
}

function standingStill(cursor: string): SightlineError {
  const message = 'The service says that more rows follow, and gave the same cursor again.';
  return new SightlineError('unexpected_answer', message, { status: 200, details: { cursor } });
}
