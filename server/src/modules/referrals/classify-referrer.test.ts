import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ReferralPlatform, referralPlatformValues } from '#contract/referrals.ts';
import { classifyReferrer } from './classify-referrer.ts';

/** Referrers as Adobe Analytics, GA4, warehouses and people write them, by what they stand for. */
const labelled: Readonly<Record<ReferralPlatform, readonly string[]>> = {
  chatgpt: [
    'chatgpt.com',
    'ChatGPT.com',
    'CHATGPT.COM',
    'www.chatgpt.com',
    'chatgpt.com.',
    'chatgpt.com:443',
    ' chatgpt.com ',
    '"chatgpt.com"',
    'chatgpt.com/',
    'chatgpt.com/c/67f0',
    'chatgpt.com?model=auto',
    'https://chatgpt.com',
    'https://chatgpt.com/',
    'http://chatgpt.com/',
    'HTTPS://ChatGPT.com/C/1',
    'https://chatgpt.com./',
    'https://chatgpt.com:443/g/g-abc',
    'https://user@chatgpt.com/',
    '//chatgpt.com/',
    'https://chat.openai.com/',
    'chat.openai.com',
    'chat.openai.com / referral',
    'labs.openai.com',
    'auth.chatgpt.com',
    'https%3A%2F%2Fchatgpt.com%2F',
    'https://chat%67pt.com/',
    'chatgpt.com%20%2F%20referral',
    'ｃｈａｔｇｐｔ．ｃｏｍ',
    'https://ＣｈａｔＧＰＴ.com/',
    'chatgpt.com\u200b',
    'chatgpt.com / referral',
    'chatgpt.com / (not set)',
    'chatgpt.com / ai-assistant',
    'ChatGPT.com / Referral',
    'chatgpt.com  /  referral',
    'chatgpt.com+/+referral',
    'chatgpt.com/referral',
    'chatgpt.com | referral',
    'chatgpt.com > referral',
    'chatgpt.com - referral',
    'chatgpt.com / cpc',
    'chatgpt.com, referral',
    'chatgpt.com\treferral',
    'chatgpt.com (referral)',
    'https://chatgpt.com/ / referral',
    'chatgpt / referral',
    'chatgpt/referral',
    'chatgpt / (none)',
    'chatgpt',
    'ChatGPT',
    'Chat GPT',
    'chat-gpt',
    'chat_gpt',
    'ChatGPT App',
    'chatgpt-ios',
    'ChatGPT Search',
    'SearchGPT',
    'openai',
    'OpenAI',
    'openai / referral',
    'OpenAI ChatGPT',
    'ChatGPT (chatgpt.com)',
    'utm_source=chatgpt.com',
    'UTM_SOURCE=ChatGPT.com',
    '?utm_source=chatgpt.com',
    'utm_source=chatgpt.com&utm_medium=referral',
    'utm_medium=referral&utm_source=chatgpt',
    'utm_source%3Dchatgpt.com',
    '/pricing?utm_source=chatgpt.com',
    '/pricing?ref=1&utm_source=chatgpt.com#top',
    'https://www.northwind.example/pricing?utm_source=chatgpt.com',
    'www.northwind.example/pricing?utm_source=openai',
    'com.openai.chatgpt',
    'android-app://com.openai.chatgpt',
    'android-app://com.openai.chatgpt/',
    'android-app://com.openai.chatgpt/https/chatgpt.com',
    'ANDROID-APP://COM.OPENAI.CHATGPT/',
    'com.openai.chatgpt / referral',
    'ios-app://com.openai.chat',
    'Referring Domain: chatgpt.com',
    'Other Web Sites: chatgpt.com',
    'Conversational AI: ChatGPT',
    'referral / chatgpt.com',
    'ai-assistant / chatgpt',
  ],
  claude: [
    'claude.ai',
    'https://claude.ai/chat/123',
    'www.claude.ai',
    'claude.ai / referral',
    'claude.com',
    'claude',
    'Claude AI',
    'claude-ai',
    'Anthropic Claude',
    'anthropic / ai',
    'utm_source=claude.ai',
    'com.anthropic.claude',
    'android-app://com.anthropic.claude/',
  ],
  google_ai_overviews: [
    'google_ai_overviews',
    'Google AI Overviews',
    'AI Overview',
    'google / ai-overview',
    'google / ai_overviews',
  ],
  perplexity: [
    'perplexity.ai',
    'www.perplexity.ai',
    'https://www.perplexity.ai/search/abc',
    'labs.perplexity.ai',
    'pplx.ai',
    'perplexity',
    'Perplexity AI',
    'perplexity / ai',
    'perplexity/ai',
    'perplexity / organic',
    'perplexity.ai / referral',
    'perplexity.ai / ai-assistant',
    'utm_source=perplexity',
    'ai.perplexity.app.android',
    'android-app://ai.perplexity.app.android/',
  ],
  meta: [
    'meta.ai',
    'www.meta.ai',
    'https://www.meta.ai/c/1',
    'meta.ai / referral',
    'utm_source=meta.ai',
    'Meta AI',
    'meta-ai / referral',
    'meta_ai',
  ],
  google_ai_mode: [
    'https://www.google.com/search?udm=50&q=freight',
    'https://www.google.co.uk/search?q=a&udm=50',
    'https://google.de/search?udm=50',
    'www.google.com/search?udm=50',
    'google.com.au/search?udm=50&q=x',
    'google_ai_mode',
    'Google AI Mode',
    'google / ai-mode',
  ],
  google_gemini: [
    'gemini.google.com',
    'https://gemini.google.com/app',
    'gemini.google.com / referral',
    'bard.google.com',
    'gemini.google',
    'https://g.co/gemini/share/1',
    'gemini',
    'Google Gemini',
    'gemini / ai-assistant',
    'google_gemini',
    'Bard',
    'utm_source=gemini',
    'com.google.android.apps.bard',
    'android-app://com.google.android.apps.bard/',
  ],
  copilot: [
    'copilot.microsoft.com',
    'https://copilot.microsoft.com/chats/1',
    'copilot.microsoft.com / referral',
    'copilot.com',
    'copilot.cloud.microsoft',
    'm365.cloud.microsoft/chat',
    'edgeservices.bing.com',
    'https://edgeservices.bing.com/edgesvc/chat?udsframed=1',
    'bing.com/chat',
    'https://www.bing.com/chat?q=x',
    'https://www.bing.com/copilotsearch?q=x',
    'https://www.bing.com/search?q=x&showconv=1',
    'copilot',
    'Microsoft Copilot',
    'Bing Chat',
    'bing / chat',
    'bing / copilot',
    'copilot / referral',
    'utm_source=copilot.com',
    'com.microsoft.copilot',
  ],
  grok: [
    'grok.com',
    'https://grok.com/share/1',
    'x.ai',
    'x.com/i/grok',
    'https://x.com/i/grok?conversation=1',
    'https://twitter.com/i/grok',
    'grok',
    'grok / referral',
    'xAI',
    'ai.x.grok',
  ],
  other_ai: [
    'chat.deepseek.com',
    'deepseek.com / referral',
    'deepseek',
    'chat.mistral.ai',
    'https://chat.mistral.ai/chat',
    'Le Chat',
    'you.com',
    'https://you.com/search?q=x',
    'phind.com',
    'poe.com',
    'www.poe.com / referral',
    'pi.ai',
    'duck.ai',
    'https://duckduckgo.com/?q=DuckDuckGo+AI+Chat&ia=chat',
    'chat.qwen.ai',
    'www.kimi.com',
    'kimi.moonshot.cn',
    'doubao.com',
    'yiyan.baidu.com',
    'chatglm.cn',
    'iask.ai',
    'beta.character.ai',
    'notebooklm.google.com',
    'huggingface.co/chat',
    'other_ai',
    'AI Assistant',
    '(ai-assistant)',
    '(not set) / ai-assistant',
    'newassistant.example / ai-assistant',
    'somebot / ai',
    'utm_source=somebot&utm_medium=ai-assistant',
    'android-app://com.deepseek.chat/',
  ],
};

/** What is no AI platform, however much it looks like one. */
const rejected: readonly string[] = [
  ...['google', 'Google', 'google.com', 'www.google.com', 'https://www.google.com/', 'google.de'],
  ...['google.co.uk', 'https://www.google.com.br/search?q=chatgpt', 'google / organic'],
  ...['google / cpc', 'google.com / referral', 'google / ai-assistant', 'news.google.com'],
  ...['https://www.google.com/search?q=udm%3D50', 'https://www.google.com/search?q=x&udm=14'],
  ...[
    'https://www.google.com/search?q=%26udm%3D50',
    'https://www.google.com/url?q=https://chatgpt.com',
  ],
  ...['https://www.google.com/?utm_source=chatgpt.com', 'https://evil.example/search?udm=50'],
  ...[
    'android-app://com.google.android.googlequicksearchbox/',
    'docs.google.com',
    'googleai.example',
  ],
  ...[
    'bing',
    'bing.com',
    'www.bing.com',
    'https://www.bing.com/search?q=copilot',
    'bing / organic',
  ],
  ...[
    'bing.com/chatter',
    'duckduckgo.com',
    'yahoo / organic',
    'baidu.com',
    'yandex.ru',
    'ecosia.org',
  ],
  ...['(direct) / (none)', '(direct)', 'direct', '(none)', '(not set)', '(not set) / (not set)'],
  ...[
    'Typed/Bookmarked',
    'none',
    'null',
    '-',
    '/',
    ' ',
    '""',
    '%',
    '%%%',
    '::',
    '?',
    'utm_source=',
  ],
  ...[
    'x.com',
    'https://x.com/i/grokking',
    'twitter.com',
    't.co',
    'x',
    'facebook.com',
    'm.facebook.com',
  ],
  ...[
    'l.facebook.com',
    'meta',
    'meta / paid',
    'meta.com',
    'ai.meta.com',
    'instagram.com',
    'reddit.com',
  ],
  ...[
    'linkedin.com / referral',
    'youtube.com',
    'news.ycombinator.com',
    'example.com',
    'newsletter / email',
  ],
  ...[
    'notchatgpt.com',
    'chatgpt.com.evil.example',
    'chatgpt.com-login.example',
    'chatgpt.co',
    'chatgpt.org',
  ],
  ...['mychatgpt.com', 'https://evil.example/chatgpt.com', 'https://evil.example/?ref=chatgpt.com'],
  ...[
    'https://evil.example/#chatgpt.com',
    'https://chatgpt.com@evil.example/',
    'someone@chatgpt.com',
  ],
  ...['https://evil.example/?q=utm_source=chatgpt.com', 'evil.example?x=https://chatgpt.com/'],
  ...[
    'ftp://chatgpt.com/',
    'javascript:chatgpt.com',
    'file:///chatgpt.com',
    'data:text/html,chatgpt.com',
  ],
  ...['сhatgpt.com', 'xn--hatgpt-3nf.com', 'chatgpt.com.xn--p1ai', 'https://xn--chatgt-r6d.com/'],
  ...['openai.com', 'platform.openai.com', 'community.openai.com', 'anthropic.com', 'mistral.ai'],
  ...['microsoft.com', 'office.com', 'm365.cloud.microsoft', 'github.com', 'huggingface.co'],
  ...['ai', 'gpt', 'you', 'pi', 'chat', 'bot', 'assistant', 'search', 'mail.ai', 'startup.ai'],
  ...[
    'startup.ai / referral',
    'aiden.example',
    'claudette.example',
    'gemini.com',
    'geminitours.example',
  ],
  ...['copilot-travel.example', 'grokking.example', 'perplexity.example', 'claude.example.com'],
  ...[
    'com.facebook.katana',
    'android-app://com.slack/',
    'com.openai',
    'ai.perplexity',
    '127.0.0.1',
  ],
  ...[
    'http://[::1]/',
    'http://',
    'https://',
    '//',
    'localhost',
    'chatgpt.com chatgpt.com is great',
  ],
];

describe('labelled referrers', () => {
  for (const platform of referralPlatformValues) {
    for (const raw of labelled[platform]) {
      it(`${platform}: ${JSON.stringify(raw)}`, () => {
        assert.deepEqual(classifyReferrer(raw), { platform });
      });
    }
  }

  for (const raw of rejected) {
    it(`none: ${JSON.stringify(raw)}`, () => {
      const verdict = classifyReferrer(raw);
      assert.equal(verdict.platform, null);
      assert.match(verdict.reason, /^(is|names) /);
    });
  }

  it('are many and each named once', () => {
    const all = [...Object.values(labelled).flat(), ...rejected];
    assert.ok(all.length >= 150, String(all.length));
    assert.equal(new Set(all).size, all.length);
  });
});

describe('the reason', () => {
  for (const [raw, reason] of [
    ['google / organic', 'is a search engine, not an AI platform'],
    ['https://www.bing.com/search?q=x', 'is a search engine, not an AI platform'],
    ['(direct) / (none)', 'names no referrer'],
    ['Typed/Bookmarked', 'names no referrer'],
    ['example.com', 'is not on the list of AI platforms'],
    ['ftp://chatgpt.com/', 'is no host, http or https URL, app or name'],
  ]) {
    it(`of ${raw}: ${reason}`, () => {
      assert.deepEqual(classifyReferrer(String(raw)), { platform: null, reason });
    });
  }
});

describe('any text', () => {
  it('gets a verdict', () => {
    const pieces = [
      'chatgpt.com',
      ' / ',
      '/',
      '|',
      ': ',
      '(',
      ')',
      '%',
      '%2F',
      '?',
      '=',
      '&',
      '\\',
    ];
    pieces.push(
      'utm_source',
      'https://',
      'android-app:',
      '.',
      '..',
      '@',
      'google',
      'ai',
      '😀',
      '\u0130',
    );
    let seed = 7;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (seed >>> 8) % below;
    };
    for (let round = 0; round < 20_000; round += 1) {
      const length = 1 + next(12);
      const raw = Array.from({ length }, () => pieces[next(pieces.length)]).join('');
      const verdict = classifyReferrer(raw);
      assert.ok(verdict.platform !== null || verdict.reason !== '', raw);
    }
    assert.ok(classifyReferrer(' / a'.repeat(128)));
    assert.ok(classifyReferrer('((((('.repeat(100)));
  });
});
