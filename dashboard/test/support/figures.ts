import type { Page } from 'playwright-core';

/** A figure as the page shows it, with what it says of the answers behind it. */
export interface ShownFigure {
  readonly text: string;
  readonly href: string;
  /** Null where the page does not know it. */
  readonly answers: number | null;
  readonly share: number | null;
}

/** In the page: every figure that leads to answers. */
const findFigures = `[...document.querySelectorAll('main :is(a[data-answers], a[data-share])')]
  .map((link) => ({
    text: link.textContent,
    href: link.getAttribute('href'),
    answers: 'answers' in link.dataset ? Number(link.dataset.answers) : null,
    share: 'share' in link.dataset ? Number(link.dataset.share) : null,
  }))`;

export function shownFigures(page: Page): Promise<ShownFigure[]> {
  return page.evaluate<ShownFigure[]>(findFigures);
}

/** Columns of a table that hold no figure about answers: days, names, bounds, and differences of two figures. */
const otherColumns = [
  ...['Days', 'Lower', 'Upper', 'Change', 'Like for like', 'Judgement', 'Gap', 'Collected'],
  ...['Prompt', 'Source', 'Words', 'Last seen', 'Name', 'Actions'],
];

/** How sure the numbers are, in sentences and facts that count no answers. */
const otherSection = 'What these numbers can and cannot tell';

const otherElements =
  'a, button, select, label, time, [role=tooltip], [aria-hidden=true], [data-change]';
const day = String.raw`^\w{3} \d{1,2}, \d{4}(, \d\d:\d\d UTC)?$`;

/** In the page: texts with a number that nothing leads from. */
const findUnlinked = `(() => {
  const others = ${JSON.stringify(otherColumns)};
  const isOther = (cell) => {
    const heading = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
    return others.some((label) => heading?.textContent.trim().startsWith(label));
  };
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement: element } = texts.currentNode;
    const text = data.trim();
    const title = element.closest('section')?.querySelector('h2')?.textContent ?? '';
    if (!/\\d/.test(text) || new RegExp(${JSON.stringify(day)}).test(text)) continue;
    if (element.closest('${otherElements}') || title.startsWith('${otherSection}')) continue;
    const cell = element.closest('td');
    const isShare = /\\d%/.test(text.replaceAll('95%', ''));
    if ((element.closest('td, li, dd') || isShare) && !isOther(cell)) found.push(text);
  }
  return found;
})()`;

/**
 * Numbers in tables, lists and facts, and shares anywhere, that are no link. Not among them are days, changes, what a
 * button shows, which is a bound or a change with its explanation, and `95%`, which is how sure bounds are.
 */
export function unlinkedFigures(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(findUnlinked);
}
