/** A visit's source as some tool wrote it, taken apart but not judged. */
export type ReferrerForm =
  | { readonly kind: 'page'; readonly url: URL; readonly host: string }
  | { readonly kind: 'app'; readonly name: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'parameters'; readonly source: string; readonly medium: string }
  | { readonly kind: 'pair'; readonly first: string; readonly second: string }
  | { readonly kind: 'unreadable' };

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const around = /^[\s"'`<>«»“”‘’]+|[\s"'`<>«»“”‘’,;]+$/g;

/** Takes a referrer apart. Only parsers look at it: no pattern is ever searched in a whole URL. */
export function readReferrer(raw: string): ReferrerForm {
  const value = decoded(raw.normalize('NFKC').replaceAll(invisible, '').replaceAll(around, ''));
  const app = /^(?:android|ios)-app:\/{0,2}([^/?#\s]+)/i.exec(value)?.[1];
  if (app !== undefined) return { kind: 'app', name: app.toLowerCase() };
  return (
    readUrl(value) ?? readParameters(value) ?? readPair(value) ?? readHost(value) ?? words(value)
  );
}

/** Only what is encoded as a whole: a URL's own query must not turn into more parameters. */
function decoded(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value) || /[/?=\s]/.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readUrl(value: string): ReferrerForm | undefined {
  if (!/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(value)) return undefined;
  if (!/^(?:https?:)?\/\//i.test(value)) return { kind: 'unreadable' };
  // `https://chatgpt.com / referral`: what follows the space is the medium.
  const [address = '', separator, ...medium] = value.split(/\s+/);
  if (separator !== undefined) {
    return /^[/|>]$/.test(separator)
      ? { kind: 'pair', first: address, second: medium.join(' ') }
      : { kind: 'unreadable' };
  }
  return pageOf(address.startsWith('//') ? `https:${address}` : address) ?? { kind: 'unreadable' };
}

function pageOf(address: string): ReferrerForm | undefined {
  const url = URL.parse(address);
  const host = url?.hostname.replace(/\.+$/, '').toLowerCase();
  return url && host ? { kind: 'page', url, host } : undefined;
}

/** `utm_source=...`, alone or behind the path of a page. */
function readParameters(value: string): ReferrerForm | undefined {
  if (!/(?:^|[?&])utm_(?:source|medium)=/i.test(value)) return undefined;
  // A page's address is one: its host decides what its parameters are worth.
  const page = readHost(value);
  return page ?? parametersOf(value.slice(value.indexOf('?') + 1));
}

export function parametersOf(search: string): ReferrerForm & { readonly kind: 'parameters' } {
  const parameters = new Map(
    [...new URLSearchParams(search)].map(([name, text]) => [name.toLowerCase(), text]),
  );
  const source = parameters.get('utm_source') ?? '';
  return { kind: 'parameters', source, medium: parameters.get('utm_medium') ?? '' };
}

const separators = [
  /^(.*?)[\s+]+[/|>→–-][\s+]+(.*)$/,
  /^(.*?)\s*[|→;,\t]\s*(.*)$/,
  /^(.*?):\s+(.*)$/,
  // `perplexity/ai`; a name without a dot has no path.
  /^([^./]+)\/([^/]+)$/,
  /^(.+?)\s+\(([^()]*)\)$/,
];

/** `source / medium`, and the other ways in which tools join two words. */
function readPair(value: string): ReferrerForm | undefined {
  for (const separator of separators) {
    const [, first, second] = separator.exec(value) ?? [];
    if (first !== undefined && second !== undefined) return { kind: 'pair', first, second };
  }
  return undefined;
}

const hostFirst = /^[^\s/?#@:=&]+\.[^\s/?#@:=&]+(?::\d+)?(?:[/?#].*)?$/;

function readHost(value: string): ReferrerForm | undefined {
  return hostFirst.test(value) ? pageOf(`https://${value}`) : undefined;
}

function words(value: string): ReferrerForm {
  return { kind: 'name', name: foldName(value) };
}

/** Lower-case words with single spaces, whatever was between and around them. */
export function foldName(value: string): string {
  return value
    .toLowerCase()
    .replaceAll(/[\s_\-+.:/()[\]{}"'*~#!]+/g, ' ')
    .trim();
}
