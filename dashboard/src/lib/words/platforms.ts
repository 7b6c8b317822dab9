import type { PlatformValue } from '#contract/platforms.ts';

/** The names that metrics use, in the order of the contract. Typed by it, so that none can be missing. */
export const platformNames: Readonly<Record<PlatformValue, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  google_ai_overviews: 'Google AI Overviews',
  perplexity: 'Perplexity',
  meta: 'Meta AI',
  google_ai_mode: 'Google AI Mode',
  google_gemini: 'Google Gemini',
  copilot: 'Copilot',
  grok: 'Grok',
};

export const platformValues = Object.keys(platformNames) as PlatformValue[];

export function isPlatform(value: unknown): value is PlatformValue {
  return typeof value === 'string' && Object.hasOwn(platformNames, value);
}

/** The wire value behind a name of the query's rows. */
export function platformNamed(name: string): PlatformValue | undefined {
  return platformValues.find((value) => platformNames[value] === name);
}

/** The token of a platform's colour: the same one on every page. */
export function platformColor(name: string): string {
  const value = platformNamed(name);
  return value ? `--platform-${value.replaceAll('_', '-')}` : '--ink-muted';
}
