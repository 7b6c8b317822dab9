import type { Page } from 'playwright-core';

/** A figure as the page shows it, with what it says of the answers behind it. */
export interface ShownFigure {
  readonly text: string;
  readonly href: string;
  /** Null where the page does not know it. */
  readonly answers: number | null;
  readonly share: number | null;
}

/** Every figure that leads to answers. */
export function shownFigures(page: Page): Promise<ShownFigure[]> {
  return page.locator('main :is(a[data-answers], a[data-share])').evaluateAll((links) => {
    const number = (text: string | undefined) => (text === undefined ? null : Number(text));
    return links.map((link) => {
      const { answers, share } = (link as HTMLElement).dataset;
      return {
        text: link.textContent ?? '',
        href: link.getAttribute('href') ?? '',
        ...{ answers: number(answers), share: number(share) },
      };
    });
  });
}

/** Columns of a table that hold no figure about answers: days, names, bounds, and differences of two figures. */
const otherColumns = [
  ...['Days', 'Lower', 'Upper', 'Change', 'Like for like', 'Judgement', 'Gap', 'Collected'],
  ...['Prompt', 'Source', 'Words', 'Last seen', 'Name', 'Actions'],
];

/** How sure the numbers are, in sentences and facts that count no answers. */
const otherSection = 'What may be concluded';

/**
 * Numbers in tables, lists and facts, and shares anywhere, that are no link. Not among them are days, changes, what a
 * button shows, which is a bound or a change with its explanation, and `95%`, which is how sure bounds are.
 */
export function unlinkedFigures(page: Page): Promise<string[]> {
  const given = { others: otherColumns, section: otherSection };
  return page.locator('main').evaluate((main, { others, section }) => {
    const labelOf = (cell: HTMLTableCellElement) => {
      const heading = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
      return (heading?.textContent ?? '').trim();
    };
    const isOther = (cell: HTMLTableCellElement | null) =>
      cell !== null && others.some((label) => labelOf(cell).startsWith(label));
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const element = walker.currentNode.parentElement;
      if (!element || !/\d/.test(text)) continue;
      if (
        element.closest(
          'a, button, select, label, time, [role=tooltip], [aria-hidden=true], [data-change]',
        )
      ) {
        continue;
      }
      const heading = element.closest('section')?.querySelector('h2')?.textContent;
      if (heading?.startsWith(section)) continue;
      if (/^\w{3} \d{1,2}, \d{4}(, \d\d:\d\d UTC)?$/.test(text.trim())) continue;
      const cell = element.closest('td');
      const holder = cell ?? element.closest('li, dd');
      const isShare = /\d%/.test(text.replaceAll('95%', ''));
      if ((holder || isShare) && !isOther(cell)) found.push(text.trim());
    }
    return found;
  }, given);
}
