import { countryCodes } from '#contract/country-codes.ts';

export interface NamedCode {
  readonly value: string;
  readonly label: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Every country by its English name, and the chosen code in any case. */
export function countryOptions(chosen: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return named([...countryCodes], (code) => names.of(code), chosen);
}

/** Every language of two letters by its English name, and the chosen code in any case. */
export function languageOptions(chosen: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = pairs.filter((code) => new Intl.Locale(code).language === code);
  return named(codes, (code) => names.of(code), chosen);
}

function named(
  codes: readonly string[],
  nameOf: (code: string) => string | undefined,
  chosen: string,
): readonly NamedCode[] {
  const known = codes.flatMap((value) => {
    const name = nameOf(value);
    return name ? [{ value, label: `${name} (${value})` }] : [];
  });
  const others = known.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: chosen }];
  return [...others, ...known.toSorted((one, other) => one.label.localeCompare(other.label))];
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** English, for `en`. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}
