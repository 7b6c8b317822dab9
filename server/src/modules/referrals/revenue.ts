/** Doubles are exact to four decimals up to here; a larger amount is read from its digits as sent. */
export const exactBelow = 2 ** 53 / 10_000;

const decimals = 4;
const digitsOfStore = 18n;

/** An amount to four decimals, halves up, as the store's decimal; undefined when it does not fit. */
export function toRevenue(amount: number, sent?: string): string | undefined {
  const text = sent !== undefined && /^[\d.]+$/.test(sent) ? sent : String(amount);
  // Only what is next to nothing is written with an exponent.
  const [whole = '0', fraction = ''] = text.includes('e') ? [] : text.split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const scaled = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  if (scaled >= 10n ** digitsOfStore) return undefined;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
