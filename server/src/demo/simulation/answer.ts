import type { PlatformValue } from '#contract/platforms.ts';
import type { FormInput } from '../answer-shapes/form.ts';
import type { FormName } from '../answer-shapes/form-name.ts';
import { forms } from '../answer-shapes/index.ts';
import type { Industry, PromptPlan } from '../industries/industry.ts';
import { languagePacks } from '../language/index.ts';
import { createRandom, type Random } from '../random.ts';
import { type FinishedText, finish, type Piece, text } from '../text/pieces.ts';
import { createTeller, type Subject } from '../text/teller.ts';
import type { AnswerTruth, NameTruth, WorldAnswer } from '../world-types.ts';
import { drawSources, type Source } from './citations.ts';
import { citedInline, sourceList } from './inline-citations.ts';
import { platformStyles } from './platform-style.ts';
import type { NameState } from './series.ts';
import { drawShopping } from './shopping.ts';
import { drawSubjects } from './subjects.ts';

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
