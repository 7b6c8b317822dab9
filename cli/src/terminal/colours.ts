export interface Colours {
  readonly bold: (text: string) => string;
  readonly grey: (text: string) => string;
  readonly green: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
}

/** Colours of the terminal's own theme; text as it is where there are none. */
export function coloursFor(areShown: boolean): Colours {
  const paint = (code: number, end: number) => (text: string) =>
    areShown ? `\u001b[${code}m${text}\u001b[${end}m` : text;
  return {
    bold: paint(1, 22),
    grey: paint(90, 39),
    green: paint(32, 39),
    red: paint(31, 39),
    yellow: paint(33, 39),
  };
}
