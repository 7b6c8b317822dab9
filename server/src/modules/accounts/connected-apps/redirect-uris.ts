/**
 * Where a code may be sent: a web page that is encrypted, a program on the same machine, or an app by a scheme of its
 * own (RFC 8252), which has a dot because it is the app's domain backwards. Whatever else a browser knows is left out.
 */
export function isAcceptableRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url?.hash !== '' || uri.includes('#') || url.username !== '' || url.password !== '') {
    return false;
  }
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return schemeOfApp.test(url.protocol);
}

const schemeOfApp = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/;

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
