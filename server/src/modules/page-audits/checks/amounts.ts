import { multipliers, scriptUnits, unspacedUnits } from './amount-units.ts';

const space = '[ \\u00A0\\u2009\\u202F]';
/** "1 234,56", "1,20,000", "٣٬٥٠٠" and "１２，８００": digits of any script, in groups. */
const number = `(?:\\p{Nd}{1,3}(?:${space}\\p{Nd}{3}(?!\\p{Nd}))+|\\p{Nd}{1,20})(?:[.,٫٬，．'’]\\p{Nd}{1,20}){0,6}`;
const codes =
  'EUR|USD|GBP|JPY|CNY|RMB|INR|KRW|RUB|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|UAH|ILS|NIS|SAR|AED|QAR|EGP|TRY|BRL|MXN|CAD|AUD|NZD|SGD|HKD|TWD|THB|ZAR';
/** Where words have spaces between them, a unit ends where its word does. */
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
const times = `(?:(?:(?:${inAnyCase(multipliers.spaced)})${wordEnd}|(?:${multipliers.unspaced}))${space}?)`;
const unit = `(?:\\p{Sc}|[%‰٪％]|(?:${codes})${wordEnd}|(?:${inAnyCase(scriptUnits)})${wordEnd}|(?:${unspacedUnits}))`;

/** An amount: a number with its currency, unit or magnitude, before or after it. */
const amount = new RegExp(
  [
    `(?:\\p{Lu}{0,2}\\p{Sc}|(?<!\\p{L})(?:${codes}|Rs\\.?|रु\\.?|kr\\.?))${space}?${number}(?:${space}?${times})?`,
    `(?<![\\p{Nd}])${number}${space}?(?:${times}?${unit}|${times})`,
  ].join('|'),
  'gu',
);

/** Every different amount in a text, as it is written there. */
export function findAmounts(text: string): string[] {
  const found = text.normalize('NFC').match(amount) ?? [];
  return [...new Set(found.map((one) => one.trim()))];
}

/** The pattern with both cases of each letter: Node 20 knows no flag for a part of a pattern. */
function inAnyCase(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\.|[[\]]|\p{L}/gu, (part) => {
    if (part === '[' || part === ']') inClass = part === '[';
    const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
    // A letter whose other case is several letters, such as ß, has none here.
    if (part.startsWith('\\') || lower === upper || upper.length !== part.length) return part;
    return inClass ? `${lower}${upper}` : `[${lower}${upper}]`;
  });
}
