import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fact of a page, listed by hand; see README.md. */
export type CorpusFact =
  | { readonly sentence: string; readonly under?: string }
  | {
      readonly row: string;
      readonly column: string;
      readonly value: string;
      readonly caption?: string;
      readonly under?: string;
    }
  | { readonly term: string; readonly value: string }
  | { readonly marked: 'sup' | 'sub' | 'del'; readonly text: string; readonly before?: string }
  | { readonly link: string; readonly text: string }
  | { readonly code: string }
  | { readonly image: string; readonly caption?: string }
  | { readonly quote: string; readonly by?: string };

export interface CorpusQuestion {
  readonly prompt: string;
  readonly answer?: string;
  readonly heading?: string | null;
  readonly gap?: boolean;
}

export interface CorpusPage {
  readonly name: string;
  readonly html: string;
  readonly url: string;
  readonly language: string;
  readonly kind: string;
  readonly traps: readonly string[];
  readonly facts: readonly CorpusFact[];
  readonly absent: readonly string[];
  readonly questions: readonly CorpusQuestion[];
}

const folder = process.env.SIGHTLINE_PAGE_CORPUS ?? join(import.meta.dirname, '..');

export function corpusPages(): CorpusPage[] {
  return read('pages');
}

/** A page that may not be published, or one that looks like it and may. */
export interface OtherPage {
  readonly name: string;
  readonly html: string;
  readonly url: string;
  readonly language: string;
  readonly kind: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export function otherPages(kind: 'refused' | 'accepted'): OtherPage[] {
  return read(kind);
}

/** Pages of a folder: `name.html` with `name.json`. */
function read<Page>(kind: string): Page[] {
  const place = join(folder, kind);
  return readdirSync(place)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.json$/, '');
      return {
        name,
        html: readFileSync(join(place, `${name}.html`), 'utf8'),
        ...JSON.parse(readFileSync(join(place, file), 'utf8')),
      };
    });
}
