import type { Response } from '#contract/answers/responses.ts';

export type ComparedAnswer = Pick<Response, 'id' | 'brand_present' | 'competitors' | 'citations'>;

/** Somebody whom an answer names, or a website that it cites. */
export interface Item {
  readonly key: string;
  readonly name: string;
  /** The brand itself, or a website of its own. */
  readonly isOwn: boolean;
}

export type ItemsOf = (answer: ComparedAnswer) => readonly Item[];

/** An item of at least one answer, with the ids of all that have it. */
export interface FoundItem extends Item {
  readonly in: ReadonlySet<number>;
}

/** The brand first, then the competitors as they were evaluated. */
export function namesIn(brand: string): ItemsOf {
  return ({ brand_present, competitors }) => [
    ...(brand_present ? [{ key: 'brand', name: brand, isOwn: true }] : []),
    ...competitors
      .filter(({ present }) => present)
      .map(({ id, name }) => ({ key: `${id}`, name: name || 'Competitor', isOwn: false })),
  ];
}

/** Each website once, in the order of the citations. */
export const domainsIn: ItemsOf = ({ citations }) => {
  const domains = new Map<string, Item>();
  for (const { domain, source_type } of citations) {
    const isOwn = source_type === 'brand' || domains.get(domain)?.isOwn === true;
    domains.set(domain, { key: domain, name: domain, isOwn });
  }
  return [...domains.values()];
};

/** What is in any of the answers: the brand's own first, then what most of them have, then by name. */
export function findItems(answers: readonly ComparedAnswer[], itemsOf: ItemsOf): FoundItem[] {
  const found = new Map<string, Item & { readonly in: Set<number> }>();
  for (const answer of answers) {
    for (const item of itemsOf(answer)) {
      const known = found.get(item.key) ?? { ...item, in: new Set<number>() };
      known.in.add(answer.id);
      found.set(item.key, known);
    }
  }
  return [...found.values()].sort(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      other.in.size - one.in.size ||
      one.name.localeCompare(other.name),
  );
}

export interface ItemChanges {
  readonly gained: readonly Item[];
  readonly lost: readonly Item[];
}

/** What an answer has that the one before it had not, and the other way round. */
export function changesSince(
  before: ComparedAnswer,
  after: ComparedAnswer,
  itemsOf: ItemsOf,
): ItemChanges {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  return { gained: without(now, old), lost: without(old, now) };
}

function without(items: readonly Item[], others: readonly Item[]): Item[] {
  const keys = new Set(others.map(({ key }) => key));
  return items.filter(({ key }) => !keys.has(key));
}
