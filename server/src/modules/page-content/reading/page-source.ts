import type { EvidenceOf } from './evidence.ts';
import type { Element } from './parse-html.ts';
import type { Reach } from './reachable.ts';

/** What the readers of blocks and lines need to know of the page they are in. */
export interface PageSource {
  readonly reach: Reach;
  readonly evidenceOf: EvidenceOf;
  /** Elements that the page marks as its main content, and all that enclose them. */
  readonly mains: ReadonlySet<Element>;
  readonly aroundMains: ReadonlySet<Element>;
  /** Elements by their ids. */
  readonly byId: ReadonlyMap<string, Element>;
  /** Links as absolute addresses; undefined for those that lead nowhere. */
  absolute(href: string | undefined): string | undefined;
  /** Whether no person finds it on the page. */
  isLeftOut(element: Element): boolean;
}
