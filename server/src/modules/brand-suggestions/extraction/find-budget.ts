import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import type { SitePage } from '../site/site-page.ts';

const price =
  /(?:(£|€|R\$|US\$|\$|CHF|¥|￥)\s?(\d{1,3}(?:[.,\s]\d{3})*|\d+)(?:[.,]\d{2})?(?!\d))|(?:(?<![\d.,])(\d{1,3}(?:[.,\s]\d{3})*|\d+)(?:[.,]\d{2})?\s?(€|円|CHF|zł)(?!\p{L}))/gu;
const signs: Readonly<Record<string, string>> = {
  EUR: '€',
  GBP: '£',
  USD: '$',
  JPY: '円',
  BRL: 'R$',
};
/** Fewer prices say nothing about what things cost here. */
const minPrices = 3;
const maxLines = 2_000;

/** A round amount that most things on the site cost less than, as people write it; undefined for a site without prices. */
export function findBudget(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
): string | undefined {
  const found = pages
    .flatMap(({ lines, entities }) => [
      ...lines.slice(0, maxLines).flatMap(pricesIn),
      ...entities.flatMap(({ price: one }) => {
        const sign = one && signs[one.currency];
        return one && sign ? [{ amount: one.amount, sign }] : [];
      }),
    ])
    .filter(({ amount }) => amount >= 2);
  const [most] = [...Map.groupBy(found, ({ sign }) => sign)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most || most[1].length < minPrices) return undefined;
  const amounts = most[1].map(({ amount }) => amount).toSorted((one, other) => one - other);
  const usual = amounts[Math.floor(amounts.length * 0.7)] ?? 0;
  return written(roundUp(usual), most[0], language);
}

function pricesIn(line: string): { amount: number; sign: string }[] {
  return [...line.slice(0, 500).matchAll(price)].map(([, before, first, second, after]) => ({
    amount: Number((first ?? second ?? '').replaceAll(/[.,\s]/gu, '')),
    sign: (before ?? after ?? '').replace('￥', '¥'),
  }));
}

/** 1, 2 or 5 and zeros. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return power * ([1, 2, 5, 10].find((step) => step * power >= amount) ?? 10);
}

function written(amount: number, sign: string, language: SuggestedLanguage): string {
  const number = amount.toLocaleString(language, { useGrouping: amount >= 10_000 });
  const isBefore =
    /^(?:£|\$|US\$|R\$|¥)$/u.test(sign) || (sign === '€' && /^(?:en|nl)$/u.test(language));
  if (isBefore)
    return sign === 'R$' || language === 'nl' ? `${sign} ${number}` : `${sign}${number}`;
  return sign === '円' ? `${number}円` : `${number} ${sign}`;
}
