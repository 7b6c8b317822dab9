/** Characters of an answer; one of any assistant is far shorter. */
export const maxPastedText = 200_000;
/** The page around an answer is longer than the answer. */
export const maxPastedHtml = 1_000_000;

/** An answer in a file, and the prompt that its first line names. */
export interface PastedFile {
  readonly prompt: string | undefined;
  readonly answer: { readonly text: string } | { readonly html: string };
}

/** `Prompt: ...`; in HTML also as a comment. */
const promptLine = /^\s*(?:<!--[ \t]*)?prompt:[ \t]*(\S[^\n]*?)[ \t]*(?:-->)?[ \t]*(?:\n|$)/i;

/** Reads what was saved of an answer: HTML by the ending of its name, else plain text or Markdown. */
export function readPastedFile(name: string, content: string): PastedFile {
  const lines = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = promptLine.exec(lines);
  const rest = lines.slice(found?.[0].length ?? 0).trim();
  const isHtml = /\.x?html?$/i.test(name);
  return { prompt: found?.[1], answer: isHtml ? { html: rest } : { text: rest } };
}
