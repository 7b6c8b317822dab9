import { hasNext } from '../../clients/typescript/src/has-next.ts';
import type { OpenAnswer } from './api/client.ts';
import type { Terminal } from './terminal/terminal.ts';

type Format = 'csv' | 'json' | 'ndjson';

interface Options {
  readonly terminal: Pick<Terminal, 'write'>;
  readonly format: Format;
  /** The most rows; undefined: all of them. */
  readonly limit: number | undefined;
}

type Page = { readonly limit: number; readonly offset: number };
type OpenPage = (page: Page, accept: string) => Promise<OpenAnswer>;

const accepted: Readonly<Record<Format, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
};

const pageRows = 50_000;

/** Writes rows as they arrive, page after page, as one document of the format. */
export async function streamRows(
  { terminal, format, limit }: Options,
  open: OpenPage,
): Promise<void> {
  let offset = 0;
  let isFirst = true;
  for (;;) {
    const size = Math.min(pageRows, (limit ?? Number.POSITIVE_INFINITY) - offset);
    const answer = await open({ limit: size, offset }, accepted[format]);
    const join = joiners[format](isFirst);
    for await (const chunk of answer.chunks) {
      const text = join(chunk);
      if (text) await terminal.write(text);
    }
    offset += size;
    isFirst = false;
    if (!hasNext(answer) || offset >= (limit ?? Number.POSITIVE_INFINITY)) break;
  }
  if (format === 'json') await terminal.write(']\n');
}

/** How the text of a page continues the document that the pages before it began. */
const joiners: Readonly<Record<Format, (isFirst: boolean) => (chunk: string) => string>> = {
  ndjson: () => (chunk) => chunk,
  csv: (isFirst) => {
    let inHeader = !isFirst;
    return (chunk) => {
      if (!inHeader) return chunk;
      const end = chunk.indexOf('\n');
      inHeader = end < 0;
      return end < 0 ? '' : chunk.slice(end + 1);
    };
  },
  json: (isFirst) => {
    // The last bracket is held back, since another page may follow.
    let [started, held] = [false, ''];
    return (chunk) => {
      let text = held + chunk;
      held = '';
      if (!started && text !== '') {
        started = true;
        const rest = text.replace(/^\s*\[/, '');
        text = isFirst ? `[${rest}` : rest.trimStart().startsWith(']') ? rest : `,${rest}`;
      }
      const end = /\]?\s*$/.exec(text)?.index ?? text.length;
      held = text.slice(end);
      return text.slice(0, end);
    };
  },
};
