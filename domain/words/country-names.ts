import { countryCodes } from '#contract/country-codes.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** `Germany` for `DE`. */
export function countryName(code: string): string {
  return countryCodes.has(code) ? (englishNames.of(code) ?? code) : code;
}

/** The code of a country by its English name, its code in any case, or both as options show them. */
export function countryCalled(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return [...countryCodes].find((code) => {
    const [short, long] = [code.toLowerCase(), countryName(code).toLowerCase()];
    return wanted === short || wanted === long || wanted === `${long} (${short})`;
  });
}
