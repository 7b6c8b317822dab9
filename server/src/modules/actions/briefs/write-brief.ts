import type { Action } from '#contract/changes-and-actions/actions.ts';
import type { Brief, BriefSource } from '#contract/changes-and-actions/briefs.ts';
import type { BrandRow } from '../../brands/index.ts';
import type { readPages } from '../../cited-pages/index.ts';
import { type Block, comparedText, createAnswerFinder } from '../../page-content/index.ts';
import { counted } from '../words.ts';
import type { Said } from './read-said.ts';

type ReadPage = Awaited<ReturnType<typeof readPages>>[number];
type Statement = Brief['statements'][number];

interface BriefInput {
  readonly action: Action;
  readonly brand: BrandRow;
  readonly prompts: readonly { readonly id: number; readonly text: string }[];
  readonly said: Said;
  readonly pages: readonly ReadPage[];
  readonly isOwn: (url: string) => boolean;
}

/** A brief with everything that it states. */
export interface WrittenBrief {
  readonly markdown: string;
  readonly statements: readonly Statement[];
}

const maxSources = 5;
const maxHeadings = 12;
const maxFacts = 6;
const maxFactLength = 300;
const maxMissing = 8;
/** A heading that fewer cited pages have is one page's own idea. */
const minSharedHeading = 2;

const missingOnYours = 'What is missing on your page';
const coveredElsewhere = 'What cited pages have parts about';

/** Writes down what was read, and nothing else: every line that states something becomes a statement with its sources. */
export function writeBrief(input: BriefInput): WrittenBrief {
  const { action, prompts, pages, isOwn } = input;
  const statements: Statement[] = [];
  const state = (text: string, sources: readonly BriefSource[]) => {
    statements.push({ text, sources: sources.slice(0, maxSources) });
    return `- ${escaped(text)}`;
  };
  const read = pages.filter(({ status }) => status === 'read');
  const [own, others] = [
    read.filter(({ url }) => isOwn(url)),
    read.filter(({ url }) => !isOwn(url)),
  ];
  const missing = missingHeadings(own, others, input);
  const questions = prompts.map(({ id, text }) => state(text, [promptSource(id)]));
  const sections: [heading: string, lines: readonly string[]][] = [
    ['Why', [state(action.why, evidenceSources(action)), ...foundOn(action, state)]],
    ['The questions', questions],
    ['What answers say today', saidLines(input, state)],
    ...others.map((page): [string, string[]] => [
      headingOf('Cited', page),
      pageLines(page, input, state),
    ]),
    ...own.map((page): [string, string[]] => [
      headingOf('Yours', page),
      pageLines(page, input, state),
    ]),
    [own.length > 0 ? missingOnYours : coveredElsewhere, missingLines(own, missing, input, state)],
    ['Outline', outlineOf(input, missing)],
  ];
  const markdown = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}\n`);
  return { markdown: [`# ${escaped(action.title)}\n`, ...markdown].join('\n'), statements };
}

type State = (text: string, sources: readonly BriefSource[]) => string;

function evidenceSources({ evidence }: Action): BriefSource[] {
  return [
    ...evidence.answers.map(({ response_id }) => answerSource(response_id)),
    ...evidence.pages.map(({ url }) => pageSource(url)),
  ];
}

/** What an audit, a check or a page says, as the action has it. */
function foundOn({ evidence }: Action, state: State): string[] {
  return evidence.pages.flatMap(({ url, says }) =>
    says === null ? [] : [state(`${url}: ${says}`, [pageSource(url)])],
  );
}

function saidLines({ brand, said }: BriefInput, state: State): string[] {
  const { answers, naming, named, sentences } = said;
  if (answers.length === 0) return [];
  const all = counted(answers.length, 'answer');
  const verb = (count: number) => (count === 1 ? 'names' : 'name');
  return [
    state(
      `${naming.length} of ${all} ${verb(naming.length)} ${brand.name}.`,
      (naming.length > 0 ? naming : answers).map(answerSource),
    ),
    ...named.map(({ text, answers: ids }) =>
      state(`${ids.length} of ${all} ${verb(ids.length)} ${text}.`, ids.map(answerSource)),
    ),
    ...sentences.map(({ text, answers: ids }) =>
      state(`${text} (${counted(ids.length, 'answer')})`, ids.map(answerSource)),
    ),
  ];
}

/** The headings of a page, then what it says about the questions, figures first. */
function pageLines(page: ReadPage, { prompts, said }: BriefInput, state: State): string[] {
  const { url, headings, statements } = page;
  const from = [pageSource(url)];
  const citing = said.citing.get(url) ?? [];
  const asked = new Set(prompts.flatMap(({ text }) => wordsOf(text)));
  const facts = statements
    .map(({ text, row, column }) => [[row, column].filter(Boolean).join(', '), text])
    .map(([place, text]) => (place ? `${place}: ${text}` : (text ?? '')))
    .filter((text) => text.length <= maxFactLength && text.length >= 10)
    .map((text) => ({ text, rank: rankOf(text, asked) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, maxFacts);
  const titles = headings.slice(0, maxHeadings);
  return [
    ...(citing.length > 0
      ? [
          state(
            `Cited by ${counted(citing.length, 'answer')}: ${addressOf(url)}`,
            citing.map(answerSource),
          ),
        ]
      : [state(addressOf(url), from)]),
    ...(titles.length > 0 ? [state(`Its headings: ${titles.join(' · ')}`, from)] : []),
    ...[...new Set(facts.map(({ text }) => text))].map((text) => state(text, from)),
  ];
}

/** How much a sentence speaks of what is asked; a figure makes it a fact. */
function rankOf(text: string, asked: ReadonlySet<string>): number {
  const shared = new Set(wordsOf(text).filter((word) => asked.has(word))).size;
  return shared + (/\p{Nd}/u.test(text) ? 1 : 0);
}

interface MissingHeading {
  readonly text: string;
  /** Cited pages that have it. */
  readonly urls: readonly string[];
}

/** Headings of cited pages that no own page speaks of, the most frequent first. The name of a brand alone is no subject. */
function missingHeadings(
  own: readonly ReadPage[],
  others: readonly ReadPage[],
  { brand, said }: BriefInput,
): MissingHeading[] {
  const names = [brand.name, ...brand.alternative_names, ...said.named.map(({ text }) => text)];
  const tracked = new Set(names.map(comparedText));
  const ours = new Set(
    own.flatMap(({ title, headings, statements }) =>
      wordsOf([title ?? '', ...headings, ...statements.map(({ text }) => text)].join(' ')),
    ),
  );
  const covered = others.flatMap(({ url, headings }) =>
    headings.slice(1).map((heading) => ({ url, heading })),
  );
  return [...Map.groupBy(covered, ({ heading }) => comparedText(heading))]
    .filter(([compared]) => {
      const words = wordsOf(compared);
      return !tracked.has(compared) && words.length > 0 && words.every((word) => !ours.has(word));
    })
    .map(([, found]) => ({
      text: found[0]?.heading ?? '',
      urls: [...new Set(found.map(({ url }) => url))],
    }))
    .toSorted((one, other) => other.urls.length - one.urls.length)
    .slice(0, maxMissing);
}

/** Questions that no own page answers, and what others have a heading for. */
function missingLines(
  own: readonly ReadPage[],
  missing: readonly MissingHeading[],
  { prompts }: BriefInput,
  state: State,
): string[] {
  const finders = own.map((page) => createAnswerFinder(contentOf(page)));
  const unanswered = prompts.filter(({ text }) =>
    finders.every((finder) => finder.find(text).length === 0),
  );
  return [
    ...(own.length > 0
      ? unanswered.map(({ id, text }) => state(`No answer to: ${text}`, [promptSource(id)]))
      : []),
    ...missing.map(({ text, urls }) =>
      state(`${text} (a heading of ${counted(urls.length, 'cited page')})`, urls.map(pageSource)),
    ),
  ];
}

/** What to write, without a word about what is so. */
function outlineOf({ action, prompts }: BriefInput, missing: readonly MissingHeading[]): string[] {
  if (action.kind !== 'write_page' && action.kind !== 'improve_page') return [];
  return [
    ...prompts.map(({ text }) => `- ${escaped(text)}`),
    ...missing
      .filter(({ urls }) => urls.length >= minSharedHeading)
      .map(({ text }) => `- ${escaped(text)}`),
    '- Begin each part with a sentence that answers its question on its own.',
    '- Give figures with their source, and the date of the page.',
  ];
}

const answerSource = (id: number): BriefSource => ({ kind: 'answer', id, url: null });
const promptSource = (id: number): BriefSource => ({ kind: 'prompt', id, url: null });
const pageSource = (url: string): BriefSource => ({ kind: 'page', id: null, url });

function headingOf(whose: string, { url, title }: ReadPage): string {
  return escaped(`${whose}: ${title ?? addressOf(url)}`);
}

/** A page as it was kept, in the model that answers are found in. */
function contentOf({ url, title, statements }: ReadPage) {
  let above = '';
  const blocks = statements.flatMap(({ text, headings }): Block[] => {
    const heading = headings.at(-1) ?? '';
    const paragraph: Block = { type: 'paragraph', content: [{ type: 'text', value: text }] };
    if (heading === above || heading === '') return [paragraph];
    above = heading;
    const level = Math.min(6, headings.length);
    return [{ type: 'heading', level, content: [{ type: 'text', value: heading }] }, paragraph];
  });
  const about = { description: null, language: null, direction: null, isArticle: false };
  return { url, title: title ?? '', ...about, jsonLd: [], blocks };
}

function wordsOf(text: string): string[] {
  return (comparedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length > 3);
}

/** What means something in Markdown. Inside a word `_` and `&` do not, and addresses have to stay as they are. */
const marks = /[\\`*[\]<>|~!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#+-]|&(?=#?[\p{L}\p{N}]+;)/gu;

/** What others wrote stays text: no link, no image, no HTML, one line. In an address a backslash would be part of it. */
function escaped(text: string): string {
  const parts = text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .split(/(https?:\/\/\S+)/u);
  return parts
    .map((part, at) =>
      at % 2 === 0
        ? part.replaceAll(marks, String.raw`\$&`)
        : part.replaceAll(marks, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('');
}

/** Without the words that a browser would mark on the page. */
function addressOf(url: string): string {
  return url.replace(/#:~:.*$/u, '');
}
