/** Where a code may be sent: a web page that is encrypted, a program on the same machine, or an app by its own scheme. */
export function isAcceptableRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return !harmfulSchemes.test(url.protocol);
}

/** Schemes that a browser runs, reads or shows instead of handing them to an app. */
const harmfulSchemes = /^(?:javascript|data|vbscript|file|blob|about|view-source|ftp|wss?):$/;

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/** The same, letter by letter; a program on the same machine chooses another port each time (RFC 8252). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const url = URL.parse(uri);
  if (url?.protocol !== 'http:' || !isLoopback(url)) return false;
  return registered.some((one) => withoutPort(one) === withoutPort(uri));
}

function withoutPort(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (!url) return undefined;
  url.port = '';
  return url.href;
}
