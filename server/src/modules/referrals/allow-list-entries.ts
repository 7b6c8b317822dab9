import type { ReferralPlatform } from '#contract/pages/referrals.ts';

type Entries = Readonly<Partial<Record<ReferralPlatform, readonly string[]>>>;

/**
 * Hosts of assistants, each with its subdomains. A company's other sites are not its assistant, though many
 * lists name them. Last compared with public lists on 2026-11-16; docs/referrals.md names them.
 */
export const assistantHosts: Entries = {
  chatgpt: ['chatgpt.com', 'chat.openai.com', 'labs.openai.com'],
  claude: ['claude.ai', 'claude.com'],
  perplexity: ['perplexity.ai', 'perplexity.com', 'pplx.ai'],
  google_gemini: ['gemini.google.com', 'gemini.google', 'bard.google.com'],
  copilot: [
    'copilot.microsoft.com',
    'copilot.com',
    'copilot.cloud.microsoft',
    // Browsers send other sites no path, and what is opened from the office apps comes from their chat.
    'm365.cloud.microsoft',
    'm365copilot.com',
    'copilot.azure.com',
    'edgeservices.bing.com',
  ],
  meta: ['meta.ai'],
  grok: ['grok.com', 'x.ai'],
  other_ai: [
    ...['notebooklm.google.com', 'notebooklm.google', 'deepseek.com', 'chat.mistral.ai', 'you.com'],
    ...['phind.com', 'poe.com', 'pi.ai', 'duck.ai', 'chat.qwen.ai', 'qwen.ai', 'kimi.com'],
    ...['kimi.ai', 'kimi.moonshot.cn', 'doubao.com', 'yiyan.baidu.com', 'ernie.baidu.com'],
    ...['ai.baidu.com', 'chat.baidu.com', 'chatglm.cn', 'chat.z.ai', 'iask.ai', 'character.ai'],
    ...['yuanbao.tencent.com', 'metaso.cn', 'lmarena.ai', 'genspark.ai', 'felo.ai', 'komo.ai'],
    ...['andisearch.com', 't3.chat', 'venice.ai', 'alice.yandex.ru', 'lumo.proton.me'],
    ...['chatplus.com', 'chat-gpt.org', 'app.jasper.ai', 'heypi.com', 'blackbox.ai', 'exa.ai'],
    ...['consensus.app', 'liner.com', 'getliner.com', 'wrtn.ai', 'sider.ai', 'qwenlm.ai'],
    ...['my-ai.snapchat.com', 'tongyi.aliyun.com', 'xinghuo.xfyun.cn', 'tiangong.cn'],
    ...['clovax.naver.com', 'hailuoai.com'],
  ],
};

/** Where only the path or a parameter of the query distinguishes the assistant from the site around it. */
export interface PageRule {
  readonly platform: ReferralPlatform;
  /** Exact hosts, `www.` aside; `google` means google.com and its national sites. */
  readonly hosts: readonly string[];
  /** The path or one below it; any where unset. */
  readonly path?: string;
  /** A parameter with this value; none where unset. */
  readonly parameter?: readonly [name: string, value: string];
}

export const assistantPages: readonly PageRule[] = [
  { platform: 'google_ai_mode', hosts: ['google'], path: '/search', parameter: ['udm', '50'] },
  { platform: 'google_gemini', hosts: ['g.co'], path: '/gemini' },
  { platform: 'copilot', hosts: ['bing.com', 'cn.bing.com'], path: '/chat' },
  { platform: 'copilot', hosts: ['bing.com', 'cn.bing.com'], path: '/copilotsearch' },
  { platform: 'copilot', hosts: ['bing.com'], path: '/search', parameter: ['showconv', '1'] },
  { platform: 'copilot', hosts: ['office.com'], path: '/chat' },
  { platform: 'grok', hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'], path: '/i/grok' },
  { platform: 'other_ai', hosts: ['duckduckgo.com'], parameter: ['ia', 'chat'] },
  { platform: 'other_ai', hosts: ['duckduckgo.com'], path: '/chat' },
  { platform: 'other_ai', hosts: ['search.brave.com'], path: '/ask' },
  { platform: 'other_ai', hosts: ['kagi.com'], path: '/assistant' },
  { platform: 'other_ai', hosts: ['huggingface.co'], path: '/chat' },
  { platform: 'other_ai', hosts: ['github.com'], path: '/copilot' },
];

/** Packages and bundles of apps, each with what is named below it (`ai.perplexity.app.android`). */
export const assistantApps: Entries = {
  chatgpt: ['com.openai.chatgpt', 'com.openai.chat'],
  claude: ['com.anthropic.claude'],
  perplexity: ['ai.perplexity.app', 'ai.perplexity.comet'],
  google_gemini: ['com.google.android.apps.bard', 'com.google.gemini'],
  copilot: ['com.microsoft.copilot'],
  meta: ['com.facebook.stella'],
  grok: ['ai.x.grok'],
  other_ai: [
    ...['com.deepseek.chat', 'ai.mistral.chat', 'com.poe.android', 'com.quora.poe', 'com.you.app'],
    ...['com.moonshot.kimichat', 'com.larus.nova', 'ai.character.app', 'com.duckduckgo.duckai'],
    ...['com.google.android.apps.labs.language.tailwind', 'com.aliyun.tongyi', 'ai.qwenlm.chat'],
  ],
};

/**
 * Names as people write them into utm_source and reports, with single spaces for whatever is between the
 * words. Bare `meta`, `you`, `pi`, `gpt` and `ai` mean other things more often, and are not among them.
 */
export const assistantNames: Entries = {
  chatgpt: [
    ...['chatgpt', 'chat gpt', 'openai', 'open ai', 'openai chatgpt', 'chatgpt openai'],
    ...['searchgpt', 'search gpt', 'chatgpt atlas'],
  ],
  claude: ['claude', 'anthropic', 'anthropic claude', 'claude anthropic'],
  google_ai_overviews: [
    ...['google ai overviews', 'google ai overview', 'ai overviews', 'ai overview', 'aio google'],
    ...['google aio', 'google sge'],
  ],
  perplexity: ['perplexity', 'perplexity comet', 'pplx'],
  meta: ['meta ai', 'metaai', 'facebook meta ai', 'meta meta ai'],
  google_ai_mode: ['google ai mode', 'ai mode', 'google aimode', 'ai mode google'],
  google_gemini: ['gemini', 'google gemini', 'gemini google', 'bard', 'google bard'],
  copilot: [
    ...['copilot', 'microsoft copilot', 'ms copilot', 'bing copilot', 'copilot bing'],
    ...['windows copilot', 'edge copilot', 'microsoft 365 copilot', 'm365 copilot', 'bing chat'],
    ...['bing ai', 'bingchat', 'microsoft bing chat'],
  ],
  grok: ['grok', 'xai', 'x ai', 'xai grok', 'x grok', 'grok xai', 'grok x', 'twitter grok'],
  other_ai: [
    ...['deepseek', 'deep seek', 'mistral', 'mistral ai', 'le chat', 'lechat', 'mistral le chat'],
    ...['notebooklm', 'notebook lm', 'google notebooklm', 'phind', 'you com', 'poe com', 'pi ai'],
    ...['duck ai', 'duckai', 'duckduckgo ai', 'qwen', 'kimi', 'moonshot kimi', 'doubao', 'ernie'],
    ...['ernie bot', 'chatglm', 'iask', 'character ai', 'characterai', 'yuanbao', 'genspark'],
    ...['github copilot', 'copilot github', 'brave leo', 'quora poe', 'poe quora', 'lmarena'],
    ...['huggingchat', 'other ai', 'ai assistant', 'ai assistants', 'ai chatbot', 'ai chatbots'],
    ...['conversational ai', 'generative ai', 'genai', 'llm', 'llms'],
  ],
};

/** Words around a name that say how it was used, not what it is. */
export const decorations: ReadonlySet<string> = new Set([
  ...['app', 'ios', 'iphone', 'ipad', 'android', 'mobile', 'desktop', 'web', 'website', 'search'],
  ...['chat', 'bot', 'chatbot', 'assistant', 'browser', 'referral', 'referrer', 'com', 'www'],
  ...[
    'plugin',
    'extension',
    'link',
    'links',
    'share',
    'citation',
    'citations',
    'source',
    'organic',
  ],
  ...['plus', 'pro', 'free', 'user', 'traffic', 'llm'],
]);

/** Media by which a tool itself says that an assistant sent the visit, whichever it was. */
export const assistantMedia: ReadonlySet<string> = new Set([
  ...['ai', 'ai assistant', 'ai assistants', 'ai chat', 'ai chatbot', 'ai chatbots', 'ai search'],
  ...[
    'ai referral',
    'ai referrals',
    'ai platform',
    'ai tool',
    'ai tools',
    'ai engine',
    'ai answer',
  ],
  ...['ai answers', 'ai bot', 'ai traffic', 'ai organic', 'llm', 'llms', 'llm referral', 'genai'],
  ...['llm traffic', 'gen ai', 'generative ai', 'conversational ai', 'answer engine'],
]);

/**
 * Search engines with an assistant on the same host, by name and host: here a medium that says "AI assistant" is
 * the only way to tell one from the other. Google's visits are never told apart like this.
 */
export const enginesWithAssistant: ReadonlySet<string> = new Set([
  ...['kagi', 'kagi.com', 'duckduckgo', 'duckduckgo.com', 'brave', 'search.brave.com'],
]);

/** Values in the place of a source that say nothing about it. */
export const emptySources: ReadonlySet<string> = new Set([
  ...['', 'direct', 'none', 'not set', 'not provided', 'direct none', 'null', 'undefined', 'n a'],
  ...['unspecified', 'unknown', 'typed bookmarked', 'data not available', 'other'],
]);

/** Media and labels that tools write before the source. */
export const sourceLabels: ReadonlySet<string> = new Set([
  ...['referral', 'referrer', 'referring domain', 'referring domains', 'referring site', 'source'],
  ...['session source', 'first user source', 'utm source', 'other web sites', 'other websites'],
  ...['website', 'domain', 'host', 'channel', 'organic search', 'campaign', 'external', 'link'],
]);

/** Search engines by name and host: their plain visits are never an assistant's. */
export const searchEngineNames: ReadonlySet<string> = new Set([
  ...['google', 'bing', 'yahoo', 'duckduckgo', 'baidu', 'yandex', 'ecosia', 'brave', 'naver'],
  ...['qwant', 'startpage', 'seznam', 'ask', 'sogou', 'kagi', 'google organic', 'bing organic'],
]);

export const searchEngineHosts: ReadonlySet<string> = new Set([
  ...['bing.com', 'yahoo.com', 'yahoo.co.jp', 'duckduckgo.com', 'baidu.com', 'yandex.ru'],
  ...['yandex.com', 'ecosia.org', 'search.brave.com', 'naver.com', 'qwant.com', 'startpage.com'],
  ...['seznam.cz', 'ask.com', 'sogou.com', 'kagi.com', 'aol.com'],
  ...['com.google.android.googlequicksearchbox', 'com.microsoft.bing'],
]);
