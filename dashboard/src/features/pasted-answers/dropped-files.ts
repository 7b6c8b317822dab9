import { maxPastedHtml, type PastedFile, readPastedFile } from '#contract/answers/pasted-file.ts';

/** A file with an answer, until it is sent. */
export interface DroppedFile extends PastedFile {
  readonly name: string;
  /** Why it cannot be read, or was refused. */
  readonly problem?: string;
  /** It is never sent. */
  readonly isUnreadable?: boolean;
}

export const readableEndings = ['.txt', '.md', '.markdown', '.html', '.htm'];
const maxFiles = 100;
/** More is refused all the same, and would only fill the browser's memory. */
const maxBytes = 4 * maxPastedHtml;

export async function readDroppedFiles(files: readonly File[]): Promise<DroppedFile[]> {
  return Promise.all(
    files.slice(0, maxFiles).map(async (file) => {
      const problem = problemOf(file);
      const content = problem === undefined ? await file.text() : '';
      const read = { name: file.name, ...readPastedFile(file.name, content) };
      return problem === undefined ? read : { ...read, problem, isUnreadable: true };
    }),
  );
}

function problemOf({ name, size }: File): string | undefined {
  if (!readableEndings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return 'Only text, Markdown and HTML files can be read.';
  }
  return size > maxBytes ? 'This file is too large.' : undefined;
}
