/** What happens to a character of a Markdown text on the way to its reader. */
export type Fate = 'kept' | 'gone' | 'space' | 'break' | 'replaced';

const fates: readonly Fate[] = ['kept', 'gone', 'space', 'break', 'replaced'];
/** What an erased stretch leaves behind. */
const traces = { gone: '', space: ' ', break: '\n\n', replaced: '' } as const;
const kept = 0;
const gone = 1;
const replaced = 4;

/** A text on which markup is crossed out. What is crossed out later covers what was before. */
export interface Page {
  /** A stretch is removed; nothing, a space or the end of a paragraph replaces it. */
  erase(start: number, end: number, fate: 'gone' | 'space' | 'break'): void;
  replace(start: number, end: number, text: string): void;
  isKept(offset: number): boolean;
  /** The stretches in order, each with what a reader sees of it. */
  stretches(): Generator<Stretch>;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly fate: Fate;
  readonly text: string;
}

export function createPage(original: string): Page {
  const marks = new Uint8Array(original.length);
  const replacements = new Map<number, { end: number; text: string }>();
  return {
    erase: (start, end, fate) => {
      marks.fill(fates.indexOf(fate), start, end);
    },
    replace(start, end, text) {
      marks[start] = replaced;
      marks.fill(gone, start + 1, end);
      replacements.set(start, { end, text });
    },
    isKept: (offset) => marks[offset] === kept,
    *stretches() {
      for (let start = 0; start < marks.length; ) {
        const stretch = stretchFrom(start);
        yield stretch;
        start = stretch.end;
      }
    },
  };

  function stretchFrom(start: number): Stretch {
    const fate = fates[marks[start] ?? kept] ?? 'kept';
    const replacement = fate === 'replaced' ? replacements.get(start) : undefined;
    if (replacement) return { start, fate, ...replacement };
    let end = start + 1;
    while (end < marks.length && marks[end] === marks[start]) end++;
    return { start, end, fate, text: fate === 'kept' ? original.slice(start, end) : traces[fate] };
  }
}
