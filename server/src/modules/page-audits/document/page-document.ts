/** What a reader without JavaScript finds in a page. White space in texts is collapsed. */
export interface PageDocument {
  readonly titles: readonly string[];
  readonly language: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly PageLink[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** The blocks of the main content in order: paragraphs, list items, cells, headings. */
  readonly blocks: readonly Block[];
  readonly anchors: readonly Anchor[];
  readonly images: readonly { readonly alt: string | null }[];
  readonly tables: readonly { readonly rows: number; readonly headerCells: number }[];
  readonly lists: readonly { readonly items: number }[];
  /** `datetime`, or else the text, of each time element. */
  readonly times: readonly string[];
  readonly quotations: readonly string[];
  readonly jsonLd: readonly string[];
  readonly microdataTypes: readonly string[];
  /** Text that visitors do not see: hidden elements and comments. */
  readonly hiddenTexts: readonly string[];
  readonly landmark: 'main' | 'article' | null;
  /** The number of characters of the main content under data-nosnippet. */
  readonly noSnippetLength: number;
  readonly bylines: readonly string[];
  readonly scriptBytes: number;
  readonly dataUrlBytes: number;
}

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'cell';
  readonly text: string;
}

export interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly hreflang: string | null;
  readonly type: string | null;
}

export interface Anchor {
  readonly href: string | null;
  readonly text: string;
  readonly isMain: boolean;
}

/** The main content as text, one line per block. */
export function mainText(document: PageDocument): string {
  return document.blocks.map(({ text }) => text).join('\n');
}
