/** Which part of the list of failures is in sight; it lives in the address. */
export interface CollectionSearch {
  readonly offset?: number | undefined;
}

export function readCollectionSearch(search: Readonly<Record<string, unknown>>): CollectionSearch {
  const offset = Number(search.offset);
  return { offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined };
}
