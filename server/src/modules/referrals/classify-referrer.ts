import type { ReferralPlatform } from '#contract/pages/referrals.ts';
import {
  assistantApps,
  assistantHosts,
  assistantMedia,
  assistantNames,
  assistantPages,
  decorations,
  emptySources,
  enginesWithAssistant,
  type PageRule,
  searchEngineHosts,
  searchEngineNames,
  sourceLabels,
} from './allow-list-entries.ts';
import { foldName, parametersOf, type ReferrerForm, readReferrer } from './referrer-form.ts';

/** The platform that a referrer means, or why it means none. */
export type Verdict =
  | { readonly platform: ReferralPlatform }
  | { readonly platform: null; readonly reason: string };

const unlisted = { platform: null, reason: 'is not on the list of AI platforms' } as const;
const searchEngine = { platform: null, reason: 'is a search engine, not an AI platform' } as const;
const empty = { platform: null, reason: 'names no referrer' } as const;

/** Maps whatever an analytics tool calls a referrer to a platform, by parts of it and never by a loose pattern. */
export function classifyReferrer(raw: string): Verdict {
  return judge(readReferrer(raw));
}

function judge(form: ReferrerForm): Verdict {
  switch (form.kind) {
    case 'page':
      return judgePage(form.url, form.host);
    case 'app':
      return judgeApp(form.name);
    case 'name':
      return judgeName(form.name);
    case 'parameters':
      return judgePair(form.source, form.medium);
    case 'pair':
      return judgePair(form.first, form.second);
    case 'unreadable':
      return { platform: null, reason: 'is no host, http or https URL, app or name' };
  }
}

function judgePage(url: URL, host: string): Verdict {
  const rule = assistantPages.find((candidate) => isPage(candidate, url, host));
  if (rule) return { platform: rule.platform };
  const platform = bySuffix(hosts, host) ?? byPrefix(apps, host);
  if (platform) return { platform };
  if (isGoogle(host) || hasSuffix(searchEngineHosts, host)) return searchEngine;
  // Browsers show other sites no query, so one with utm_source is the page that the visit landed on.
  const { source, medium } = parametersOf(url.search);
  return source === '' ? unlisted : judgePair(source, medium);
}

function judgeApp(name: string): Verdict {
  const platform = byPrefix(apps, name);
  if (platform) return { platform };
  return searchEngineHosts.has(name) ? searchEngine : unlisted;
}

function judgeName(name: string): Verdict {
  const platform = platformNamed(name);
  if (platform) return { platform };
  if (emptySources.has(name)) return empty;
  return searchEngineNames.has(name) ? searchEngine : unlisted;
}

/** The source decides; a medium that says "an assistant" counts where the source is not known better. */
function judgePair(source: string, medium: string): Verdict {
  const [word, how] = [foldName(source), foldName(medium)];
  if (sourceLabels.has(word) || assistantMedia.has(word)) {
    const labelled = judge(readReferrer(medium));
    if (labelled.platform !== null) return labelled;
    return assistantMedia.has(word) ? { platform: 'other_ai' } : labelled;
  }
  const verdict = judge(readReferrer(source));
  if (verdict.platform !== null) return verdict;
  const together = judgeName(`${word} ${how}`);
  if (together !== unlisted) return together;
  if (!assistantMedia.has(how)) return verdict;
  return verdict === searchEngine && !hasAssistant(source) ? verdict : { platform: 'other_ai' };
}

function hasAssistant(engine: string): boolean {
  const form = readReferrer(engine);
  if (form.kind === 'page') return hasSuffix(enginesWithAssistant, form.host);
  return form.kind === 'name' && enginesWithAssistant.has(form.name);
}

/** A name as listed, else without the words around it. */
function platformNamed(name: string): ReferralPlatform | undefined {
  const words = name.split(' ').filter((word) => !decorations.has(word) && !/^\d+o?$/.test(word));
  const plain = words.filter((word) => word !== 'ai');
  return names.get(name) ?? names.get(words.join(' ')) ?? names.get(plain.join(' '));
}

function isPage({ hosts: ofRule, path, parameter }: PageRule, url: URL, host: string): boolean {
  const site = host.replace(/^www\./, '');
  if (!ofRule.includes(site) && !(ofRule.includes('google') && isGoogle(host))) return false;
  const at = url.pathname.toLowerCase();
  if (path !== undefined && at !== path && !at.startsWith(`${path}/`)) return false;
  return parameter === undefined || url.searchParams.get(parameter[0]) === parameter[1];
}

/** google.com, google.co.uk, google.de, ...: the search engine itself, not what else is below it. */
function isGoogle(host: string): boolean {
  return /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(host);
}

type Platforms = ReadonlyMap<string, ReferralPlatform>;

function platformsOf(
  entries: Readonly<Partial<Record<ReferralPlatform, readonly string[]>>>,
): Platforms {
  const pairs = Object.entries(entries) as [ReferralPlatform, readonly string[]][];
  return new Map(pairs.flatMap(([platform, keys]) => keys.map((key) => [key, platform] as const)));
}

const hosts = platformsOf(assistantHosts);
const apps = platformsOf(assistantApps);
const names = platformsOf(assistantNames);

/** Of `a.b.c` itself, then `b.c`, then `c`. */
function bySuffix(platforms: Platforms, host: string): ReferralPlatform | undefined {
  return suffixesOf(host)
    .map((suffix) => platforms.get(suffix))
    .find(isKnown);
}

function hasSuffix(listed: ReadonlySet<string>, host: string): boolean {
  return suffixesOf(host).some((suffix) => listed.has(suffix));
}

function suffixesOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** Of `a.b.c` itself, then `a.b`: packages are named the other way round. */
function byPrefix(platforms: Platforms, name: string): ReferralPlatform | undefined {
  const labels = name.split('.');
  return labels
    .map((_, at) => platforms.get(labels.slice(0, labels.length - at).join('.')))
    .find(isKnown);
}

function isKnown(platform: ReferralPlatform | undefined): platform is ReferralPlatform {
  return platform !== undefined;
}
