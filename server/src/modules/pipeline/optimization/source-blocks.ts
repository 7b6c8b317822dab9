import { type Block, plainText } from '../../page-content/index.ts';
import type { FetchedSource } from './brief.ts';

export const sourcesHeading = 'Sources';

/** The sources as a list of links at the end of the page. */
export function sourceBlocks(sources: readonly FetchedSource[], level: number): Block[] {
  if (sources.length === 0) return [];
  const items = sources.map(({ url, content }): Block[] => [
    {
      type: 'paragraph',
      content: [
        { type: 'link', url, children: [{ type: 'text', value: sourceTitle(url, content) }] },
      ],
    },
  ]);
  return [
    { type: 'heading', level, content: [{ type: 'text', value: sourcesHeading }] },
    { type: 'list', isOrdered: false, start: 1, items },
  ];
}

export function sourceTitle(url: string, { title, blocks }: FetchedSource['content']): string {
  const heading = blocks.find((block) => block.type === 'heading');
  return title || (heading?.type === 'heading' ? plainText(heading.content) : '') || url;
}
