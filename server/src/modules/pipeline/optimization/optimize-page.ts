import { structuredPatch } from 'diff';
import type { FactReport } from '#contract/pages/pipeline-facts.ts';
import type { Context } from '#kernel/context.ts';
import {
  asAuditFailure,
  auditUserAgent,
  type FetchedPage,
  fetchPage,
  type PageAccess,
  requirePage,
  sendPage,
} from '../../page-audits/index.ts';
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
import { TrackFailure } from '../track-record.ts';
import { answerFirst, type Gap } from './answer-first.ts';
import { askModel } from './ask-model.ts';
import type { Brief, FetchedSource } from './brief.ts';
import { contentTask } from './content-task.ts';
import { sourcesHeading, sourceTitle } from './source-blocks.ts';
import { sourceTask } from './source-task.ts';

/** Texts that differ by more than this are shown as one exchanged for the other. */
const maxEditLength = 1_000;

interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

/** A unified diff of two texts, line by line; empty for equal ones. */
export function lineDiff(before: string, after: string): string {
  const [original, optimized] = [ended(before), ended(after)];
  const options = { context: 3, maxEditLength };
  const patch = structuredPatch('', '', original, optimized, '', '', options);
  const hunks = patch?.hunks ?? [exchange(original, optimized)];
  if (hunks.length === 0) return '';
  return ['--- original', '+++ optimized', ...hunks.map(written), ''].join('\n');
}

/** Whether the last line ends is no difference that a reader of a page can see. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function exchange(before: string, after: string): Hunk {
  const [removed, added] = [before, after].map((text) => text.split('\n').slice(0, -1));
  const lines = [
    ...(removed ?? []).map((line) => `-${line}`),
    ...(added ?? []).map((line) => `+${line}`),
  ];
  const sides = { oldLines: removed?.length ?? 0, newLines: added?.length ?? 0 };
  return { ...sides, oldStart: 1, newStart: 1, lines };
}

function written({ oldStart, oldLines, newStart, newLines, lines }: Hunk): string {
  // As patch tools count: a side without lines begins after the line before it.
  const side = (start: number, count: number) => `${count === 0 ? start - 1 : start},${count}`;
  const head = `@@ -${side(oldStart, oldLines)} +${side(newStart, newLines)} @@`;
  return [head, ...lines].join('\n');
}

/** Fewer words are a picture, a form or an application. */
const minWords = 10;
/** What the store, the edge and a reader can be expected to take. */
const maxPageLength = 400_000;

/** A page that may be published, as it was read. Throws `TrackFailure` for one that may not. */
async function fetchContent(
  { outbound, pages }: PageAccess,
  url: string,
): Promise<{ content: PageContent; headers: FetchedPage['headers'] }> {
  try {
    const fetched = await fetchPage(outbound, url, auditUserAgent);
    requirePage(fetched);
    const read = await pages.read(contentTask, sendPage(fetched));
    if ('code' in read) throw new TrackFailure(read.code, read.message);
    if (read.length > maxPageLength)
      throw noContent(`it has more than ${maxPageLength} characters`);
    if (read.words < minWords) throw noContent('it has next to no text without JavaScript');
    return { content: read.content, headers: fetched.headers };
  } catch (error) {
    const failure = error instanceof TrackFailure ? undefined : asAuditFailure(error);
    throw failure ? noContent(failure.message, error) : error;
  }
}

function noContent(why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-001', `There is no content to optimize: ${why}`, { cause });
}

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
const maxForModel = 40_000;

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
  if (!languageModel || writeMarkdown(page).length > maxForModel) return undefined;
  const result = await askModel(languageModel, { page, brief, judge });
  if (!result.isFaithful) {
    const { url } = page;
    logger.warn({ url, model: result.model }, 'the model did not keep to the facts of a page');
  }
  return result;
}

/** Every source, through the guard; one that cannot be read ends the optimization. */
async function fetchSources(access: PageAccess, urls: readonly string[]): Promise<FetchedSource[]> {
  const sources: FetchedSource[] = [];
  for (const url of urls) sources.push(await fetchSource(access, url));
  return sources;
}

async function fetchSource({ outbound, pages }: PageAccess, url: string): Promise<FetchedSource> {
  try {
    const page = await fetchPage(outbound, url, auditUserAgent);
    if (page.status !== 200 || page.challenge) {
      throw failed(url, page.challenge ? 'it refuses to be read' : `it answered ${page.status}`);
    }
    const isMarkdown = /^text\/(plain|markdown)/i.test((page.headers['content-type'] ?? '').trim());
    const source = { text: page.html, url: page.url.href, isMarkdown };
    return { url: new URL(url).href, content: await pages.read(sourceTask, source) };
  } catch (error) {
    if (error instanceof TrackFailure) throw error;
    const failure = asAuditFailure(error);
    if (failure) throw failed(url, failure.message, error);
    throw error;
  }
}

function failed(url: string, why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-003', `The source ${url} cannot be used: ${why}`, { cause });
}
