import type { ActionEvidence } from '#contract/changes-and-actions/actions.ts';
import type { Context } from '#kernel/context.ts';
import {
  evidenceOf,
  findAnswers,
  readAnswers,
  readCitedPages,
  shownMembers,
} from '../find-evidence.ts';
import {
  type Finder,
  type Finding,
  maxEvidenceAnswers,
  maxFindings,
  type ScopePrompt,
  type SearchScope,
} from '../finding.ts';
import { counted } from '../words.ts';

/** No page of the brand answers a prompt if at most this share of answers cites one, or a third of those that cite rivals. */
const [maxOwnShare, maxOfRivals] = [0.05, 1 / 3];
/** With fewer answers nothing can be said of a group. */
const minAnswers = 10;
/** Fewer answers without the brand are no reason to write a page. */
const minGap = 5;
const maxCitedPages = 5;
const maxAskedPrompts = 100;
const maxAnswers = 200;

/** Prompts that one page could answer. */
interface PromptGroup {
  readonly key: string;
  readonly name: string;
  readonly prompts: readonly ScopePrompt[];
  /** Answers without the brand. */
  readonly gap: number;
}

/** Groups of prompts whose answers cite no page of the brand and name others. */
export const findPagesToWrite =
  (ctx: Context): Finder =>
  async (scope) => {
    const groups = groupPrompts(scope.prompts.values())
      .toSorted((one, other) => other.gap - one.gap)
      .slice(0, maxFindings);
    const found: Finding[] = [];
    const answers = await answersWithoutBrand(ctx, scope, groups);
    for (const group of groups) {
      found.push(await pageToWrite(ctx, scope, group, answers.get(group.key)));
    }
    return found;
  };

/** By topic; a prompt without one stands alone. */
function groupPrompts(prompts: Iterable<ScopePrompt>): PromptGroup[] {
  const uncited = [...prompts].filter(
    ({ answers, citing, citingRivals }) =>
      citing <= Math.max(maxOwnShare * answers, maxOfRivals * citingRivals),
  );
  const groups = Map.groupBy(uncited, ({ id, topics: [topic] }) =>
    topic === undefined ? `prompt ${id}` : `topic ${topic}`,
  );
  return [...groups].flatMap(([key, members]) => {
    const gap = members.reduce((sum, { answers, present }) => sum + answers - present, 0);
    const answers = members.reduce((sum, prompt) => sum + prompt.answers, 0);
    const [first] = members;
    if (!first || answers < minAnswers || gap < minGap) return [];
    return [
      {
        ...{
          key: `write_page ${key}`,
          name: members.length === 1 ? first.text : (first.topics[0] ?? first.text),
          gap,
        },
        prompts: members.toSorted((one, other) => gapOf(other) - gapOf(one) || one.id - other.id),
      },
    ];
  });
}

const gapOf = ({ answers, present }: ScopePrompt) => answers - present;

export async function pageToWrite(
  ctx: Context,
  scope: SearchScope,
  { key, name, prompts, gap }: PromptGroup,
  /** Of the prompt with most answers that leave the brand out, where they are known. */
  known?: ActionEvidence['answers'],
): Promise<Finding> {
  const promptIds = prompts.map(({ id }) => id);
  const pages = await citedInstead(ctx, scope, promptIds);
  const [widest] = prompts;
  const answers = known ?? (await newestWithout(ctx, scope, widest));
  const asked = prompts.reduce((sum, prompt) => sum + prompt.answers, 0);
  const rivals = pages.filter(({ owner }) => owner === 'competitor').length;
  return {
    ...{ kind: 'write_page', key, subject: name, answers: gap, promptIds },
    title:
      prompts.length === 1 ? `Write a page that answers “${name}”` : `Write a page about ${name}`,
    why:
      `${gap.toLocaleString('en-US')} of ${counted(asked, 'answer')} to ${counted(prompts.length, 'prompt')} ${gap === 1 ? 'does' : 'do'} not name you, and few cite a page ` +
      `of yours.${rivals > 0 ? ` ${counted(rivals, 'page')} of rivals ${rivals === 1 ? 'is' : 'are'} cited instead.` : ''}`,
    evidence: {
      answers,
      pages: pages.map(({ source, answers: citing }) => ({
        ...{ url: `https://${source}`, title: null, answers: citing, says: null },
      })),
    },
  };
}

function newestWithout(ctx: Context, scope: SearchScope, prompt: ScopePrompt | undefined) {
  const of = prompt ? { prompt_id: prompt.id } : {};
  return findAnswers(ctx, scope, { filters: { ...of, brand_present: false } });
}

/** By group what it rests on: the newest of all are read once, and those of a group by themselves where these are too few. */
async function answersWithoutBrand(
  ctx: Context,
  scope: SearchScope,
  groups: readonly PromptGroup[],
): Promise<Map<string, ActionEvidence['answers']>> {
  const widest = groups.flatMap(({ key, prompts: [first] }) => (first ? [{ key, first }] : []));
  const promptIds = widest.map(({ first }) => first.id);
  const found = new Map(promptIds.map((id) => [id, [] as ActionEvidence['answers']]));
  const wanted = { filters: { brand_present: false }, read: maxAnswers, members: shownMembers };
  if (promptIds.length > 0) {
    for await (const answer of readAnswers(ctx, scope, { ...wanted, promptIds })) {
      const own = found.get(answer.prompt_id);
      if (own && own.length < maxEvidenceAnswers) own.push(evidenceOf(answer, null));
    }
  }
  const byGroup = new Map<string, ActionEvidence['answers']>();
  for (const { key, first } of widest) {
    const own = found.get(first.id) ?? [];
    const isShort = own.length < Math.min(maxEvidenceAnswers, gapOf(first));
    byGroup.set(key, isShort ? await newestWithout(ctx, scope, first) : own);
  }
  return byGroup;
}

/** The pages that answers to these prompts cite most, those of rivals first. */
async function citedInstead(ctx: Context, scope: SearchScope, promptIds: readonly number[]) {
  const tallies = await readCitedPages(ctx, scope, promptIds.slice(0, maxAskedPrompts));
  const cited = tallies.slice(0, 4 * maxCitedPages).filter(({ owner }) => owner !== 'brand');
  const [rivals, others] = [
    cited.filter(({ owner }) => owner === 'competitor'),
    cited.filter(({ owner }) => owner !== 'competitor'),
  ];
  return [...rivals, ...others].slice(0, maxCitedPages);
}
