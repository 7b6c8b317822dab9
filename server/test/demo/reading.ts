import type { BrandCreateBody } from '#contract/brands/brands.ts';
import type { AnswerTruth, Position } from '../../src/demo/index.ts';

/** What a reader of the Markdown sees, worked out without the code that wrote it or the code that evaluates it. */
export function seen(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !/^\|(?: --- \|)+$/.test(line) && line !== '---')
    .map((line) =>
      line
        .replace(/\]\((https?:[^\s)]*)\)/g, ']')
        .replace(/(?<!\[)\[(?!\d+\])([^[\]]+|\[\d+\])\]/g, '$1')
        .replace(/https?:\/\/\S+/g, '')
        .replace(/\*\*/g, '')
        .replace(/^#+ /, '')
        .replace(/^[-*] /, '')
        .replace(/^\| | \|$| \|(?= )/g, ''),
    )
    .join('\n');
}

interface Named {
  readonly name: string;
  readonly alternative_names: readonly string[];
  readonly excluded_names: readonly string[];
}

/** Where one of the names first appears as a separate word; -1 where none does. */
export function firstMention(text: string, { name, ...named }: Named): number {
  const excluded = named.excluded_names.map(escaped).join('|');
  const words = [name, ...named.alternative_names].map(escaped).join('|');
  const ahead = excluded === '' ? '' : `(?!${excluded})`;
  const letter = '[\\p{Script=Latin}\\p{N}]';
  return text.search(new RegExp(`(?<!${letter})${ahead}(?:${words})(?!${letter})`, 'u'));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function thirdOf(text: string, offset: number): Position {
  const share = offset / text.length;
  return share < 1 / 3 ? 'top' : share < 2 / 3 ? 'middle' : 'bottom';
}

/** Whose page a URL is, by comparing it with every website there is. */
export function ownerOf(url: string, body: BrandCreateBody): AnswerTruth['citations'][number] {
  const cited = new URL(url);
  const isOn = (website: string) => {
    const site = new URL(website.includes('://') ? website : `https://${website}`);
    const bare = site.hostname.replace(/^www\./, '');
    const isHost = cited.hostname === bare || cited.hostname.endsWith(`.${bare}`);
    const path = site.pathname.replace(/\/$/, '');
    return isHost && (path === '' || `${cited.pathname}/`.startsWith(`${path}/`));
  };
  if ([body.website, ...body.alternative_websites].some(isOn)) {
    return { sourceType: 'brand', competitor: null };
  }
  const owner = body.competitors.find(({ websites }) => websites.some(isOn));
  return { sourceType: owner ? 'competitor' : 'other', competitor: owner?.name ?? null };
}
