const digit = /^\p{Nd}$/u;

/** Decimal digits of any script as those of ASCII: "٢٠٢٦" and "２０２６" are 2026. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (character) => String(digitValue(character)));
}

/** Unicode has the digits of a script in order, zero first, and nothing that is no digit between two scripts' digits. */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
