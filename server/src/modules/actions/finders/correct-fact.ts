import type { Response } from '#contract/answers/responses.ts';
import type { Context } from '#kernel/context.ts';
import { getCitedPageSettings, readPages } from '../../cited-pages/index.ts';
import { readableText } from '../../evaluation/index.ts';
import {
  type ClaimedValue,
  claimsInAnswer,
  claimsOnPage,
  contradictionOf,
} from '../../page-content/index.ts';
import { evidenceOf, readAnswers, type ShownAnswer, shownMembers } from '../find-evidence.ts';
import { type Finder, type Finding, maxEvidenceAnswers, type SearchScope } from '../finding.ts';
import { type OwnPages, ownAddress } from '../own-pages.ts';
import { counted } from '../words.ts';

/** The newest answers that name the brand; a fact that only older ones say is on its way out. */
const maxAnswers = 500;
const maxOwnPages = 8;
const maxCitedPages = 3;
const maxReadingMs = 60_000;

const words: Readonly<Record<ClaimedValue['kind'], string>> = {
  price: 'price',
  founded: 'founding year',
  trial: 'length of the trial',
  guarantee: 'length of the guarantee',
};

type CitingAnswer = ShownAnswer & Pick<Response, 'citations'>;

interface SaidOf {
  readonly claim: ClaimedValue;
  readonly said: { readonly answer: CitingAnswer; readonly text: string }[];
}

interface OwnClaim extends ClaimedValue {
  readonly url: string;
  readonly title: string | null;
}

/** What answers say of the brand that its own pages clearly contradict. */
export const findFactsToCorrect =
  (ctx: Context, ownPages: OwnPages): Finder =>
  async (scope) => {
    const { brand } = scope;
    const names = [brand.name, ...brand.alternative_names].toSorted(
      (one, other) => other.length - one.length,
    );
    const claims = await claimsOfAnswers(ctx, scope, names);
    if (claims.length === 0) return [];
    const own = await readOwn(ctx, scope, ownPages, names);
    const wrong = claims.flatMap((each) => {
      const right = contradictionOf(each.claim, own.claims, (value) => own.figures.has(value));
      return right ? [{ ...each, right }] : [];
    });
    const found: Finding[] = [];
    for (const each of wrong) found.push(await factToCorrect(ctx, scope, each, names));
    return found;
  };

const keyOf = ({ kind, measure, subject, value }: ClaimedValue) =>
  ['correct_fact', kind, measure, subject, value].filter((part) => part !== '').join(' ');

/** Prompts that name the brand count, too: those are where facts about it are asked for. */
async function claimsOfAnswers(
  ctx: Context,
  scope: SearchScope,
  names: readonly string[],
): Promise<SaidOf[]> {
  const found = new Map<string, SaidOf>();
  const all = { ...scope, isUnbranded: false };
  const members = [...shownMembers, 'citations', 'response_text'] as const;
  const wanted = { filters: { brand_present: true }, read: maxAnswers, members };
  for await (const answer of readAnswers(ctx, all, wanted)) {
    const claims = claimsInAnswer(readableText(answer.response_text).text, names);
    for (const claim of new Map(claims.map((each) => [keyOf(each), each])).values()) {
      const known = found.get(keyOf(claim)) ?? { claim, said: [] };
      known.said.push({ answer, text: claim.text });
      found.set(keyOf(claim), known);
    }
  }
  return [...found.values()];
}

/** What the home page, the most cited pages and the audited ones state, and all figures that they have. */
async function readOwn(
  ctx: Context,
  scope: SearchScope,
  ownPages: OwnPages,
  names: readonly string[],
) {
  const { brand, signal } = scope;
  const known = [...(await ownPages(scope)).values()].toSorted(
    (one, other) => other.answers - one.answers,
  );
  const home = /^https?:/i.test(brand.website) ? brand.website : `https://${brand.website}`;
  const urls = [...new Set([home, ...known.map(({ url }) => url)])].slice(0, maxOwnPages);
  const isOwn = ownAddress(scope);
  const pages = await readPages(ctx, { brandId: brand.id, urls, maxMs: maxReadingMs, signal });
  const read = pages.filter(({ finalUrl }) => finalUrl !== null && isOwn(finalUrl));
  const texts = read.flatMap(({ title, statements }) => [
    title ?? '',
    ...statements.map(({ text }) => text),
  ]);
  return {
    claims: read.flatMap(({ url, title, statements }): OwnClaim[] =>
      statements.flatMap((statement) =>
        claimsOnPage(statement, names).map((claim) => ({ ...claim, url, title })),
      ),
    ),
    figures: new Set(texts.flatMap(figuresIn)),
  };
}

function figuresIn(text: string): number[] {
  const figures = text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? [];
  return figures.flatMap((figure) => [
    Number(figure.replaceAll(',', '')),
    Number(figure.replace(/,(?=\d{1,2}$)/u, '.')),
  ]);
}

async function factToCorrect(
  ctx: Context,
  scope: SearchScope,
  { claim, said, right }: SaidOf & { readonly right: OwnClaim },
  names: readonly string[],
): Promise<Finding> {
  const prompts = Map.groupBy(said, ({ answer }) => answer.prompt_id);
  const count = said.length;
  return {
    ...{ kind: 'correct_fact', key: keyOf(claim), subject: right.url, answers: count },
    title: `Set the ${words[claim.kind]} right: answers say ${claim.written}, your page says ${right.written}`,
    why:
      `${counted(count, 'answer')} of the last 30 days ${count === 1 ? 'says' : 'say'} ${claim.written}. ` +
      'Say it where answers get it from: on your page, in its structured data, and on pages that say otherwise.',
    promptIds: [...prompts]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([id]) => id),
    evidence: {
      answers: said
        .slice(0, maxEvidenceAnswers)
        .map(({ answer, text }) => evidenceOf(answer, text.slice(0, 500).toWellFormed())),
      pages: [
        {
          ...{ url: right.url, title: right.title, says: right.text.slice(0, 500).toWellFormed() },
          answers: said.filter(({ answer }) => cites(answer, right.url)).length,
        },
        ...(await pagesSaying(ctx, scope, { claim, said, names })),
      ],
    },
  };
}

const cites = ({ citations }: CitingAnswer, url: string) =>
  citations.some((citation) => citation.url === url);

/** Pages of others that these answers cite and that say the same. They are asked for only where that is switched on. */
async function pagesSaying(
  ctx: Context,
  scope: SearchScope,
  { claim, said, names }: SaidOf & { readonly names: readonly string[] },
): Promise<Finding['evidence']['pages']> {
  const { brand, signal } = scope;
  const isOwn = ownAddress(scope);
  const cited = said.flatMap(({ answer }) => [
    ...new Set(answer.citations.map(({ url }) => url).filter((url) => !isOwn(url))),
  ]);
  const ranked = [...Map.groupBy(cited, (url) => url)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxCitedPages);
  const { mode } = await getCitedPageSettings(ctx, { brandId: brand.id });
  const pages = await readPages(ctx, {
    ...{ brandId: brand.id, urls: ranked.map(([url]) => url), signal },
    maxMs: mode === 'on' ? maxReadingMs : 0,
  });
  return pages.flatMap(({ url, title, statements }) => {
    const same = statements
      .flatMap(({ text }) => claimsInAnswer(text, names))
      .find((other) => keyOf(other) === keyOf(claim));
    if (!same) return [];
    const answers = ranked.find(([address]) => address === url)?.[1].length ?? 0;
    return [{ url, title, answers, says: same.text.slice(0, 500).toWellFormed() }];
  });
}
