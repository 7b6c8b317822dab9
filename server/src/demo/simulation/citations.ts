import type { PlatformValue } from '#contract/platforms.ts';
import type { Industry, OtherSite, PromptPlan } from '../industries/industry.ts';
import { createRandom, type Random } from '../random.ts';
import { ownPaths } from '../web/own-page.ts';
import type { CitationTruth } from '../world-types.ts';
import { pageOf, slugOf } from './pages.ts';

/** A source that an answer cites, with whose it is. */
export interface Source {
  readonly url: string;
  readonly title: string;
  /** What a link to it says; null where that would be somebody's name. */
  readonly siteName: string | null;
  readonly truth: CitationTruth;
}

interface WeighedSite {
  readonly site: OtherSite;
  readonly weight: number;
}

export interface SourcesInput {
  readonly seed: number;
  readonly industry: Industry;
  readonly prompt: PromptPlan;
  readonly platform: PlatformValue;
  readonly day: string;
  /** The tracked names that the answer will name. */
  readonly present: readonly string[];
  readonly citesGuide: boolean;
}

/** This number of different sources; mostly neither the brand's nor a competitor's. */
export function drawSources(random: Random, input: SourcesInput, count: number): Source[] {
  const found = new Map<string, Source>();
  const sites = weighedSites(input);
  for (let tries = 0; found.size < count && tries < count * 3; tries++) {
    const source = drawSource(random, input, sites);
    if (!found.has(source.url)) found.set(source.url, source);
  }
  return [...found.values()];
}

function drawSource(random: Random, input: SourcesInput, sites: readonly WeighedSite[]): Source {
  const { body, story } = input.industry;
  const isNamed = input.prompt.names.includes(body.name);
  const ofBrand = isNamed ? 0.24 : input.present.includes(body.name) ? 0.12 : 0.04;
  const own = story.unwritten.includes(input.prompt.key) ? 0 : ofBrand;
  if (input.citesGuide && random.chance(own)) return guidePage(input);
  const share = random.next();
  if (share < own) return brandPage(random, input);
  if (share < own + 0.16) return competitorPage(random, input);
  return otherPage(random, input, sites);
}

function brandPage(random: Random, { industry, platform }: SourcesInput): Source {
  const { name, website, alternative_websites } = industry.body;
  const site = random.weighted([website, ...alternative_websites], (url) =>
    url === website ? 5 : 1,
  );
  return {
    ...ownPage(random, name, site, platform),
    truth: { sourceType: 'brand', competitor: null },
  };
}

function guidePage({ industry, platform }: SourcesInput): Source {
  const { path } = industry.story.guide;
  return {
    url: decorated(`${industry.body.website}${path}`, platform),
    title: industry.pages[path]?.heading ?? industry.body.name,
    siteName: null,
    truth: { sourceType: 'brand', competitor: null },
  };
}

function competitorPage(random: Random, { industry, platform, present }: SourcesInput): Source {
  const { name, websites } = random.weighted(industry.body.competitors, (competitor) =>
    present.includes(competitor.name) ? 6 : 1,
  );
  return {
    ...ownPage(random, name, random.pick(websites), platform),
    truth: { sourceType: 'competitor', competitor: name },
  };
}

function ownPage(random: Random, name: string, website: string, platform: PlatformValue) {
  const picked = random.pick(ownPaths);
  const path = picked === '/' ? '' : picked;
  const url = website.includes('://') ? website : `https://${website}`;
  const isBlog = path.startsWith('/blog') && /^https:\/\/(?!www\.)[^/]+$/.test(url);
  const site = isBlog ? url.replace('https://', 'https://blog.') : url;
  return {
    url: decorated(`${site}${path}`, platform),
    title: path === '' ? name : `${name}: ${path.split('/').at(-1)?.replaceAll('-', ' ')}`,
    siteName: null,
  };
}

function otherPage(random: Random, input: SourcesInput, sites: readonly WeighedSite[]): Source {
  const { prompt, platform } = input;
  const { site } = random.weighted(sites, ({ weight }) => weight);
  const page = pageOf(random, site, prompt.query, input.day);
  return {
    url: decorated(page.url, platform),
    title: page.title,
    siteName: site.name,
    truth: { sourceType: 'other', competitor: null },
  };
}

/** Which sites are cited changes from month to month, a little at random for each platform. */
function weighedSites({ seed, industry, prompt, platform, day }: SourcesInput): WeighedSite[] {
  return industry.sites
    .filter(({ languages }) => languages.includes(prompt.language))
    .map((site) => {
      const month = createRandom(seed, 'site', site.host, platform, day.slice(0, 7));
      return { site, weight: site.weight * Math.exp(month.normal(0.7)) };
    });
}

/** Some platforms mark the links they give. */
function decorated(url: string, platform: PlatformValue): string {
  if (platform === 'chatgpt') return `${url}${url.includes('?') ? '&' : '?'}utm_source=chatgpt.com`;
  if (platform === 'google_ai_mode') return `${url}#:~:text=${slugOf(url).slice(-12)}`;
  return url;
}
