import { type AiAgent, aiAgents } from '../agents/index.ts';
import type { PageDocument } from './document/page-document.ts';

/** The agents whose access decides whether AI platforms can read a page. */
export const auditedAgents = aiAgents.filter(
  (agent): agent is AiAgent & { readonly blocked: string } => agent.blocked !== undefined,
);

const searchTokens: ReadonlySet<string> = new Set(
  aiAgents.filter(({ role }) => role === 'search').map(({ token }) => token.toLowerCase()),
);

/** Whether a lower-case name from a directive is that of an agent that builds an index. */
export function isSearchAgent(name: string): boolean {
  return searchTokens.has(name);
}

/** Requested with their documented names, to see whether a host treats agents like others. */
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

export interface Verdict {
  readonly isAllowed: boolean;
  /** The deciding rule; undefined if none matches. */
  readonly rule: RobotsRule | undefined;
  /** Whether a group names this agent instead of everyone. */
  readonly isNamed: boolean;
}

/**
 * Whether this agent may read this URL. The longest matching rule decides; of two equally long ones, the one that
 * allows.
 */
export function judgeRobots(robots: Robots, token: string, url: URL): Verdict {
  const path = normalized(`${url.pathname}${url.search}`);
  const named = robots.groups.filter(({ agents }) => agents.includes(token.toLowerCase()));
  const groups =
    named.length > 0 ? named : robots.groups.filter(({ agents }) => agents.includes('*'));
  const isNamed = named.length > 0;
  // robots.txt itself is always allowed.
  if (path === '/robots.txt') return { isAllowed: true, rule: undefined, isNamed };
  let best: { rule: RobotsRule; length: number } | undefined;
  for (const rule of groups.flatMap(({ rules }) => rules)) {
    const pattern = normalized(rule.pattern);
    if (!matches(pattern, path)) continue;
    const isBetter =
      !best || pattern.length > best.length || (pattern.length === best.length && rule.allows);
    if (isBetter) best = { rule, length: pattern.length };
  }
  return { isAllowed: best?.rule.allows ?? true, rule: best?.rule, isNamed };
}

/** Percent-encoding is compared by meaning: `%7E` is `~`, and `ä` is `%C3%A4`. */
function normalized(path: string): string {
  return path
    .replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replaceAll(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}

/** `*` matches any characters, a final `$` the end. Linear: finds the pieces one after the other. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  for (const piece of rest) {
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  if (!isAnchored) return true;
  if (last === undefined) return position === path.length;
  return path.length - last.length >= position && path.endsWith(last);
}

/** One instruction to agents, from a meta element or the X-Robots-Tag header. */
export interface Directive {
  /** In lower case; `all` if none is named. */
  readonly agent: string;
  readonly name: string;
  readonly value: string | null;
  readonly from: string;
}

const withValue =
  /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:\s*(.*)$/i;
const plainNames: ReadonlySet<string> = new Set(
  'all index follow noindex nofollow none noarchive nocache nosnippet noimageindex notranslate indexifembedded nositelinkssearchbox noai noimageai'.split(
    ' ',
  ),
);

/** All directives of the page; agents obey the most restrictive of those meant for them. */
export function readDirectives(
  document: Pick<PageDocument, 'metas'>,
  headers: Readonly<Record<string, string>>,
): Directive[] {
  const metas = document.metas.flatMap(({ name, content }) => {
    const agent = name === 'robots' ? 'all' : name;
    const directives = parse(content, agent, `<meta name="${name}" content="${content}">`);
    // Any meta element has a name; only those with directives address an agent.
    return name === 'robots' ||
      (directives.length > 0 && /bot|spider|crawler|^(googlebot-news|slurp)$/.test(name))
      ? directives
      : [];
  });
  const header = headers['x-robots-tag'];
  return [...metas, ...(header ? parse(header, 'all', `X-Robots-Tag: ${header}`) : [])];
}

/** `googlebot: noindex, nofollow` names its agent, which applies until the next one is named. */
function parse(text: string, defaultAgent: string, from: string): Directive[] {
  let agent = defaultAgent;
  return text.split(',').flatMap((part): Directive[] => {
    let rest = part.trim();
    const named = /^([a-z][\w-]*)\s*:\s*(.*)$/i.exec(rest);
    if (named && !withValue.test(rest)) {
      agent = (named[1] ?? '').toLowerCase();
      rest = named[2] ?? '';
    }
    const valued = withValue.exec(rest);
    if (valued) {
      return [
        { agent, name: (valued[1] ?? '').toLowerCase(), value: (valued[2] ?? '').trim(), from },
      ];
    }
    const name = rest.toLowerCase();
    return plainNames.has(name) ? [{ agent, name, value: null, from }] : [];
  });
}

export interface RobotsRule {
  readonly allows: boolean;
  readonly pattern: string;
}

export interface RobotsGroup {
  /** In lower case; `*` is everyone who is not named. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
}

export interface Robots {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly string[];
  /** Signals outside the standard, such as Content-Signal: reported, never judged. */
  readonly signals: readonly string[];
}

/** RFC 9309: parsers must read at least 500 KiB. */
const readBytes = 512_000;

/** Parses a robots.txt by RFC 9309. Unknown lines neither end a group nor begin one. */
export function parseRobots(body: Uint8Array): Robots {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  const signals: string[] = [];
  let isNaming = false;
  for (const { key, value } of linesOf(new TextDecoder().decode(body.subarray(0, readBytes)))) {
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(productToken(value));
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      // An empty pattern matches nothing, which allows everything.
      if (value !== '') groups.at(-1)?.rules.push({ allows: key === 'allow', pattern: value });
    } else if (key === 'sitemap') sitemaps.push(value);
    else if (/^(content-signal|content-usage|license)$/.test(key)) signals.push(`${key}: ${value}`);
  }
  return { groups, sitemaps, signals };
}

function* linesOf(text: string) {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#');
    const colon = content.indexOf(':');
    if (colon < 0) continue;
    yield {
      key: content.slice(0, colon).trim().toLowerCase(),
      value: content.slice(colon + 1).trim(),
    };
  }
}

/** `GPTBot/1.1` names the same agent as `GPTBot`. */
function productToken(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();
}
