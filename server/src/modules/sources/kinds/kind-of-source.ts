import type { KindOfSource, KindOrigin, Source } from '#contract/sources.ts';
import { kindByRule } from './kind-by-rule.ts';

export interface JudgedKind {
  readonly kind: KindOfSource;
  readonly kind_from: KindOrigin;
}

const kindOfOwner = { brand: 'own', competitor: 'rival' } as const;

/** What a cited domain is: what people said wins over whose website it is, and that over rules. */
export function kindOfSource(
  domain: string,
  owner: Source['owner'],
  corrections: ReadonlyMap<string, KindOfSource>,
): JudgedKind {
  const corrected = withParents(domain).find((one) => corrections.has(one));
  const said = corrected === undefined ? undefined : corrections.get(corrected);
  if (said) return { kind: said, kind_from: 'correction' };
  if (owner !== 'other') return { kind: kindOfOwner[owner], kind_from: 'website' };
  const kind = kindByRule(domain);
  return kind ? { kind, kind_from: 'rule' } : { kind: 'other', kind_from: 'none' };
}

/** `a.b.example`, `b.example`, `example`: the nearest first. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
