/** Which part of a list is in sight; it lives in the address. */
export interface PipelineSearch {
  readonly offset?: number | undefined;
  /** The campaign whose effect is shown. */
  readonly campaign?: number | undefined;
}

export function readPipelineSearch(search: Readonly<Record<string, unknown>>): PipelineSearch {
  return { offset: positive(search.offset), campaign: positive(search.campaign) };
}

function positive(given: unknown): number | undefined {
  const number = Number(given);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** A page to begin with, from wherever somebody came. */
export interface NewPipelineSearch {
  readonly url?: string | undefined;
}

const maxUrlLength = 2083;

export function readNewPipelineSearch(
  search: Readonly<Record<string, unknown>>,
): NewPipelineSearch {
  const { url } = search;
  return { url: typeof url === 'string' && url.length <= maxUrlLength ? url : undefined };
}
