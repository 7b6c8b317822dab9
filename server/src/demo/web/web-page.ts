import type { Language } from '../world-types.ts';

/** A page of a website that exists only in the simulated world. */
export interface WebPage {
  readonly language: Language;
  readonly title: string;
  /** For search engines; pages that lack one are there for audits to find. */
  readonly description: string | null;
  readonly heading: string;
  readonly sections: readonly WebSection[];
  /** `YYYY-MM-DD`, shown and stated; null where the page shows no day. */
  readonly updated: string | null;
  readonly links: readonly WebLink[];
  /** The text is left to a script: agents find a heading and next to nothing else. */
  readonly isScripted?: boolean;
}

export interface WebSection {
  /** Null for what comes right after the heading of the page. */
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface WebLink {
  readonly url: string;
  readonly text: string;
}

/** A page of the brand as its industry writes it, in English. */
export interface WrittenPage
  extends Pick<WebPage, 'title' | 'description' | 'heading' | 'sections'> {
  readonly links?: readonly WebLink[];
  readonly isScripted?: boolean;
  /** How many days before the end of the world's story it was changed. */
  readonly updatedDaysBeforeEnd?: number;
}
