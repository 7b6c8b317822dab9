/** JSON as the engines write it: JavaScript's, with separators escaped and hexadecimal digits in capitals. */
export function engineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll(/\\u00[0-9a-f]{2}/g, (unit) => `\\u${unit.slice(2).toUpperCase()}`);
}

/** Whatever a quotation or an escape could stumble over. */
export const nastyTexts = [
  'say "hi"',
  'back\\slash \\u0041 \\n',
  'slash / </script>',
  'two\nlines\r\nand\ttabs\b\f',
  '\u0001\u0007\u000b\u001b\u001f\u007f\u0080',
  'separators \u2028 and \u2029',
  'Ünïcode, 日本語, עברית, 👩‍👩‍👧, \u{10ffff}',
  `'; DROP TABLE observations; --`,
  '$p0 $1 {p0:String} %s',
];
