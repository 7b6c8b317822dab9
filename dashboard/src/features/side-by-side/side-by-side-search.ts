/** Which of a platform's answers are shown, counted from the newest; it lives in the address. */
export interface SideBySideSearch {
  readonly offset?: number | undefined;
}

export function readSideBySideSearch({
  offset,
}: Readonly<Record<string, unknown>>): SideBySideSearch {
  const answers = Number(offset);
  return { offset: Number.isSafeInteger(answers) && answers > 0 ? answers : undefined };
}
