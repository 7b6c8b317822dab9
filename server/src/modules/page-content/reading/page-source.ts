import type { EvidenceOf } from './evidence.ts';
import type { Element } from './parse-html.ts';
import type { Reach } from './reachable.ts';

/** What the block and line readers need to know about the page. */
export interface PageSource {
  readonly reach: Reach;
  readonly evidenceOf: EvidenceOf;
  /** The marked main content, and all elements around it. */
  readonly mains: ReadonlySet<Element>;
  readonly aroundMains: ReadonlySet<Element>;
  /** Elements by their ids. */
  readonly byId: ReadonlyMap<string, Element>;
  /** Resolves links to absolute addresses; undefined for those that lead nowhere. */
  absolute(href: string | undefined): string | undefined;
  /** Whether no person can find it on the page. */
  isLeftOut(element: Element): boolean;
}
