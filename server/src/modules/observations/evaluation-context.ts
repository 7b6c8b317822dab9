import type { Context } from '#kernel/context.ts';
import { competitorsOf, requireBrand } from '../brands/index.ts';
import {
  type CitationClassifier,
  createCitationClassifier,
  type Evaluation,
  evaluationTask,
  isBranded,
  ownId,
  type Rival,
  rivalsTask,
} from '../evaluation/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { entitiesOf } from './brand-entities.ts';
import { embeddedAlone, judgeByModel, type ReadAnswer } from './judge-by-model.ts';

type PromptFacts = Awaited<ReturnType<typeof promptFacts>>[number];
type Prompt = PromptFacts & { readonly branded: boolean };

/** The text of a prompt and its language. */
export type AskedPrompt = Pick<PromptFacts, 'text' | 'language'>;

/** What an answer is evaluated with: the current brand, its competitors and its prompts. */
export interface EvaluationContext {
  readonly classify: CitationClassifier;
  /** The entities that answers are evaluated for, as JSON for threads. */
  readonly entities: string;
  /**
   * The evaluation of an answer for the brand and each active competitor, with sentiments by a language model if the
   * organization or the operator has chosen one. Without a prompt the language is detected from the text.
   */
  readonly read: (text: string, prompt?: AskedPrompt) => Promise<ReadAnswer>;
  /** The same by the embedded reading alone, which is deterministic. */
  readonly readEmbedded: (text: string, prompt?: AskedPrompt) => Promise<Evaluation>;
  /** Listed names that are not tracked: all that is read of an answer with an imported evaluation. */
  readonly findRivals: (text: string) => Promise<readonly Rival[]>;
  readonly activeCompetitorIds: readonly number[];
  /** Active or archived. */
  competitorWithId(id: number): number | undefined;
  /** Ignores case; prefers the active one. */
  competitorNamed(name: string): number | undefined;
  /** Looks up all at once, so that `prompt` needs no query for each. */
  lookUpPrompts(ids: readonly number[]): Promise<void>;
  /** Looked up once per id. */
  prompt(id: number): Promise<Prompt | undefined>;
}

export async function openEvaluation(ctx: Context, brandId: number): Promise<EvaluationContext> {
  const brand = await requireBrand(ctx, brandId);
  const competitors = await competitorsOf(ctx, brand);
  const active = competitors.filter(({ archived }) => !archived);
  const byName = new Map(
    [...competitors.filter(({ archived }) => archived), ...active].map(({ id, name_key }) => [
      name_key,
      id,
    ]),
  );
  const ids = new Set(competitors.map(({ id }) => id));
  const entities = {
    ...entitiesOf(brand, competitors),
    usualLanguage: brand.default_language,
  };
  const own = { ...entities.brand, id: ownId };
  const caller = String(ctx.principal.organizationId);
  const compiledFrom = JSON.stringify(entities);
  const nameOf = (id: number | 'brand') =>
    id === 'brand' ? brand.name : (active.find((competitor) => competitor.id === id)?.name ?? '');
  // The lookup of each id, so that concurrent callers wait for the same one.
  const prompts = new Map<number, Promise<ReadonlyMap<number, Prompt>>>();
  let judge: ReturnType<typeof ctx.sentimentJudge> | undefined;
  const find = async (ids: readonly number[]) => {
    const facts = await promptFacts(ctx, brand, ids);
    return new Map(
      facts.map((prompt) => [prompt.id, { ...prompt, branded: isBranded(prompt.text, own) }]),
    );
  };
  const lookUpPrompts = async (ids: readonly number[]) => {
    const unknown = [...new Set(ids)].filter((id) => !prompts.has(id));
    if (unknown.length === 0) return;
    const found = find(unknown);
    for (const id of unknown) prompts.set(id, found);
    await found;
  };
  const readEmbedded = (text: string, asked?: AskedPrompt) => {
    const { language, text: prompt } = asked ?? {};
    const input = { entities: compiledFrom, text, language, prompt };
    return ctx.threads.run(evaluationTask, input, { caller });
  };
  return {
    classify: createCitationClassifier({
      brand: [brand.website, ...brand.alternative_websites],
      competitors: active,
    }),
    entities: compiledFrom,
    readEmbedded,
    read: async (text, asked) => {
      const embedded = await readEmbedded(text, asked);
      judge ??= ctx.sentimentJudge(ctx);
      const model = await judge;
      return model ? judgeByModel(ctx, model, { text, embedded, nameOf }) : embeddedAlone(embedded);
    },
    findRivals: (text) => ctx.threads.run(rivalsTask, { entities: compiledFrom, text }, { caller }),
    activeCompetitorIds: active.map(({ id }) => id),
    competitorWithId: (id) => (ids.has(id) ? id : undefined),
    competitorNamed: (name) => byName.get(name.normalize('NFC').trim().toLowerCase()),
    lookUpPrompts,
    async prompt(id) {
      if (!prompts.has(id)) await lookUpPrompts([id]);
      return (await prompts.get(id))?.get(id);
    },
  };
}
