import type { FactReport } from '#contract/pipeline-facts.ts';
import type { Context } from '#kernel/context.ts';
import {
  createAnswerFinder,
  type FactReport as Facts,
  isFaithful,
  isSelfLink,
  judgeDraft,
  type PageContent,
  pageReaderOf,
  readMarkdown,
  readPage,
  withoutSelfLinks,
  writeHtml,
  writeMarkdown,
} from '../../page-content/index.ts';
import { type Origin, originOf } from '../origin/origin.ts';
import { TrackFailure } from '../track-failure.ts';
import { answerFirst, type Gap } from './answer-first.ts';
import { askModel } from './ask-model.ts';
import type { Brief } from './brief.ts';
import { fetchContent } from './fetch-content.ts';
import { fetchSources } from './fetch-sources.ts';
import { lineDiff } from './line-diff.ts';
import { sourcesHeading, sourceTitle } from './source-blocks.ts';

export interface OptimizationInput {
  readonly url: string;
  readonly prompts: readonly string[];
  readonly personas: Brief['personas'];
  readonly sources: readonly string[];
  /** Further questions, asked for once the page is known. */
  readonly suggest: (answers: (prompt: string) => boolean) => Promise<readonly string[]>;
}

export interface Optimization {
  readonly sourceMarkdown: string;
  readonly markdown: string;
  /** The same as a document. */
  readonly html: string;
  readonly diff: string;
  /** Where the page was found, after redirects. */
  readonly finalUrl: string;
  readonly origin: Origin;
  /** Prompts that the page does not answer. */
  readonly gaps: readonly Gap[];
  readonly facts: FactReport;
  /** What a language model wrote, where it was refused. */
  readonly refusedDraft: { readonly markdown: string; readonly facts: FactReport } | null;
  readonly prompts: readonly string[];
  readonly optimizer: 'model' | 'embedded';
  readonly model: string | null;
  readonly costMicros: number;
}

type Needs = Pick<Context, 'outbound' | 'principal' | 'pageThreads' | 'languageModel' | 'logger'>;

/** Beyond this a model would have to leave something out. */
const longestForModel = 40_000;

/** Fetches a page, reads its content and puts answers first. Throws `TrackFailure` where that cannot be done. */
export async function optimizePage(
  services: Needs,
  input: OptimizationInput,
): Promise<Optimization> {
  const outbound = services.outbound.onBehalfOf(services.principal.organizationId);
  const access = { outbound, pages: pageReaderOf(services) };
  const { content: original, headers } = await fetchContent(access, input.url);
  const page = withoutSelfLinks(original, [input.url]);
  const others = input.sources.filter((url) => !isSelfLink(url, page.url));
  const sources = await fetchSources(access, others);
  const finder = createAnswerFinder(page);
  const suggested = await input.suggest((prompt) => finder.find(prompt).length > 0);
  const prompts = [...new Set([...input.prompts, ...suggested])];
  const brief: Brief = { prompts, personas: input.personas, sources };
  const judge = (draft: PageContent) => judgeDraft(page, draft, allowed(brief));
  const embedded = answerFirst(page, brief, finder);
  const fromModel = await tryModel(services, page, brief, judge);
  const isFromModel = fromModel?.isFaithful === true;
  const content = isFromModel ? fromModel.draft : embedded.content;
  const facts = requireFaithful(page, content, judge);
  const sourceMarkdown = writeMarkdown(original);
  const markdown = writeMarkdown(content);
  return {
    sourceMarkdown,
    markdown,
    html: writeHtml(content),
    diff: lineDiff(sourceMarkdown, markdown),
    finalUrl: page.url,
    origin: originOf(headers, original),
    gaps: embedded.gaps,
    facts: record(facts),
    refusedDraft:
      fromModel && !isFromModel
        ? { markdown: fromModel.markdown, facts: record(fromModel.facts) }
        : null,
    prompts,
    optimizer: isFromModel ? 'model' : 'embedded',
    model: fromModel?.model ?? null,
    costMicros: fromModel?.costMicros ?? 0,
  };
}

/** What the result may have besides what the page says. */
function allowed({ prompts, sources }: Brief) {
  return {
    headings: [
      ...prompts,
      sourcesHeading,
      ...sources.map(({ url, content }) => sourceTitle(url, content)),
    ],
    sources: sources.map(({ content }) => content),
    links: sources.map(({ url }) => url),
  };
}

/** What is published is read again as agents will read it, and judged in both forms: the embedded optimizer, too. */
function requireFaithful(
  page: PageContent,
  content: PageContent,
  judge: (draft: PageContent) => Facts,
): Facts {
  const address = new URL(page.url);
  const reports = [
    judge(readMarkdown(writeMarkdown(content), address)),
    judge(readPage(writeHtml(content), address)),
  ];
  const [wrong] = reports.filter((report) => !isFaithful(report));
  if (wrong) {
    const [first] = [...wrong.lost, ...wrong.changed, ...wrong.moved, ...wrong.added];
    throw new TrackFailure(
      'ORCH-OPT-009',
      `The result would not say what the page says: ${first?.text.slice(0, 200)}`,
    );
  }
  return reports[0] ?? { kept: 0, lost: [], changed: [], moved: [], added: [] };
}

function record({ kept, lost, changed, moved, added }: Facts): FactReport {
  const lines = (found: Facts['lost']) =>
    found.map(({ kind, text, subject, was }) => ({
      kind,
      text: text.slice(0, 1_000).toWellFormed(),
      subject: subject.slice(0, 300).toWellFormed(),
      ...(was === undefined ? {} : { was: was.slice(0, 1_000).toWellFormed() }),
    }));
  return {
    kept,
    lost: lines(lost),
    changed: lines(changed),
    moved: lines(moved),
    added: lines(added),
  };
}

/** Undefined where none is configured or the page is too long for one. */
async function tryModel(
  { languageModel, logger }: Needs,
  page: PageContent,
  brief: Brief,
  judge: (draft: PageContent) => Facts,
) {
  if (!languageModel || writeMarkdown(page).length > longestForModel) return undefined;
  const result = await askModel(languageModel, { page, brief, judge });
  if (!result.isFaithful) {
    const { url } = page;
    logger.warn({ url, model: result.model }, 'the model did not keep to the facts of a page');
  }
  return result;
}
