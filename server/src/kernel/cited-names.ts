/** A cited host as `source_domain` writes it; undefined for what no host is called. */
export function citedDomain(text: string): string | undefined {
  return hostOf(text.trim())
    ?.replace(/\.$/, '')
    .replace(/^www\./, '');
}

/** A cited page as `source_url` writes it: host in lower case and path, from a URL or from that itself. */
export function citedPage(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '');
  const slash = bare.indexOf('/');
  const host = hostOf(slash < 0 ? bare : bare.slice(0, slash));
  if (host === undefined || !bare.isWellFormed()) return undefined;
  return slash < 0 ? host : host + bare.slice(slash);
}

/** As citations are stored: in lower case, without port, letters beyond ASCII encoded. */
function hostOf(text: string): string | undefined {
  if (/[\s/\\?#@]/.test(text)) return undefined;
  return URL.parse(`https://${text}`)?.hostname || undefined;
}
