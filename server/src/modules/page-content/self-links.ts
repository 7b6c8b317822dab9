import { isTrackingParameter } from '#kernel/tracking-parameters.ts';
import type { Block, Inline, PageContent } from './model.ts';

/** Whether an address is the page's own, with any fragment and tracking parameters. */
export function isSelfLink(address: string, page: string): boolean {
  const [one, other] = [URL.parse(address), URL.parse(page)];
  if (!one || !other || !/^https?:$/.test(one.protocol)) return false;
  // Some applications identify pages by the text after the hash.
  return !/^#[/!]/.test(one.hash) && placeOf(one) === placeOf(other);
}

function placeOf({ host, pathname, searchParams }: URL): string {
  const query = [...searchParams]
    .filter(([name]) => !isTrackingParameter(name))
    .map((parameter) => parameter.join('='))
    .sort();
  const path = pathname.replace(/\/(?:index\.\w+)?$/, '');
  return [host.replace(/^www\./, ''), path, ...query].join('\n');
}

/** The page without links to itself; their text stays. `others` are further addresses of the page. */
export function withoutSelfLinks(page: PageContent, others: readonly string[] = []): PageContent {
  const addresses = [page.url, ...others];
  const isSelf = (url: string) => addresses.some((address) => isSelfLink(url, address));
  return { ...page, blocks: page.blocks.map((block) => inBlock(block, isSelf)) };
}

type IsSelf = (url: string) => boolean;

function inBlock(block: Block, isSelf: IsSelf): Block {
  const line = (content: readonly Inline[]) => inLine(content, isSelf);
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { ...block, content: line(block.content) };
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => item.map((each) => inBlock(each, isSelf))),
      };
    case 'definitions':
      return {
        ...block,
        entries: block.entries.map(({ term, details }) => ({
          term: line(term),
          details: details.map(line),
        })),
      };
    case 'table':
      return {
        ...block,
        caption: line(block.caption),
        rows: block.rows.map((row) =>
          row.map((cell) => ({ ...cell, content: line(cell.content) })),
        ),
      };
    case 'quote':
      return { ...block, blocks: block.blocks.map((each) => inBlock(each, isSelf)) };
    case 'code':
      return block;
  }
}

function inLine(content: readonly Inline[], isSelf: IsSelf): Inline[] {
  return content.flatMap((inline): Inline[] => {
    if (inline.type !== 'link' && inline.type !== 'mark') return [inline];
    const children = inLine(inline.children, isSelf);
    if (inline.type === 'link' && isSelf(inline.url)) return children;
    return [{ ...inline, children }];
  });
}
