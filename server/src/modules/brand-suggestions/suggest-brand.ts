import type { BrandSuggestion, BrandSuggestionBody } from '#contract/brands/brand-suggestions.ts';
import { parseWebsite } from '#contract/fields.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { withSignals } from '#kernel/fetch-within.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { countWords } from '../page-audits/index.ts';
import { PageTooComplex, pageReaderOf } from '../page-content/index.ts';
import { askModel } from './model/ask-model.ts';
import { readSite } from './site/read-site.ts';
import type { SitePage } from './site/site-page.ts';
import { suggestionTask } from './suggestion-task.ts';

/** The pages have half of the time, so that a language model has the rest. */
const deadlines = { pagesMs: 10_000, totalMs: 20_000 };
/** Less is a picture, or a page that only a script fills. A title and a description count: some sites have no more. */
const minWords = 12;

/** Everything that a new brand needs, from what its website says. Nothing is stored. */
export async function suggestBrand(
  ctx: Context,
  { website, signal: gone, ...wishes }: BrandSuggestionBody & { readonly signal: AbortSignal },
): Promise<BrandSuggestion> {
  requireScope(ctx.principal, 'create-brand');
  const within = <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>) =>
    withSignals([gone, AbortSignal.timeout(ms)], work);
  const address = checkedAddress(ctx, website);
  const reader = pageReaderOf(ctx);
  const outbound = ctx.outbound.onBehalfOf(ctx.principal.organizationId);
  return within(deadlines.totalMs, async (signal) => {
    const { url, pages } = await within(deadlines.pagesMs, (pagesSignal) =>
      readSite({ outbound, pages: reader }, address, {
        ...{ language: wishes.language, signal: pagesSignal },
      }),
    );
    refuseEmpty(pages);
    const embedded = await reader
      .read(suggestionTask, { url: url.href, pages, wishes })
      .catch((error: unknown) => {
        if (!(error instanceof PageTooComplex)) throw error;
        const details = { reason: 'too_complex' };
        throw new Refusal('website_unreachable', error.message, details);
      });
    return askModel(ctx, { pages, embedded, wishes, signal });
  });
}

/** What can never be reached is refused at once; names are resolved only when a page is fetched. */
function checkedAddress(ctx: Context, website: string): URL {
  try {
    return ctx.outbound.check(parseWebsite(website)?.href ?? website);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw invalidValue(['body', 'website'], error.message, website);
  }
}

function refuseEmpty(pages: readonly SitePage[]): void {
  const texts = pages.flatMap(({ title, description, lines, entities }) => [
    ...[title, description ?? '', ...lines],
    ...entities.map((entity) => entity.description ?? ''),
  ]);
  if (countWords(texts.join('\n')) >= minWords) return;
  throw new Refusal(
    'website_without_text',
    'The website shows too little text without JavaScript to suggest anything. Set the brand up by hand.',
  );
}
