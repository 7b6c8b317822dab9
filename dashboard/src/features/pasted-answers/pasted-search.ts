export interface PastedSearch {
  /** The pasted answer that is open. */
  readonly answer?: string | undefined;
  /** Where the page of the list begins. */
  readonly offset?: number | undefined;
}

export function readPastedSearch({
  answer,
  offset,
}: Readonly<Record<string, unknown>>): PastedSearch {
  const from = Number(offset);
  return {
    answer: typeof answer === 'string' && /^[0-9a-z]{26}$/i.test(answer) ? answer : undefined,
    offset: Number.isSafeInteger(from) && from > 0 ? from : undefined,
  };
}
