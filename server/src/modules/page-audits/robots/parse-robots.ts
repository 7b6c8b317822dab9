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
  /** Signals that are no part of the standard, such as Content-Signal: reported, never judged. */
  readonly signals: readonly string[];
}

/** RFC 9309: parsers read at least 500 KiB, and need not read more. */
const readBytes = 512_000;

/** Reads a robots.txt as RFC 9309 says. Lines of other kinds neither end a group nor begin one. */
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
      // An empty pattern matches nothing: the way to say that everything is allowed.
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
