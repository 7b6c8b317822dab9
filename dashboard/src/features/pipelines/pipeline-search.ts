/** Which part of a list is in sight; it lives in the address. */
export interface PipelineSearch {
  readonly offset?: number | undefined;
}

export function readPipelineSearch(search: Readonly<Record<string, unknown>>): PipelineSearch {
  const offset = Number(search.offset);
  return { offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined };
}

/** A page to begin with, from wherever somebody came. */
export interface NewPipelineSearch {
  readonly url?: string | undefined;
}

const longestUrl = 2083;

export function readNewPipelineSearch(
  search: Readonly<Record<string, unknown>>,
): NewPipelineSearch {
  const { url } = search;
  return { url: typeof url === 'string' && url.length <= longestUrl ? url : undefined };
}
