import type { PageContent } from '../../page-content/index.ts';

/** What a page is optimized for. */
export interface Brief {
  readonly prompts: readonly string[];
  readonly personas: readonly {
    readonly name: string;
    readonly description?: string | undefined;
  }[];
  readonly sources: readonly FetchedSource[];
}

/** A source that supports the page, as it was fetched. */
export interface FetchedSource {
  readonly url: string;
  readonly content: PageContent;
}
