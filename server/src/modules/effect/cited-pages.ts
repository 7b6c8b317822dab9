/**
 * How a page may be written in a citation: with and without `www.`, with and without a slash at its end, escapes as they
 * are or decoded. Query strings are not part of it, so pages that differ in nothing else count together.
 */
export function citedPages(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap(pagesOf))];
}

function pagesOf(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const path = url.pathname.replace(/\/+$/, '');
  const paths = [path, decoded(path)].flatMap((each) => [each, `${each}/`]);
  return [host, `www.${host}`].flatMap((name) => paths.map((each) => `${name}${each}`));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
