import { addDays, dayOf } from '#contract/days.ts';
import type { PageDocument } from '../document/page-document.ts';
import { type Check, fail, onPage, pass, skip, warn } from './check.ts';
import { readDay } from './dates.ts';
import type { Reading } from './reading.ts';

/** A date is at the beginning of a page, or in a time element. */
const datedBlocks = 300;

/** Days that a visitor sees: time elements, then dates written in the text. */
function visibleDays({ times, blocks }: PageDocument): string[] {
  const texts = blocks.slice(0, datedBlocks).map(({ text }) => text.slice(0, 300));
  return [...times.slice(0, datedBlocks), ...texts].flatMap((text) => readDay(text) ?? []);
}

/** Days that structured data and meta elements state. */
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

export const freshnessChecks: readonly Check[] = [
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
      // Where the page was written it may be tomorrow already.
      const limit = addDays(dayOf(reading.visit.at), 1);
      const future = stated.filter((day) => day > limit);
      if (future.length > 0) return fail(`In the future: ${future.join(', ')}`);
      const visible = new Set(visibleDays(document));
      const evidence = `stated ${stated.slice(0, 4).join(', ')}; visible ${[...visible].slice(0, 4).join(', ') || 'none'}`;
      return stated.some((day) => visible.has(day)) ? pass(evidence) : warn(evidence);
    }),
  },
];
