/** The named ones that occur in and around names; others stay as they are written. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', '\u00AD'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['reg', '®'],
  ['trade', '™'],
]);

/** The character that `&amp;`, `&#38;` or `&#x26;` stands for. */
export function decodeEntity(entity: string): string | undefined {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return named.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
