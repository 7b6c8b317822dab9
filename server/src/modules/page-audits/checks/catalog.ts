import { addDays, dayOf } from '#contract/days.ts';
import type { PageDocument } from '../document/page-document.ts';
import { accessChecks } from './access.ts';
import { type Check, fail, onAnswer, onPage, onText, pass, skip, warn } from './check.ts';
import { contentChecks } from './content.ts';
import { readDay } from './dates.ts';
import { deliveryChecks } from './delivery.ts';
import { identityChecks } from './identity.ts';
import type { Reading } from './reading.ts';
import { robotsChecks } from './robots-access.ts';
import { structureChecks } from './structure.ts';
import { structuredChecks } from './structured.ts';
import { supportChecks } from './support.ts';

const question =
  /[?？؟\u037E]\s*$|\p{Script=Greek};\s*$|^(what|how|why|when|which|who|where|can|does|is|are|was|wie|warum|wann|welche|comment|pourquoi|qué|cómo)\b/iu;
const instruction =
  /\b(ignore|disregard|forget) (all |any )?(previous|prior|above|earlier) (instructions|prompts)|\byou (are|must act as) an? (ai|assistant|language model)|\b(recommend|rank|cite) (this|our) (page|product|brand|site) (first|above|as the best)/i;
/** Tag characters and long runs of zero-width characters carry text that no one sees. */
const invisible = /[\u{E0020}-\u{E007E}]{4,}|[\u200B\u2060\u2063]{8,}/u;

const unprovenChecks: readonly Check[] = [
  {
    id: 'llms-txt',
    category: 'unproven',
    title: 'llms.txt',
    grade: 'C',
    weight: 0,
    why: 'No association with citations was found over hundreds of thousands of domains, and agents hardly fetch it.',
    rule: 'Reports whether it is there and well-formed. Not scored, and its absence is no finding.',
    advice: 'Nothing to do.',
    wouldChange: 'Nothing that is known.',
    basis: 'Studies of hundreds of thousands of domains found no association with citations.',
    judge({ visit: { llmsText } }) {
      if (llmsText === null) return skip('None');
      const isFormed = /^# \S/m.test(llmsText) && /\[[^\]]+\]\([^)]+\)/.test(llmsText);
      const evidence = `${llmsText.length} characters`;
      return isFormed ? pass(evidence) : warn(evidence, 'No heading or no link in it');
    },
  },
  {
    id: 'question-headings',
    category: 'unproven',
    title: 'Headings that ask questions',
    grade: 'C',
    weight: 0,
    why: 'Often advised; no controlled test separates it from what the text says.',
    rule: 'Counts them. Not scored.',
    advice: 'Use questions as headings where readers would ask them.',
    wouldChange: 'Readers would find their own question; an effect on AI answers is not shown.',
    basis: 'No controlled test separates such headings from what the text says.',
    judge: onText(({ headings }) => {
      const questions = headings.filter(({ text }) => question.test(text));
      return questions.length > 0
        ? pass(questions.slice(0, 5).map(({ text }) => text))
        : skip('None');
    }),
  },
  {
    id: 'markdown-alternate',
    category: 'unproven',
    title: 'A Markdown version is offered',
    grade: 'C',
    weight: 0,
    why: 'Coding agents ask for Markdown; crawlers of answer platforms do not.',
    rule: 'Reports an alternate link of type text/markdown. Not scored.',
    advice: 'Offer one for documentation that coding agents read.',
    wouldChange: 'Coding agents could fetch the text without its markup.',
    basis: 'Some coding agents ask for text/markdown; crawlers of answer platforms do not.',
    judge: onPage(({ links }) => {
      const found = links.find(({ rel, type }) => rel === 'alternate' && type === 'text/markdown');
      return found ? pass(found.href) : skip('None');
    }),
  },
  {
    id: 'hidden-instructions',
    category: 'unproven',
    title: 'No instructions hidden from visitors',
    grade: 'C',
    weight: 0,
    why: 'Text that only machines see and that instructs them is an attack on their users; platforms begin to penalize it.',
    rule: 'Looks for instructions to assistants in hidden elements and comments, and for invisible characters. Not scored.',
    advice: 'Remove the text shown; if you did not write it, someone else did.',
    wouldChange: 'Assistants would have no reason to treat the page as an attack.',
    basis:
      'Security research describes hidden instructions as prompt injection, and vendors of assistants describe their defences against it.',
    judge: onAnswer(({ hiddenTexts }, { text }) => {
      const found = hiddenTexts.filter((hidden) => instruction.test(hidden)).slice(0, 5);
      if (found.length > 0) return warn(found);
      return invisible.test(text) ? warn('Invisible characters carry text') : pass('None found');
    }),
  },
];

/** A date is near the start of a page, or in a time element. */
const datedBlocks = 300;

/** Dates that a visitor sees: time elements, then dates in the text. */
function visibleDays({ times, blocks }: PageDocument): string[] {
  const texts = blocks.slice(0, datedBlocks).map(({ text }) => text.slice(0, 300));
  return [...times.slice(0, datedBlocks), ...texts].flatMap((text) => readDay(text) ?? []);
}

/** Dates in structured data and meta elements. */
function statedDays({ metas }: PageDocument, { structured }: Reading): string[] {
  const members = structured.nodes.flatMap(({ members: { dateModified, datePublished } }) => [
    dateModified,
    datePublished,
  ]);
  const fromMetas = metas
    .filter(({ name }) => /^(article:(published|modified)_time|date|last-modified)$/.test(name))
    .map(({ content }) => content);
  return [...members, ...fromMetas].flatMap((value) =>
    typeof value === 'string' ? (readDay(value) ?? []) : [],
  );
}

const freshnessChecks: readonly Check[] = [
  {
    id: 'visible-date',
    category: 'freshness',
    title: 'A date is visible',
    grade: 'A',
    weight: 4,
    why: 'Cited pages are newer than others on several platforms, and a date that readers see is what a page is dated by.',
    rule: 'Passes when the page has a time element or a written date; warns otherwise; fails when every one lies in the future.',
    advice: 'Show when the page was last changed, in a time element.',
    wouldChange: 'Readers and platforms could tell how current the page is.',
    basis:
      'Google documents that it dates pages by visible dates, and studies found that cited pages are newer on average.',
    judge: onPage((document, { visit: { at } }) => {
      const days = visibleDays(document);
      if (days.length === 0) return warn('No date is visible');
      const today = dayOf(at);
      const past = days.filter((day) => day <= addDays(today, 1));
      return past.length > 0
        ? pass([...new Set(past.slice(0, 3))])
        : fail(`Only in the future: ${days[0]}`);
    }),
  },
  {
    id: 'date-agreement',
    category: 'freshness',
    title: 'Stated dates agree with visible ones',
    grade: 'B',
    weight: 3,
    why: 'A modified date that readers cannot see, or that is in the future, is not trusted.',
    rule: 'Passes when a date of the structured data or meta elements is also visible, warns when none is, fails when one lies in the future. Skipped where none is stated.',
    advice: 'Show the same date that the structured data states.',
    wouldChange: 'The date that the page states would be believed.',
    basis: 'Google documents that visible dates and those in structured data should be the same.',
    judge: onPage((document, reading) => {
      const stated = [...new Set(statedDays(document, reading))];
      if (stated.length === 0) return skip('No date is stated');
      // It may already be tomorrow where the page was written.
      const limit = addDays(dayOf(reading.visit.at), 1);
      const future = stated.filter((day) => day > limit);
      if (future.length > 0) return fail(`In the future: ${future.join(', ')}`);
      const visible = new Set(visibleDays(document));
      const evidence = `stated ${stated.slice(0, 4).join(', ')}; visible ${[...visible].slice(0, 4).join(', ') || 'none'}`;
      return stated.some((day) => visible.has(day)) ? pass(evidence) : warn(evidence);
    }),
  },
];

/** Every check, in the order of the report. */
export const auditChecks: readonly Check[] = [
  ...robotsChecks,
  ...accessChecks,
  ...deliveryChecks,
  ...contentChecks,
  ...structureChecks,
  ...supportChecks,
  ...identityChecks,
  ...freshnessChecks,
  ...structuredChecks,
  ...unprovenChecks,
];
