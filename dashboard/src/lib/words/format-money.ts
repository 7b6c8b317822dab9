import type { OrganizationDisplay } from '#contract/accounts/organization-display.ts';
import { shownDisplay, usualDisplay } from '../account/display.ts';
import { formatDay } from './format.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(name: string, currency: string, options: Intl.NumberFormatOptions) {
  const key = `${name} ${currency}`;
  const known =
    formats.get(key) ?? new Intl.NumberFormat('en', { ...options, style: 'currency', currency });
  formats.set(key, known);
  return known;
}

/** Two for most currencies, none for the yen. */
function usualDigits(currency: string): number {
  return formatOf('usual', currency, {}).resolvedOptions().maximumFractionDigits ?? 2;
}

/** US dollars in the currency of the organization, to a hundredth of its smallest coin: a single question costs little. */
export function formatMoney(usd: number, { currency, units_per_usd } = shownDisplay()): string {
  const digits = usualDigits(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits + 2 };
  return formatOf('exact', currency, options).format(usd * units_per_usd);
}

/** An amount that is about right: whole units from a hundred on, two digits of what is below a tenth. */
export function roughMoney(usd: number, { currency, units_per_usd } = shownDisplay()): string {
  const amount = usd * units_per_usd;
  if (amount > 0 && amount < 0.1) {
    return formatOf('small', currency, { maximumSignificantDigits: 2 }).format(amount);
  }
  const options = { trailingZeroDisplay: 'stripIfInteger' } as const;
  return formatOf('rough', currency, options).format(amount >= 100 ? Math.round(amount) : amount);
}

/** What was converted, and how; undefined where nothing was. */
export function conversionText(
  usd: number | undefined,
  { currency, units_per_usd, rate_entered_on }: OrganizationDisplay = shownDisplay(),
): string | undefined {
  if (currency === usualDisplay.currency) return undefined;
  const since = rate_entered_on === null ? '' : `, as entered on ${formatDay(rate_entered_on)}`;
  const rate = `${units_per_usd} ${currency} per US dollar${since}`;
  return usd === undefined
    ? `Converted at ${rate}.`
    : `${formatMoney(usd, usualDisplay)}, converted at ${rate}.`;
}
