import type { OtherSite } from '../industries/industry.ts';
import type { Random } from '../random.ts';

/** A page of a site on the query. There are few for each site, so that the same ones are cited again. */
export function pageOf(
  random: Random,
  site: OtherSite,
  query: string,
  day: string,
): { readonly url: string; readonly title: string } {
  const slug = slugOf(query);
  const base = `https://${site.host}`;
  const at = random.integer(1, 3);
  const title = `${query} – ${site.name}`;
  switch (site.kind) {
    case 'review':
      return { url: `${base}/compare/${slug}`, title };
    case 'news':
      return { url: `${base}/${day.slice(0, 4)}/${day.slice(5, 7)}/${slug}-${at}`, title };
    case 'forum':
      return { url: `${base}/t/${slug}/${1000 + slug.length * 37 + at}`, title };
    case 'guide':
      return { url: `${base}/guides/${slug}${at === 1 ? '' : `/part-${at}`}`, title };
    case 'video':
      return { url: `${base}/watch?v=${slug.slice(0, 6)}${at}`, title };
    case 'encyclopedia':
      return { url: `${base}/wiki/${slug.split('-')[0]}`, title: site.name };
    case 'shop':
      return { url: `${base}/p/${slug}-${at}`, title };
  }
}

/** Letters and digits with hyphens between; letters outside ASCII are percent-encoded. */
export function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return encodeURIComponent(words.join('-'));
}
