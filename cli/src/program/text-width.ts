const segmenter = new Intl.Segmenter();
const plain = /^[\x20-\x7e]*$/;
/** Fullwidth forms, CJK and Hangul take two columns, and so do emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const emoji = /^\p{Emoji_Presentation}|\ufe0f/u;
const nothing = /^[\p{Mark}\p{Cf}\p{Cc}]+$/u;

/** Columns that a text takes on a terminal. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += segmentWidth(segment);
  return width;
}

function segmentWidth(segment: string): number {
  if (nothing.test(segment)) return 0;
  return wide.test(segment) || emoji.test(segment) ? 2 : 1;
}

/** The text in at most this many columns, with an ellipsis where something is left out. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let [cut, used] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    const next = segmentWidth(segment);
    if (used + next > width - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut.trimEnd()}…`;
}

/** Filled with spaces on the right, or on the left for numbers. */
export function padText(text: string, width: number, toTheRight = false): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return toTheRight ? space + text : text + space;
}

/** Anybody's text on one line: nothing in it can move the cursor, change colours or reverse what follows. */
export function oneLine(text: string): string {
  return harmless(text).replaceAll(/\s+/g, ' ').trim();
}

/** The same for text of several lines. */
export function harmless(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');
}

/** Lines of at most this many columns, broken at spaces where there are any. */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const joined = current === '' ? word : `${current} ${word}`;
      if (current !== '' && textWidth(joined) > width) {
        lines.push(current);
        current = word;
      } else current = joined;
    }
    return [...lines, current];
  });
}
