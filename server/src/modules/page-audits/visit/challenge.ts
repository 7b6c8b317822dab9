/** Marks of pages that ask a visitor to prove to be human, by who serves them. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/cf-chl|challenge-platform|<title>Just a moment\.\.\.<\/title>/i, 'Cloudflare challenge'],
  [/<title>Attention Required! \| Cloudflare<\/title>/i, 'Cloudflare block'],
  [/captcha-delivery\.com/i, 'DataDome challenge'],
  [/_Incapsula_Resource|Incapsula incident ID/i, 'Imperva challenge'],
  [/px-captcha|perimeterx/i, 'HUMAN challenge'],
  [/awswaf|aws-waf-token/i, 'AWS WAF challenge'],
  [/Pardon Our Interruption/i, 'interruption page'],
  [/errors\.edgesuite\.net|<title>Access Denied<\/title>/i, 'Akamai block'],
];

/** Enough of a page to recognize one; challenges are small. */
const lookedAt = 30_000;

/** Who stopped this request, and how it shows; null for an ordinary answer. */
export function findChallenge(
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): string | null {
  if (/challenge/i.test(headers['cf-mitigated'] ?? '')) return 'header cf-mitigated: challenge';
  if (headers['x-amzn-waf-action'])
    return `header x-amzn-waf-action: ${headers['x-amzn-waf-action']}`;
  // A real page may speak of captchas; one that refuses, or has next to nothing, is one.
  if (status < 400 && html.length > lookedAt) return null;
  return marks.find(([mark]) => mark.test(html.slice(0, lookedAt)))?.[1] ?? null;
}
