import type { PlatformValue } from '#contract/platforms.ts';
import type { FormInput } from '../answer-shapes/form.ts';
import type { FormName } from '../answer-shapes/form-name.ts';
import { forms } from '../answer-shapes/index.ts';
import type { Industry, PromptPlan } from '../industries/industry.ts';
import { languagePacks } from '../language/index.ts';
import { createRandom, type Random } from '../random.ts';
import type { LanguagePack } from '../text/language-pack.ts';
import { type FinishedText, finish, join, link, type Piece, target, text } from '../text/pieces.ts';
import { createTeller, type Subject } from '../text/teller.ts';
import type {
  AnswerTruth,
  NameTruth,
  Sentiment,
  ShoppingResult,
  WorldAnswer,
} from '../world-types.ts';
import { drawSources, type Source } from './citations.ts';
import { slugOf } from './pages.ts';
import { type PlatformStyle, platformStyles } from './platform-style.ts';
import type { NameState } from './series.ts';

const sentiments: readonly Sentiment[] = [
  'positive',
  'positive',
  'none',
  'none',
  'mixed',
  'negative',
];

/** Whom an answer speaks of, in its order: those that the prompt names first, then by weight and luck. */
function drawSubjects(
  random: Random,
  industry: Industry,
  prompt: PromptPlan,
  states: readonly NameState[],
): Subject[] {
  const tracked = states
    .filter(({ present }) => present)
    .map((state) => ({
      subject: trackedSubject(random, industry, prompt, state),
      rank: rankOf(random, industry, prompt, state.name),
    }));
  const outsiders = drawOutsiders(random, industry, prompt, tracked.length).map((subject) => ({
    subject,
    rank: random.normal(1),
  }));
  return [...tracked, ...outsiders].sort((a, b) => b.rank - a.rank).map(({ subject }) => subject);
}

function rankOf(random: Random, industry: Industry, prompt: PromptPlan, name: string): number {
  const named = prompt.names.includes(name) ? 20 : 0;
  return named + (industry.standings[name]?.prominence ?? 0) + random.normal(1.1);
}

function trackedSubject(
  random: Random,
  industry: Industry,
  prompt: PromptPlan,
  { name, sentiment, news }: NameState,
): Subject {
  const others = industry.otherNames[name]?.[prompt.language] ?? [];
  const share = prompt.language === 'ja' ? 0.4 : 0.18;
  const models = prompt.kind === 'best' ? (industry.products[name] ?? []) : [];
  return {
    entity: name,
    called: others.length > 0 && random.chance(share) ? random.pick(others) : name,
    sentiment,
    news,
    product: models.length > 0 && random.chance(0.4) ? random.pick(models) : null,
    url: websiteOf(industry, name),
  };
}

function websiteOf({ body }: Industry, name: string): string | null {
  if (name === body.name) return body.website;
  const site = body.competitors.find((competitor) => competitor.name === name)?.websites[0];
  return site?.includes('://') ? site : null;
}

/** Names other than the tracked ones make lists differ, as they do in real answers. */
function drawOutsiders(
  random: Random,
  { outsiders }: Industry,
  { kind }: PromptPlan,
  tracked: number,
): Subject[] {
  if (kind === 'about' || kind === 'advice') return [];
  const share = kind === 'compare' ? 0.06 : 0.36;
  const chosen = random.shuffle(outsiders).filter(() => random.chance(share));
  const least = kind === 'best' ? Math.max(0, 3 - tracked) : 0;
  const names = chosen.length >= least ? chosen : random.shuffle(outsiders).slice(0, least);
  return names.map((called) => ({
    entity: null,
    called,
    sentiment: random.pick(sentiments),
    news: null,
    product: null,
    url: null,
  }));
}

const shoppingPlatforms: ReadonlySet<PlatformValue> = new Set([
  'chatgpt',
  'google_ai_mode',
  'google_gemini',
  'copilot',
]);

interface ShoppingInput {
  readonly industry: Industry;
  readonly prompt: PromptPlan;
  readonly platform: PlatformValue;
  readonly present: readonly string[];
}

/** Products of those that the answer names, on platforms that show such cards. */
function drawShopping(random: Random, input: ShoppingInput): ShoppingResult[] {
  const { industry, prompt, platform, present } = input;
  if (!shoppingPlatforms.has(platform) || prompt.kind === 'advice') return [];
  const names = present.filter((name) => industry.products[name]?.length);
  const isLikely = prompt.tags.includes('shopping') ? 0.9 : 0.45;
  if (names.length === 0 || !random.chance(isLikely)) return [];
  const shops = industry.sites.filter(({ kind }) => kind === 'shop');
  return random
    .shuffle(
      names.flatMap((name) => (industry.products[name] ?? []).map((model) => `${name} ${model}`)),
    )
    .slice(0, random.integer(2, 5))
    .map((title) =>
      productCard(
        random,
        title,
        shops.map(({ host }) => host),
      ),
    );
}

function productCard(random: Random, title: string, hosts: readonly string[]): ShoppingResult {
  const price = random.integer(79, 189);
  const path = `/p/${slugOf(title)}`;
  const offers = random.shuffle(hosts).map((host) => ({
    price: price + random.integer(-6, 9) + 0.99,
    currency: 'GBP',
    url: `https://${host}${path}`,
  }));
  return {
    url: offers[0]?.url ?? `https://kitcupboard.example${path}`,
    title,
    image: random.chance(0.8) ? `https://images.kitcupboard.example${path}.jpg` : null,
    description: random.pick(['Road running shoe', 'Trail running shoe', 'Daily trainer']),
    rating: random.integer(31, 49) / 10,
    reviews: random.integer(4, 2400),
    purchasing_options: offers,
  };
}

export interface AnswerInput {
  readonly seed: number;
  readonly industry: Industry;
  readonly prompt: PromptPlan;
  readonly platform: PlatformValue;
  readonly day: string;
  readonly states: readonly NameState[];
  /** Whether the brand has a page that was made for this prompt, and platforms know it. */
  readonly citesGuide: boolean;
}

/** One answer with its truth. */
export function simulateAnswer(input: AnswerInput): WorldAnswer {
  const { seed, industry, prompt, platform, day } = input;
  const random = createRandom(seed, 'answer', prompt.key, platform, day);
  const style = platformStyles[platform];
  const refuses = random.chance(industry.key === 'banking' ? 0.03 : 0.012);
  const drawn = drawSubjects(random, industry, prompt, input.states);
  const subjects = refuses ? ofRefusal(prompt, drawn) : drawn;
  const form: FormName = refuses ? 'refusal' : random.pick(style.forms[prompt.kind]);
  const present = subjects.flatMap(({ entity }) => entity ?? []);
  const searchEnabled = createRandom(seed, 'search', prompt.key, platform).chance(style.search);
  const { citesGuide } = input;
  const sourcesInput = { seed, industry, prompt, platform, day, present, citesGuide };
  const wanted = searchEnabled && !refuses ? random.integer(...style.citations) : 0;
  const sources = drawSources(random, sourcesInput, wanted);
  const { pieces, finished } = write(input, form, subjects, sources);
  const mentioned = new Set(finished.positions.keys());
  const listed = forms[form].isList ? subjects.map(({ called }) => called) : [];
  return {
    key: `demo:${prompt.key}:${platform}:${day}`,
    promptKey: prompt.key,
    language: prompt.language,
    platform,
    day,
    createdAt: new Date(Date.parse(`${day}T00:00:00Z`) + random.integer(7200, 79_200) * 1000),
    searchEnabled,
    responseText: finished.markdown,
    citations: sources.map(({ url, title }) =>
      random.chance(0.4) ? { url, title, snippet: excerpt(pieces) } : { url, title },
    ),
    retrievedSources: [
      ...sources,
      ...drawSources(random, sourcesInput, wanted === 0 ? 0 : random.integer(1, 5)),
    ].map(({ url, title }) => ({ url, title })),
    queryFanout: {
      queries: searchEnabled ? searchesFor(input) : [],
      engine_metadata: {},
    },
    shoppingResults: refuses
      ? []
      : drawShopping(random, { ...sourcesInput, present: [...mentioned] }),
    listed,
    truth: truthOf(industry, subjects, finished, sources),
  };
}

/** Who refuses names at most whom it was asked about. */
function ofRefusal(prompt: PromptPlan, subjects: readonly Subject[]): Subject[] {
  return subjects
    .filter(({ entity }) => entity !== null && prompt.names[0] === entity)
    .map((subject) => ({ ...subject, sentiment: 'none' as const }));
}

/** Written again with another roll of the dice while a third would be a matter of taste. */
function write(
  { seed, industry, prompt, platform, day }: AnswerInput,
  form: FormName,
  subjects: readonly Subject[],
  sources: readonly Source[],
): { pieces: Piece[]; finished: FinishedText } {
  const pack = languagePacks[prompt.language];
  const vocabulary = industry.vocabularies[prompt.language];
  if (!vocabulary) throw new Error(`${industry.key} has no vocabulary for ${prompt.language}`);
  const style = platformStyles[platform];
  for (let attempt = 0; ; attempt++) {
    const random = createRandom(seed, 'text', prompt.key, platform, day, attempt);
    const input: FormInput = {
      teller: createTeller(random, pack, vocabulary, prompt.errand),
      subjects,
      style,
      cite: citedInline(random, pack, style, sources),
    };
    const pieces = [
      ...forms[form].write(input),
      ...(form === 'refusal' ? [] : misstated(random, industry, prompt, subjects)),
      ...sourceList(random, pack, style, sources),
    ];
    const finished = finish(pieces);
    const { unclear } = finished;
    // Of many names in a short text one is always near a border; the brand is spared longest.
    const isFine = unclear.size === 0 || (attempt >= 20 && !unclear.has(industry.body.name));
    if (isFine || attempt === 60) return { pieces, finished };
  }
}

/** A sentence that is wrong, in about half of the answers that can have it. */
function misstated(
  random: Random,
  { body, story: { misstatement } }: Industry,
  prompt: PromptPlan,
  subjects: readonly Subject[],
): Piece[] {
  const isNamed = subjects.some(({ called }) => called === body.name);
  if (!isNamed || !misstatement.prompts.includes(prompt.key) || random.chance(0.5)) return [];
  return [
    text('\n\n'),
    { kind: 'name', text: body.name, entity: body.name },
    text(` ${misstatement.says}`),
  ];
}

/** A few words as a search engine would show them; only text that names nobody. */
function excerpt(pieces: readonly Piece[]): string {
  const longest = pieces
    .filter((piece) => piece.kind === 'text')
    .reduce((best, piece) => (piece.text.length > best.text.length ? piece : best), text(''));
  return longest.text.trim().slice(0, 160);
}

function searchesFor({ seed, prompt, platform, day }: AnswerInput): string[] {
  const random = createRandom(seed, 'searches', prompt.key, platform, day);
  return random
    .shuffle(languagePacks[prompt.language].searches)
    .slice(0, random.integer(1, 4))
    .map((pattern) => pattern.replace('{query}', prompt.query));
}

/** What the answer was built from is what is true of it. */
function truthOf(
  { body }: Industry,
  subjects: readonly Subject[],
  { positions }: FinishedText,
  sources: readonly Source[],
): AnswerTruth {
  const of = (name: string): NameTruth => {
    const position = positions.get(name);
    if (position === undefined) return { present: false, position: null, sentiment: null };
    const sentiment = subjects.find(({ entity }) => entity === name)?.sentiment ?? 'none';
    return { present: true, position, sentiment };
  };
  return {
    brand: of(body.name),
    competitors: body.competitors.map(({ name }) => ({ name, ...of(name) })),
    citations: sources.map(({ truth }) => truth),
  };
}

/** What follows a sentence that rests on a source, in the platform's style. */
function citedInline(
  random: Random,
  pack: LanguagePack,
  style: PlatformStyle,
  sources: readonly Source[],
): () => Piece[] {
  return () => {
    if (sources.length === 0 || random.chance(0.35)) return [];
    const index = random.integer(0, sources.length - 1);
    const source = sources[index];
    if (!source) return [];
    switch (style.inline) {
      case 'numbers':
        return [text(`[${index + 1}]`)];
      case 'doubled':
        return [text(' '), ...link([text(`[${index + 1}]`)], source.url)];
      case 'names':
        // A link's text would be a mention if it were somebody's name.
        return [
          text(' ('),
          ...link([text(source.siteName ?? pack.labels.officialSite)], source.url),
          text(')'),
        ];
      default:
        return [];
    }
  };
}

/** Bare addresses below the answer; they lead to names, but name nobody. */
function sourceList(
  random: Random,
  pack: LanguagePack,
  style: PlatformStyle,
  sources: readonly Source[],
): Piece[] {
  if (style.inline !== 'bare' || sources.length === 0 || random.chance(0.3)) return [];
  const { labels, colon } = pack;
  return join(
    [
      [],
      [text(`\n\n${labels.sources}${colon.trimEnd()}`)],
      ...sources.slice(0, 3).map(({ url }) => [text('- '), target(url)]),
    ],
    '\n',
  );
}
