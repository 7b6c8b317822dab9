import type { Page } from 'playwright-core';

/** A figure with its unit, as opposed to a name or a sentence that has a digit in it. */
const figure = String.raw`^[±+−<>~$]{0,2}\s?\d[\d.,]*\s?(%|pp|answers?|visits?|prompts?|points?)?$`;

/** In the page: what an element says itself, where its box hides a part of that. */
const findCut = `[...document.querySelectorAll('main *')]
  .filter((element) => {
    if (element.closest('.visually-hidden') || element.clientWidth === 0) return false;
    if (getComputedStyle(element).overflowX === 'visible') return false;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own.map(({ data }) => data).join('').trim();
    return new RegExp(${JSON.stringify(figure)}).test(text) && element.scrollWidth > element.clientWidth + 1;
  })
  .map((element) => element.textContent)`;

/** Numbers of the page that are cut off or end in an ellipsis: a number is whole, or it is another one. */
export function cutNumbers(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(findCut);
}
