/** A run of '*', '_' or '~' that may begin or end emphasis. */
export interface DelimiterRun {
  readonly start: number;
  readonly length: number;
}

interface Opener {
  readonly start: number;
  left: number;
}

/**
 * The runs' characters that are markup: those that pair up. The rest is text, such as the star of "E*TRADE"
 * and the underscores of a file's name.
 */
export function emphasisMarks(text: string, runs: readonly DelimiterRun[]): DelimiterRun[] {
  const marks: DelimiterRun[] = [];
  const openers: Record<string, Opener[]> = { '*': [], _: [], '~': [] };
  for (const run of runs) {
    const kind = text.charAt(run.start);
    if (kind === '~' && run.length !== 2) continue;
    const open = openers[kind] ?? [];
    const { canOpen, canClose } = sidesOf(text, run, kind);
    let { start, length: left } = run;
    for (let opener = open.at(-1); canClose && left > 0 && opener; opener = open.at(-1)) {
      const length = Math.min(opener.left, left);
      opener.left -= length;
      marks.push({ start: opener.start + opener.left, length }, { start, length });
      start += length;
      left -= length;
      if (opener.left === 0) open.pop();
    }
    if (canOpen && left > 0) open.push({ start, left });
  }
  return marks;
}

const space = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

/** CommonMark's flanking rules; '_' inside a word is never emphasis. */
function sidesOf(text: string, { start, length }: DelimiterRun, kind: string) {
  const before = text.charAt(start - 1);
  const after = text.charAt(start + length);
  const opensBefore = space.test(before) || punctuation.test(before);
  const opensAfter = space.test(after) || punctuation.test(after);
  const left = !space.test(after) && (!punctuation.test(after) || opensBefore);
  const right = !space.test(before) && (!punctuation.test(before) || opensAfter);
  if (kind !== '_') return { canOpen: left, canClose: right };
  return {
    canOpen: left && (!right || punctuation.test(before)),
    canClose: right && (!left || punctuation.test(after)),
  };
}
