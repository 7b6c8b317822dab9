import { type PlatformValue, platformCalled } from '#contract/platform-names.ts';

/** What other tools call the platforms, in addition to our own names: in lower case, with hyphens. */
const names: Readonly<Record<PlatformValue, readonly string[]>> = {
  chatgpt: ['chatgpt-scraper', 'chatgpt-search', 'chatgpt-web', 'openai', 'the-service'],
  claude: ['anthropic', 'claude-ai'],
  google_ai_overviews: [
    ...['google-ai-overview', 'google-ai-overview-scraper', 'ai-overview', 'google-aio', 'aio'],
  ],
  perplexity: ['perplexity-scraper', 'perplexity-ai', 'llama-sonar'],
  meta: ['meta-ai-scraper', 'metaai'],
  google_ai_mode: ['google-ai-mode-scraper'],
  google_gemini: ['gemini-scraper', 'google-gemini-scraper'],
  copilot: ['microsoft-copilot', 'microsoft-copilot-scraper', 'bing-copilot', 'bing-chat'],
  grok: ['grok-scraper', 'grok-api', 'xai', 'x-ai'],
};

/** Names of models begin so: an answer of the model counts for the platform that is built on it. */
const families: readonly (readonly [string, PlatformValue])[] = [
  ['gpt-', 'chatgpt'],
  ['claude-', 'claude'],
  ['gemini-', 'google_gemini'],
  ['sonar', 'perplexity'],
  ['grok-', 'grok'],
];

const byName: ReadonlyMap<string, PlatformValue> = new Map(
  Object.entries(names).flatMap(([platform, aliases]) =>
    // Sound: the table has a row for each platform and no other.
    aliases.map((alias) => [alias, platform as PlatformValue] as const),
  ),
);

/** The platform that a tool means by this name; undefined where Sightline does not track it. */
export function platformMeant(name: string): PlatformValue | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, '-');
  return (
    platformCalled(name.trim()) ??
    byName.get(plain) ??
    families.find(([start]) => plain.startsWith(start))?.[1]
  );
}
