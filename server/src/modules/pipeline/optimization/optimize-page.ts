import type { FactReport } from '#contract/pipeline-facts.ts';
import type { Services } from '#kernel/context.ts';
import {
  asAuditFailure,
  auditUserAgent,
  countWords,
  fetchPage,
  requirePage,
} from '../../page-audits/index.ts';
import { type Origin, originOf } from '../origin/origin.ts';
import { TrackFailure } from '../track-failure.ts';
import { askModel } from './ask-model.ts';
import type { Brief } from './brief.ts';
import { optimizeEmbedded } from './embedded-optimizer.ts';
import { fetchSources } from './fetch-sources.ts';
import { lineDiff } from './line-diff.ts';
import { contentMarkdown, type PageContent } from './page-content.ts';
import { readContent } from './read-content.ts';

export interface OptimizationInput {
  readonly url: string;
  readonly prompts: readonly string[];
  readonly personas: Brief['personas'];
  readonly sources: readonly string[];
  /** Names of the brand and its competitors: no rewriting may lose one. */
  readonly knownNames: readonly string[];
  /** Further questions, asked for once the page is known. */
  readonly suggest: (markdown: string) => Promise<readonly string[]>;
}

export interface Optimization {
  readonly sourceMarkdown: string;
  readonly markdown: string;
  /** The same as a document; empty where there is none. */
  readonly html: string;
  readonly diff: string;
  /** Where the page was found, after redirects. */
  readonly finalUrl: string;
  readonly origin: Origin;
  /** Prompts that the page does not answer. */
  readonly gaps: readonly { readonly prompt: string; readonly reason: string }[];
  readonly facts: FactReport;
  /** What a language model wrote, where it was refused. */
  readonly refusedDraft: { readonly markdown: string; readonly facts: FactReport } | null;
  readonly prompts: readonly string[];
  readonly optimizer: 'model' | 'embedded';
  readonly model: string | null;
  readonly costMicros: number;
}

interface FetchedContent extends Pick<Optimization, 'finalUrl' | 'origin'> {
  readonly content: PageContent;
}

type Needs = Pick<Services, 'outbound' | 'languageModel' | 'logger'>;

/** Fewer words are a picture, a form or an application. */
const fewestWords = 10;
/** What the store, the edge and a reader can be expected to take. */
const longestPage = 400_000;
/** Beyond this a model would have to leave something out. */
const longestForModel = 40_000;

/** Fetches a page, reads its main content and restructures it. Throws `TrackFailure` where that cannot be done. */
export async function optimizePage(
  services: Needs,
  input: OptimizationInput,
): Promise<Optimization> {
  const { content, finalUrl, origin } = await fetchContent(services, input.url);
  const sourceMarkdown = contentMarkdown(content);
  const sources = await fetchSources(services.outbound, input.sources);
  const prompts = [...new Set([...input.prompts, ...(await input.suggest(sourceMarkdown))])];
  const brief: Brief = { prompts, personas: input.personas, sources };
  const fromModel = await tryModel(services, input, sourceMarkdown, brief);
  const markdown = fromModel?.markdown ?? optimizeEmbedded(content, brief);
  return {
    sourceMarkdown,
    markdown,
    html: '',
    diff: lineDiff(sourceMarkdown, markdown),
    finalUrl,
    origin,
    gaps: [],
    facts: { kept: 0, lost: [], changed: [], moved: [], added: [] },
    refusedDraft: null,
    prompts,
    optimizer: fromModel?.markdown === undefined ? 'embedded' : 'model',
    model: fromModel?.model ?? null,
    costMicros: fromModel?.costMicros ?? 0,
  };
}

async function fetchContent({ outbound }: Needs, url: string): Promise<FetchedContent> {
  try {
    const page = await fetchPage(outbound, url, auditUserAgent);
    requirePage(page);
    if (page.status >= 400 || page.challenge) throw noContent('its host refuses to show it');
    const content = readContent(page.html, page.url);
    const { length } = contentMarkdown(content);
    if (length > longestPage) throw noContent(`it has more than ${longestPage} characters`);
    const words = countWords(content.blocks.map(({ markdown }) => markdown).join('\n'));
    if (words < fewestWords) throw noContent('it has next to no text without JavaScript');
    return { content, finalUrl: page.url.href, origin: originOf(page) };
  } catch (error) {
    const failure = error instanceof TrackFailure ? undefined : asAuditFailure(error);
    throw failure ? noContent(failure.message, error) : error;
  }
}

function noContent(why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-001', `There is no content to optimize: ${why}`, { cause });
}

/** Undefined where none is configured or the page is too long for one. */
async function tryModel(
  { languageModel, logger }: Needs,
  { url, knownNames }: OptimizationInput,
  markdown: string,
  brief: Brief,
) {
  if (!languageModel || markdown.length > longestForModel) return undefined;
  const result = await askModel(languageModel, { url, markdown, brief, knownNames });
  if (result.markdown === undefined) {
    logger.warn({ url, model: result.model }, 'the model did not keep to the facts of a page');
  }
  return result;
}
