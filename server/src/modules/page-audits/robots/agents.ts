/** What an agent reads pages for: it decides how much a block costs. */
export type AgentRole = 'search' | 'user' | 'training';

export interface AiAgent {
  /** As robots.txt names it. */
  readonly token: string;
  readonly operator: string;
  readonly role: AgentRole;
  /** What a block of it costs, for people. */
  readonly effect: string;
}

/** The agents whose access decides whether AI platforms can read a page. Tokens that send no requests are left out. */
export const aiAgents: readonly AiAgent[] = [
  {
    token: 'OAI-SearchBot',
    operator: 'OpenAI',
    role: 'search',
    effect: 'drops out of ChatGPT search',
  },
  {
    token: 'Claude-SearchBot',
    operator: 'Anthropic',
    role: 'search',
    effect: 'less visible in Claude search',
  },
  {
    token: 'PerplexityBot',
    operator: 'Perplexity',
    role: 'search',
    effect: 'drops out of Perplexity answers',
  },
  {
    token: 'Googlebot',
    operator: 'Google',
    role: 'search',
    effect: 'drops out of Search, AI Overviews and AI Mode',
  },
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    role: 'search',
    effect: 'drops out of Bing and Copilot',
  },
  { token: 'meta-webindexer', operator: 'Meta', role: 'search', effect: 'less visible in Meta AI' },
  {
    token: 'Applebot',
    operator: 'Apple',
    role: 'search',
    effect: 'drops out of Siri and Spotlight',
  },
  {
    token: 'Amzn-SearchBot',
    operator: 'Amazon',
    role: 'search',
    effect: 'less visible in Amazon search',
  },
  {
    token: 'DuckAssistBot',
    operator: 'DuckDuckGo',
    role: 'search',
    effect: 'drops out of Duck.ai answers',
  },
  {
    token: 'ChatGPT-User',
    operator: 'OpenAI',
    role: 'user',
    effect: 'users of ChatGPT cannot open the page',
  },
  {
    token: 'Claude-User',
    operator: 'Anthropic',
    role: 'user',
    effect: 'users of Claude cannot open the page',
  },
  {
    token: 'Perplexity-User',
    operator: 'Perplexity',
    role: 'user',
    effect: 'users of Perplexity cannot open the page',
  },
  {
    token: 'MistralAI-User',
    operator: 'Mistral',
    role: 'user',
    effect: 'users of Le Chat cannot open the page',
  },
  {
    token: 'meta-externalfetcher',
    operator: 'Meta',
    role: 'user',
    effect: 'users of Meta AI cannot open the page',
  },
  { token: 'GPTBot', operator: 'OpenAI', role: 'training', effect: 'training only' },
  { token: 'ClaudeBot', operator: 'Anthropic', role: 'training', effect: 'training only' },
  {
    token: 'Google-Extended',
    operator: 'Google',
    role: 'training',
    effect: 'Gemini training and grounding, not Search',
  },
  { token: 'Applebot-Extended', operator: 'Apple', role: 'training', effect: 'training only' },
  {
    token: 'meta-externalagent',
    operator: 'Meta',
    role: 'training',
    effect: 'training and products of Meta',
  },
  {
    token: 'CCBot',
    operator: 'Common Crawl',
    role: 'training',
    effect: 'upstream of many training sets',
  },
  { token: 'Bytespider', operator: 'ByteDance', role: 'training', effect: 'training only' },
];

/** Asked for under their documented names, to see whether a host answers agents as it answers others. */
export const probedAgents: readonly { readonly token: string; readonly userAgent: string }[] = [
  {
    token: 'OAI-SearchBot',
    userAgent: 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
  },
  {
    token: 'Claude-User',
    userAgent: 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  },
  {
    token: 'PerplexityBot',
    userAgent: 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  },
];
