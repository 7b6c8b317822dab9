import type { AgentRole } from '#contract/sites.ts';

export interface EdgeAgent {
  /** Stands in the user agent as a word of its own, in any case. */
  readonly token: string;
  readonly operator: string;
  readonly role: Exclude<AgentRole, 'other'>;
}

const agents = (
  operator: string,
  role: EdgeAgent['role'],
  ...tokens: readonly string[]
): EdgeAgent[] => tokens.map((token) => ({ token, operator, role }));

/**
 * Who is served the live version, whose visits are counted, and whom the snippets for CDNs pick out. Left out on
 * purpose: crawlers of general search (Googlebot, Bingbot, Applebot), whose rules forbid to show them other content
 * than people see; previews of links (facebookexternalhit); names in robots.txt that send no requests.
 */
export const edgeAgents: readonly EdgeAgent[] = [
  ...agents('OpenAI', 'search', 'OAI-SearchBot'),
  ...agents('OpenAI', 'user', 'ChatGPT-User', 'ChatGPT-Agent'),
  ...agents('OpenAI', 'training', 'GPTBot'),
  ...agents('Anthropic', 'search', 'Claude-SearchBot'),
  ...agents('Anthropic', 'user', 'Claude-User', 'Claude-Web'),
  ...agents('Anthropic', 'training', 'ClaudeBot', 'anthropic-ai'),
  ...agents('Perplexity', 'search', 'PerplexityBot'),
  ...agents('Perplexity', 'user', 'Perplexity-User'),
  ...agents('Google', 'search', 'Google-CloudVertexBot'),
  ...agents('Google', 'user', 'Google-Agent', 'GoogleAgent-Mariner', 'GoogleAgent-URLContext'),
  ...agents('Google', 'user', 'Gemini-Deep-Research', 'Google-NotebookLM'),
  ...agents('Meta', 'search', 'meta-webindexer'),
  ...agents('Meta', 'user', 'meta-externalfetcher'),
  ...agents('Meta', 'training', 'meta-externalagent', 'FacebookBot'),
  ...agents('Amazon', 'search', 'Amazonbot', 'Amzn-SearchBot', 'bedrockbot'),
  ...agents('Amazon', 'user', 'Amzn-User'),
  ...agents('Mistral', 'user', 'MistralAI-User'),
  ...agents('DuckDuckGo', 'search', 'DuckAssistBot'),
  ...agents('You.com', 'search', 'YouBot'),
  ...agents('Common Crawl', 'training', 'CCBot'),
  ...agents('ByteDance', 'training', 'Bytespider', 'TikTokSpider'),
  ...agents('DeepSeek', 'training', 'DeepSeekBot'),
  ...agents('Moonshot', 'user', 'Kimi-User'),
  ...agents('Alibaba', 'search', 'TongyiBot'),
  ...agents('Baidu', 'search', 'YiyanBot'),
  ...agents('Zhipu', 'training', 'ChatGLM-Spider'),
  ...agents('Huawei', 'training', 'PanguBot'),
  ...agents('Cohere', 'training', 'cohere-ai', 'cohere-training-data-crawler'),
  ...agents('Allen Institute for AI', 'training', 'AI2Bot'),
  ...agents('Diffbot', 'training', 'Diffbot'),
  ...agents('Timpi', 'search', 'Timpibot'),
];
