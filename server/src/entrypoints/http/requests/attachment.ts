/** Content-Disposition of a file that is saved under this name, whatever letters it has (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .-]+/g, '');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
