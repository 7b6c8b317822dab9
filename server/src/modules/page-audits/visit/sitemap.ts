import { gunzipSync } from 'node:zlib';

export interface SitemapEntry {
  readonly location: string;
  readonly lastModified: string | null;
}

export interface Sitemap {
  readonly kind: 'pages' | 'index';
  readonly entries: readonly SitemapEntry[];
}

const maxBytes = 20_000_000;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Parses a sitemap, its index or its text form; undefined for anything else. Only the five predefined entities are
 * decoded.
 */
export function parseSitemap(body: Buffer): Sitemap | undefined {
  const text = new TextDecoder().decode(body[0] === 0x1f && body[1] === 0x8b ? unzip(body) : body);
  if (/<sitemapindex[\s>]/.test(text))
    return { kind: 'index', entries: entriesOf(text, 'sitemap') };
  if (/<urlset[\s>]/.test(text)) return { kind: 'pages', entries: entriesOf(text, 'url') };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || !lines.every((line) => /^\s*https?:\/\/\S+\s*$/.test(line)))
    return undefined;
  return {
    kind: 'pages',
    entries: lines.map((line) => ({ location: line.trim(), lastModified: null })),
  };
}

function unzip(body: Buffer): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes });
  } catch {
    return Buffer.alloc(0);
  }
}

function entriesOf(text: string, element: string): SitemapEntry[] {
  return text
    .split(new RegExp(`<${element}[\\s>]`))
    .slice(1)
    .flatMap((part) => {
      const location = elementText(part, 'loc');
      return location ? [{ location, lastModified: elementText(part, 'lastmod') }] : [];
    });
}

function elementText(part: string, element: string): string | null {
  const begin = part.indexOf(`<${element}>`);
  const end = part.indexOf(`</${element}>`, begin);
  if (begin < 0 || end < 0) return null;
  const value = part.slice(begin + element.length + 2, end).trim();
  return value
    .replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

export function isSamePage(location: string, page: URL): boolean {
  const url = URL.parse(location, page.href);
  if (!url) return false;
  return (
    url.host === page.host &&
    url.search === page.search &&
    url.pathname.replace(/\/$/, '') === page.pathname.replace(/\/$/, '')
  );
}
