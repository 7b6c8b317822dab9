import type { AgentRole } from '#contract/pages/sites.ts';
import type { PlatformValue } from '#contract/platform-names.ts';

/** A program of an AI platform that reads pages. */
export interface AiAgent {
  /** As robots.txt names it; in a user agent it is a word of its own, in any case. */
  readonly token: string;
  readonly operator: string;
  /** What it reads pages for: it decides how much a block costs. */
  readonly role: Exclude<AgentRole, 'other'>;
  /** Whether it gets the live version at the edge, and its visits are counted. */
  readonly isServed: boolean;
  /** What it gets where a version has both and `Accept` does not decide. Markdown where its makers say that it asks for it. */
  readonly prefers: 'html' | 'markdown';
  /** What a block of it costs, for people; without it, no audit looks at it. */
  readonly blocked?: string;
}

type Blocked = Readonly<Record<string, string>>;

/** Agents that send requests under their name. Those with a text are also audited. */
function served(
  operator: string,
  role: AiAgent['role'],
  tokens: readonly string[],
  blocked: Blocked = {},
): AiAgent[] {
  return [
    ...Object.entries(blocked).map(([token, text]) => ({
      ...{ token, operator, role },
      isServed: true,
      prefers: 'html' as const,
      blocked: text,
    })),
    ...tokens.map((token) => ({ token, operator, role, isServed: true, prefers: 'html' as const })),
  ];
}

/** Tools of programmers, which put pages into a prompt as text. They send `Accept: text/markdown` by themselves. */
function coding(operator: string, tokens: readonly string[]): AiAgent[] {
  const role = 'user';
  return tokens.map((token) => ({ token, operator, role, isServed: true, prefers: 'markdown' }));
}

/** Crawlers of general search, whose rules forbid to show them other content than people see, and names that send no requests. */
function auditedOnly(operator: string, role: AiAgent['role'], blocked: Blocked): AiAgent[] {
  return Object.entries(blocked).map(([token, text]) => ({
    ...{ token, operator, role },
    isServed: false,
    prefers: 'html' as const,
    blocked: text,
  }));
}

/**
 * Every agent that we know, for audits and for the edge alike. Left out on purpose: previews of links
 * (facebookexternalhit).
 */
export const aiAgents: readonly AiAgent[] = [
  ...served('OpenAI', 'search', [], { 'OAI-SearchBot': 'drops out of ChatGPT search' }),
  ...served('OpenAI', 'user', ['ChatGPT-Agent'], {
    'ChatGPT-User': 'users of ChatGPT cannot open the page',
  }),
  ...served('OpenAI', 'training', [], { GPTBot: 'training only' }),
  ...served('Anthropic', 'search', [], { 'Claude-SearchBot': 'less visible in Claude search' }),
  ...served('Anthropic', 'user', ['Claude-Web'], {
    'Claude-User': 'users of Claude cannot open the page',
  }),
  ...coding('Anthropic', ['claude-code']),
  ...coding('OpenCode', ['opencode']),
  ...served('Anthropic', 'training', ['anthropic-ai'], { ClaudeBot: 'training only' }),
  ...served('Perplexity', 'search', [], { PerplexityBot: 'drops out of Perplexity answers' }),
  ...served('Perplexity', 'user', [], {
    'Perplexity-User': 'users of Perplexity cannot open the page',
  }),
  ...auditedOnly('Google', 'search', {
    Googlebot: 'drops out of Search, AI Overviews and AI Mode',
  }),
  ...auditedOnly('Google', 'training', {
    'Google-Extended': 'Gemini training and grounding, not Search',
  }),
  ...served('Google', 'search', ['Google-CloudVertexBot']),
  ...served('Google', 'user', ['Google-Agent', 'GoogleAgent-Mariner', 'GoogleAgent-URLContext']),
  ...served('Google', 'user', ['Gemini-Deep-Research', 'Google-NotebookLM']),
  ...auditedOnly('Microsoft', 'search', { Bingbot: 'drops out of Bing and Copilot' }),
  ...served('Mistral', 'user', [], { 'MistralAI-User': 'users of Le Chat cannot open the page' }),
  ...served('Meta', 'search', [], { 'meta-webindexer': 'less visible in Meta AI' }),
  ...auditedOnly('Apple', 'search', { Applebot: 'drops out of Siri and Spotlight' }),
  ...auditedOnly('Apple', 'training', { 'Applebot-Extended': 'training only' }),
  ...served('Meta', 'user', [], {
    'meta-externalfetcher': 'users of Meta AI cannot open the page',
  }),
  ...served('Meta', 'training', ['FacebookBot'], {
    'meta-externalagent': 'training and products of Meta',
  }),
  ...served('Amazon', 'search', ['Amazonbot', 'bedrockbot'], {
    'Amzn-SearchBot': 'less visible in Amazon search',
  }),
  ...served('Amazon', 'user', ['Amzn-User']),
  ...served('DuckDuckGo', 'search', [], { DuckAssistBot: 'drops out of Duck.ai answers' }),
  ...served('You.com', 'search', ['YouBot']),
  ...served('Common Crawl', 'training', [], { CCBot: 'upstream of many training sets' }),
  ...served('ByteDance', 'training', ['TikTokSpider'], { Bytespider: 'training only' }),
  ...served('DeepSeek', 'training', ['DeepSeekBot']),
  ...served('Moonshot', 'user', ['Kimi-User']),
  ...served('Alibaba', 'search', ['TongyiBot']),
  ...served('Baidu', 'search', ['YiyanBot']),
  ...served('Zhipu', 'training', ['ChatGLM-Spider']),
  ...served('Huawei', 'training', ['PanguBot']),
  ...served('Cohere', 'training', ['cohere-ai', 'cohere-training-data-crawler']),
  ...served('Allen Institute for AI', 'training', ['AI2Bot']),
  ...served('Diffbot', 'training', ['Diffbot']),
  ...served('Timpi', 'search', ['Timpibot']),
];

/** The platforms that operators of agents run. */
const platformsBy: Readonly<Record<string, readonly PlatformValue[]>> = {
  OpenAI: ['chatgpt'],
  Anthropic: ['claude'],
  Perplexity: ['perplexity'],
  Google: ['google_ai_overviews', 'google_ai_mode', 'google_gemini'],
  Microsoft: ['copilot'],
  Meta: ['meta'],
};

/** The platforms whose answers these agents read pages for; none where one of them may serve any platform. */
export function platformsOf(tokens: readonly string[]): readonly PlatformValue[] {
  const found = tokens.map((token) => {
    const agent = aiAgents.find((each) => each.token.toLowerCase() === token.toLowerCase());
    return platformsBy[agent?.operator ?? ''] ?? [];
  });
  return found.some((each) => each.length === 0) ? [] : [...new Set(found.flat())];
}
