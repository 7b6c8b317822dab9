import type { Context } from '#kernel/context.ts';
import { competitorsOf, reachBrand } from '../brands/index.ts';
import {
  type CitationClassifier,
  createCitationClassifier,
  createEvaluator,
  type Evaluation,
  evaluatorVersion,
  mentions,
} from '../evaluation/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { judgeByModel, type ReadAnswer } from './judge-by-model.ts';

type PromptFacts = NonNullable<Awaited<ReturnType<typeof promptFacts>>>;

/** What an answer is evaluated with: the brand as it is now, its competitors and its prompts. */
export interface TrackedBrand {
  readonly classify: CitationClassifier;
  /** What an answer says of the brand and of each active competitor. */
  readonly evaluate: (text: string) => Evaluation;
  /** The same with sentiments by the language model, where one is configured to judge them. */
  readonly read: (text: string) => Promise<ReadAnswer>;
  readonly activeCompetitorIds: readonly number[];
  /** By id, active or archived. */
  competitorWithId(id: number): number | undefined;
  /** By name in any case, the active one first. */
  competitorNamed(name: string): number | undefined;
  /** Looked up once each. */
  prompt(id: number): Promise<(PromptFacts & { readonly branded: boolean }) | undefined>;
}

export async function trackBrand(ctx: Context, brandId: number): Promise<TrackedBrand> {
  const brand = await reachBrand(ctx, brandId);
  const competitors = await competitorsOf(ctx, brand);
  const active = competitors.filter(({ archived }) => !archived);
  const byName = new Map(
    [...competitors.filter(({ archived }) => archived), ...active].map(({ id, name_key }) => [
      name_key,
      id,
    ]),
  );
  const ids = new Set(competitors.map(({ id }) => id));
  const names = {
    id: brand.id,
    names: [brand.name, ...brand.alternative_names],
    caseSensitive: brand.case_sensitive,
    excludedNames: brand.excluded_names,
  };
  const evaluate = createEvaluator({
    brand: names,
    competitors: active.map((competitor) => ({
      id: competitor.id,
      names: [competitor.name, ...competitor.alternative_names],
      caseSensitive: competitor.case_sensitive,
      excludedNames: competitor.excluded_names,
    })),
  });
  const nameOf = (id: number | 'brand') =>
    id === 'brand' ? brand.name : (active.find((competitor) => competitor.id === id)?.name ?? '');
  const prompts = new Map<number, ReturnType<TrackedBrand['prompt']>>();
  const lookUp = async (id: number) => {
    const facts = await promptFacts(ctx, brand, id);
    return facts && { ...facts, branded: mentions(facts.text, names) };
  };
  return {
    classify: createCitationClassifier({
      brand: [brand.website, ...brand.alternative_websites],
      competitors: active,
    }),
    evaluate,
    read: async (text) => {
      const embedded = evaluate(text);
      if (ctx.languageModel?.judgesSentiment) return judgeByModel(ctx, text, embedded, nameOf);
      return { ...embedded, evaluatorVersion, readingCostMicros: 0 };
    },
    activeCompetitorIds: active.map(({ id }) => id),
    competitorWithId: (id) => (ids.has(id) ? id : undefined),
    competitorNamed: (name) => byName.get(name.normalize('NFC').trim().toLowerCase()),
    prompt(id) {
      const known = prompts.get(id);
      if (known) return known;
      const found = lookUp(id);
      prompts.set(id, found);
      return found;
    },
  };
}
