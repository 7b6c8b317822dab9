/** Whether an address is of the same website: its host, with or without `www.`, at the same port. */
export function isSameSite(url: URL, site: URL): boolean {
  return bareHost(url) === bareHost(site) && url.port === site.port;
}

/** The word that people know a site by: `northwind` of www.northwind.co.uk. */
export function domainLabel(site: URL): string {
  const labels = bareHost(site).split('.');
  if (/^[\d.]+$|^\[/.test(site.hostname) || labels.length < 2) return '';
  const ending = labels.slice(0, -1);
  const isSecondLevel =
    ending.length > 1 && /^(?:co|com|org|net|ac|gov|or|ne)$/.test(ending.at(-1) ?? '');
  return ending.at(isSecondLevel ? -2 : -1) ?? '';
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
