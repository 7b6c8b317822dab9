/** Whether more rows follow on another page. */
export function hasNext({ headers }: { readonly headers: Headers }): boolean {
  return /;\s*rel="?next"?/.test(headers.get('link') ?? '');
}
