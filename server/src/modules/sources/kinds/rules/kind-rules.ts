import type { KindOfSource } from '#contract/sources.ts';

/** What makes a domain one kind of source. Facts about the web, kept as data: add to them freely. */
export interface KindRules {
  readonly kind: KindOfSource;
  /** Domains; their subdomains are meant, too. */
  readonly domains: readonly string[];
  /** Names that are used with the endings of many countries. */
  readonly names: readonly string[];
  /** Ends of domains that are only given to this kind. */
  readonly endings: readonly string[];
  /** First labels of hosts. */
  readonly hosts: readonly string[];
  /** Whole words between hyphens of a name, or its end. */
  readonly words: readonly string[];
}

/** Lists are written as text, several to a line. */
export function listed(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
