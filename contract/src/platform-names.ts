/** Apart from the schemas, for processes that have no use for them. */

interface Platform {
  /** How metrics and the dashboard call it. */
  readonly displayName: string;
}

/** The AI answer platforms, in the order of the contract's enumeration. */
export const platforms = {
  chatgpt: { displayName: 'ChatGPT' },
  claude: { displayName: 'Claude' },
  google_ai_overviews: { displayName: 'Google AI Overviews' },
  perplexity: { displayName: 'Perplexity' },
  meta: { displayName: 'Meta AI' },
  google_ai_mode: { displayName: 'Google AI Mode' },
  google_gemini: { displayName: 'Google Gemini' },
  copilot: { displayName: 'Copilot' },
  grok: { displayName: 'Grok' },
} as const satisfies Record<string, Platform>;

export type PlatformValue = keyof typeof platforms;

export const platformValues = Object.keys(platforms) as PlatformValue[];

const byName: ReadonlyMap<string, PlatformValue> = new Map(
  platformValues.map((value) => [platforms[value].displayName, value]),
);

/** The platform that the dimension shows by this name. */
export function platformNamed(name: string): PlatformValue | undefined {
  return byName.get(name);
}

/** The platform that somebody means: its value or its name in any case, also without `Google`. */
export function platformCalled(name: string): PlatformValue | undefined {
  const short = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, '')
      .replace(/^google/, '');
  return platformValues.find(
    (value) => short(value) === short(name) || short(platforms[value].displayName) === short(name),
  );
}
