/** A piece of the main content, as Markdown. Lists and tables stay whole. */
export interface ContentBlock {
  readonly kind: 'heading' | 'text' | 'list' | 'table' | 'quote' | 'code';
  /** Of a heading, 1 to 6; 0 for everything else. */
  readonly level: number;
  /** A heading's text without its signs. */
  readonly markdown: string;
}

/** The main content of a page: everything a reader without JavaScript came for, and nothing around it. */
export interface PageContent {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
}

/** The blocks under one heading of the page's topmost level; the first may have none. */
export interface Section {
  readonly heading: string | null;
  readonly blocks: readonly ContentBlock[];
}

const signs = (level: number) => '#'.repeat(Math.min(level, 6));

export function blockMarkdown({ kind, level, markdown }: ContentBlock): string {
  return kind === 'heading' ? `${signs(level)} ${markdown}` : markdown;
}

/** The page as one Markdown document, in its own order. */
export function contentMarkdown({ title, blocks }: PageContent): string {
  const parts = [...(title === '' ? [] : [`# ${title}`]), ...blocks.map(blockMarkdown)];
  return `${parts.join('\n\n')}\n`;
}

/** Splits at the topmost headings; what is deeper keeps its place, as if sections had level 2. */
export function sectionsOf({ blocks }: PageContent): Section[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const top = headings.reduce(
    (least, { level }) => Math.min(least, level),
    Number.POSITIVE_INFINITY,
  );
  const sections: { heading: string | null; blocks: ContentBlock[] }[] = [
    { heading: null, blocks: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === top) {
      sections.push({ heading: block.markdown, blocks: [] });
      continue;
    }
    const isDeeper = block.kind === 'heading';
    sections.at(-1)?.blocks.push(isDeeper ? { ...block, level: block.level - top + 2 } : block);
  }
  return sections.filter(({ heading, blocks: inside }) => heading !== null || inside.length > 0);
}
