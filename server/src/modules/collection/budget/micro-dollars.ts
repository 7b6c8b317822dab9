const perDollar = 1_000_000;

/** US dollars to millionths, in which everything is counted. */
export function toMicros(dollars: number): number;
export function toMicros(dollars: number | null): number | null;
export function toMicros(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * perDollar);
}

export function fromMicros<Micros extends number | null>(
  micros: Micros,
): Micros extends number ? number : number | null {
  // The condition is the type's: null stays null, a number a number.
  return (micros === null ? null : micros / perDollar) as Micros extends number
    ? number
    : number | null;
}
