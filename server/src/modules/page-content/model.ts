/** A piece of a line. */
export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'mark'; readonly mark: Mark; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly type: 'image'; readonly url: string; readonly alt: string }
  | { readonly type: 'break' };

export type Mark = 'strong' | 'em' | 'code' | 'sup' | 'sub' | 'del';

interface BlockBase {
  /** The id of its element, for links within the page. */
  readonly anchor?: string | undefined;
  /** Set if it differs from the language of the page. */
  readonly language?: string | undefined;
}

export interface Heading extends BlockBase {
  readonly type: 'heading';
  /** 1 to 6. */
  readonly level: number;
  readonly content: readonly Inline[];
}

export interface Paragraph extends BlockBase {
  readonly type: 'paragraph';
  readonly content: readonly Inline[];
}

export interface List extends BlockBase {
  readonly type: 'list';
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly (readonly Block[])[];
}

export interface Definitions extends BlockBase {
  readonly type: 'definitions';
  readonly entries: readonly Definition[];
}

export interface Definition {
  readonly term: readonly Inline[];
  readonly details: readonly (readonly Inline[])[];
}

export interface Table extends BlockBase {
  readonly type: 'table';
  readonly caption: readonly Inline[];
  readonly rows: readonly (readonly Cell[])[];
  /** The number of top rows that hold column headings. */
  readonly headerRows: number;
}

export interface Cell {
  readonly content: readonly Inline[];
  readonly isHeader: boolean;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export interface Quote extends BlockBase {
  readonly type: 'quote';
  readonly blocks: readonly Block[];
}

export interface Code extends BlockBase {
  readonly type: 'code';
  readonly syntax: string;
  readonly text: string;
}

/** A piece of the content. Lists, tables and quotations stay whole. */
export type Block = Heading | Paragraph | List | Definitions | Table | Quote | Code;

/** What a page says, and its metadata. */
export interface PageContent {
  /** The address of the page after redirects. */
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly language: string | null;
  readonly direction: 'ltr' | 'rtl' | null;
  /** Whether the page declares itself an article. */
  readonly isArticle: boolean;
  /** Each parses as JSON. */
  readonly jsonLd: readonly string[];
  /** The blocks include the main heading, if the page has one. */
  readonly blocks: readonly Block[];
}

/** A line as a reader sees it, without links and emphasis. */
export function plainText(content: readonly Inline[]): string {
  return fold(content.map(rawText).join(''));
}

function rawText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.value;
    case 'break':
      return ' ';
    case 'image':
      return inline.alt;
    case 'mark':
    case 'link':
      return inline.children.map(rawText).join('');
  }
}

export function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
