import { isSameSite } from './same-site.ts';
import type { SiteLink } from './site-page.ts';

interface PageKind {
  readonly score: number;
  readonly words: RegExp;
}

/** Words in addresses and links, in the languages of suggestions; the first kind that fits counts. */
const pageWords: readonly PageKind[] = [
  {
    score: 10,
    words:
      /\bvs\b|versus|alternativ|alternatie|\bcompar|vergleich|vergelijk|confront|比較|代替|competitor/,
  },
  {
    score: 8,
    words:
      /product|produkt|producto|produit|prodott|produto|service|leistung|servicio|prestation|servizi|serviço|dienst|solution|lösung|loesung|solucion|soluzion|oplossing|soluç|feature|funktion|funcion|fonction|funzion|treatment|behandlung|tratamiento|soin|rooms?\b|zimmer|habitacion|chambre|camere|kamers|quartos|製品|サービス|商品|客室|collection|kategorie|categor|shop/,
  },
  {
    score: 6,
    words:
      /about|über|ueber|sobre|propos|chi-siamo|chi siamo|over-ons|over ons|quem-somos|company|unternehmen|empresa|entreprise|azienda|bedrijf|会社|概要/,
  },
  { score: 4, words: /pric|preis|precio|tarif|prezz|prijz|preç|料金|价格|faq|fragen|question/ },
];

/** Files, and places where nothing is said about the brand. */
const ignored =
  /\.(?:pdf|zip|jpe?g|png|gif|svg|webp|mp4|xml|json|css|js|ics)$|\/(?:wp-json|feed|cart|basket|checkout|account|login|signin|sign-in|register|search|tag|tags|author|privacy|datenschutz|terms|agb|cookies?)(?:\/|$)/i;

/** Pages with an address and a tax number; those that the law wants say more than a form to write to. */
const legalNotices = [
  /impressum|imprint|legal-?notice|mentions.l[eé]gales|aviso.legal|note.legali|colofon|tokusho|特定商取引/i,
  /contact|kontakt|contatt|contato|お問い合わせ|会社概要|legal/i,
];

/** Which pages tell most about a brand, best first: comparisons, what it sells, who it is. */
export function chooseLinks(links: readonly SiteLink[], site: URL, max: number): string[] {
  const scores = new Map<string, number>();
  for (const { url, text, isMain } of links) {
    const target = new URL(url);
    if (!isSameSite(target, site) || ignored.test(target.pathname)) continue;
    if (pathOf(target) === pathOf(site)) continue;
    const score = scoreOf(target, text) + (isMain ? 0 : 1);
    scores.set(target.href, Math.max(scores.get(target.href) ?? 0, score));
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one).map(([url]) => url);
  const notice = legalNotices
    .map((words) => ranked.find((url) => isAbout(words, url, links)))
    .find((url) => url !== undefined);
  const others = ranked.filter((url) => url !== notice).slice(0, max - (notice ? 1 : 0));
  return notice === undefined ? others : [...others, notice];
}

function isAbout(words: RegExp, url: string, links: readonly SiteLink[]): boolean {
  const texts = links.filter((link) => link.url === url).map(({ text }) => text);
  return [decoded(new URL(url).pathname), ...texts].some((text) => words.test(text));
}

/** Whether a page is there for the law, so that its headings are nothing that somebody offers. */
export function isLegalNotice(url: string): boolean {
  return legalNotices.some((words) => words.test(decoded(new URL(url).pathname)));
}

function scoreOf(url: URL, text: string): number {
  const said = `${decoded(url.pathname)} ${text}`.toLowerCase();
  const best = pageWords.find(({ words }) => words.test(said));
  // Of pages of one kind those near the top say more.
  return (best?.score ?? 0) - url.pathname.split('/').filter(Boolean).length / 4;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname.replace(/\/$/, '')}${search}`;
}
