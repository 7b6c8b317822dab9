export interface AlertSearch {
  /** Where the page of the history begins. */
  readonly offset?: number | undefined;
}

export function readAlertSearch({ offset }: Readonly<Record<string, unknown>>): AlertSearch {
  const from = Number(offset);
  return { offset: Number.isSafeInteger(from) && from > 0 ? from : undefined };
}
