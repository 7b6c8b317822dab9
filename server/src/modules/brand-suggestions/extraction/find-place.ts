import type { SuggestedLanguage, SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { businessTypes } from '../site/business-types.ts';
import type { SitePage } from '../site/site-page.ts';
import { offerWords } from './offer-words.ts';

/** A city after its postcode, as addresses have it. */
const afterPostcode =
  /(?<![\p{L}\p{N}©] ?)(?!(?:19|20)\d\d )(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?(?: [A-Z]{2})?,? (\p{Lu}[\p{L}’'-]+(?: (?:am|an der|im|de|del|di|sur|la|le|do|da)? ?\p{Lu}[\p{L}’'-]+)?)/gu;
const maxLines = 600;
const maxLength = 300;
const japaneseCity =
  /(?:東京都|北海道|京都府|大阪府|\p{sc=Han}{2,3}県)(?:(\p{sc=Han}{1,5}?[市区])|\p{sc=Han}{1,5}?郡(\p{sc=Han}{1,5}?[町村]))/u;
const hours =
  /opening hours|opening times|öffnungszeiten|sprechzeiten|horario|horaires|orari|openingstijden|営業時間|診療時間|(?:mon|mo|lun|ma|seg)\p{L}*\.?\s?[-–]\s?(?:fri|fr|vie|ven|vr|sex|sat|sa|sáb|sam|za)\p{L}*/iu;

/** The city of a business that people go to; null for one that sells anywhere. */
export function findCity(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
  isProvider: boolean,
  names: readonly string[],
): SuggestedText | null {
  const declared = pages.flatMap(({ url, entities }) =>
    entities
      .filter(({ types, city }) => city !== null && types.some((type) => businessTypes.has(type)))
      .map(({ city, hasOpeningHours, types }) => ({
        ...{ value: city ?? '', url },
        isPlace: hasOpeningHours || types.some((type) => businessTypes.get(type)),
      })),
  );
  const cities = new Set(declared.map(({ value }) => value));
  const [first] = declared;
  // A chain is in no city in particular.
  if (first && cities.size === 1 && (first.isPlace || isSaid(pages, first.value, language)))
    return { value: first.value, from: 'page', url: first.url };
  if (!isProvider || cities.size > 1) return null;
  return cityInText(pages, language, names);
}

/** Written in an address, and named in the title, or with hours at which it opens. */
function cityInText(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
  names: readonly string[],
): SuggestedText | null {
  const hasHours = pages.some(({ lines, outerLines }) =>
    placeLines(lines, outerLines).some((line) => hours.test(line)),
  );
  for (const { url, lines, outerLines, entities } of pages) {
    const written = placeLines(lines, outerLines).flatMap(citiesIn);
    const known = [...entities.flatMap(({ city }) => city ?? []), ...written].filter(
      (one) => !names.some((name) => name.includes(one)),
    );
    const city =
      known.find((one) => isSaid(pages, one, language)) ?? (hasHours ? known[0] : undefined);
    if (city !== undefined) return { value: spokenPlace(city, language), from: 'page', url };
  }
  const named = citiesAfterPreposition(pages, language);
  return named !== undefined && hasHours
    ? { value: named, from: 'page', url: pages[0]?.url ?? null }
    : null;
}

/** People say 箱根 for 箱根町, and 京都市 for 京都市. */
function spokenPlace(city: string, language: SuggestedLanguage): string {
  return language === 'ja' ? city.replace(/(?<=..)[町村]$/u, '') : city;
}

/** Addresses are short lines, mostly in the footer. */
function placeLines(lines: readonly string[], outerLines: readonly string[]): string[] {
  return [...outerLines, ...lines].slice(0, maxLines).map((line) => line.slice(0, maxLength));
}

function citiesIn(line: string): string[] {
  const spaced = [...line.matchAll(afterPostcode)].map(([, city = '']) => city.trim());
  const [, inJapan = undefined, townInJapan] = japaneseCity.exec(line) ?? [];
  // British addresses have the town before the postcode.
  const british = /(?<!\p{L})(\p{Lu}\p{L}{1,40}),? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?!\p{L})/u.exec(
    line,
  )?.[1];
  const american = /(?<!\p{L})(\p{Lu}\p{L}{1,40}(?: \p{Lu}\p{L}{1,40})?), [A-Z]{2} \d{5}/u.exec(
    line,
  )?.[1];
  const australian =
    /(?<!\p{L})(\p{Lu}\p{Ll}{1,40}(?: \p{Lu}\p{Ll}{1,40})?),? (?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT) \d{4}(?!\d)/u.exec(
      line,
    )?.[1];
  const canadian =
    /(?<!\p{L})(\p{Lu}[\p{L}’'-]{1,40}),? (?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK),? [A-Z]\d[A-Z] ?\d[A-Z]\d/u.exec(
      line,
    )?.[1];
  return [
    ...spaced,
    ...[inJapan ?? townInJapan, british, american, australian, canadian].filter(
      (one) => one !== undefined,
    ),
  ];
}

/** Whether the title or the first heading names the city. */
function isSaid(pages: readonly SitePage[], city: string, language: SuggestedLanguage): boolean {
  const shown = [...headTexts(pages), pages[0]?.description ?? ''];
  const bare = language === 'ja' ? city.replace(/[市区町村]$/u, '') : city;
  const { at } = offerWords[language];
  const here = at.map((word) => ` ${word} ${bare}`);
  const lines = pages[0]?.lines.slice(0, maxLines) ?? [];
  return (
    shown.some((text) => text.includes(bare)) ||
    lines.some((line) => here.some((words) => line.includes(words)))
  );
}

function headTexts(pages: readonly SitePage[]): string[] {
  const [first] = pages;
  const top = first?.headings.filter(({ level }) => level === 1).map(({ text }) => text) ?? [];
  return [first?.title ?? '', ...top];
}

/** "Plumber in Leeds" in the title, where no address is written. */
function citiesAfterPreposition(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
): string | undefined {
  const { at } = offerWords[language];
  if (at.length === 0) return undefined;
  const place = new RegExp(
    String.raw`(?<!\p{L})(?:${at.join('|')}) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)`,
    'u',
  );
  return headTexts(pages).flatMap((text) => place.exec(text)?.[1] ?? [])[0];
}
