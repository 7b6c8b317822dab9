import { type Block, createHeadingList, plainText } from '../../page-content/index.ts';
import type { FetchedSource } from './brief.ts';

export const sourcesHeading = 'Sources';

/** A page with its sources as a list of links: at its end, or in the section that lists its sources already. */
export function withSources(
  blocks: readonly Block[],
  sources: readonly FetchedSource[],
  level: number,
): Block[] {
  if (sources.length === 0) return [...blocks];
  const items = sources.map(({ url, content }): Block[] => [
    {
      type: 'paragraph',
      content: [
        { type: 'link', url, children: [{ type: 'text', value: sourceTitle(url, content) }] },
      ],
    },
  ]);
  const list: Block = { type: 'list', isOrdered: false, start: 1, items };
  const section = blocks.findIndex(isSourcesHeading);
  if (section < 0) {
    const content = [{ type: 'text' as const, value: sourcesHeading }];
    return [...blocks, { type: 'heading', level, content }, list];
  }
  const next = blocks.findIndex(({ type }, at) => at > section && type === 'heading');
  return next < 0 ? [...blocks, list] : blocks.toSpliced(next, 0, list);
}

function isSourcesHeading(block: Block): boolean {
  if (block.type !== 'heading') return false;
  const headings = createHeadingList('', 'en');
  headings.add(sourcesHeading);
  return headings.hasNear(plainText(block.content));
}

export function sourceTitle(url: string, { title, blocks }: FetchedSource['content']): string {
  const heading = blocks.find((block) => block.type === 'heading');
  return title || (heading?.type === 'heading' ? plainText(heading.content) : '') || url;
}
