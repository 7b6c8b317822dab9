/** DuckDB would round a fractional id. */
export function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${value} is no whole number`);
  return value;
}

export function wholeNumberOrNull(value: number | null): number | null {
  return value === null ? null : wholeNumber(value);
}
