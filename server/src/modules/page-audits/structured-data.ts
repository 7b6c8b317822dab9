/** One typed node of a page's JSON-LD. */
export interface StructuredNode {
  readonly types: readonly string[];
  readonly members: Readonly<Record<string, unknown>>;
}

export interface StructuredData {
  readonly nodes: readonly StructuredNode[];
  /** What is wrong with blocks that cannot be parsed. */
  readonly errors: readonly string[];
}

const maxNodes = 2_000;
const maxDepth = 20;

/** Reads every JSON-LD block; a broken one is reported and does not hide the others. */
export function readStructuredData(blocks: readonly string[]): StructuredData {
  const nodes: StructuredNode[] = [];
  const errors: string[] = [];
  for (const block of blocks) {
    try {
      collect(JSON.parse(block), nodes, 0);
    } catch (error) {
      errors.push(`${String(error).slice(0, 160)} in ${block.trim().slice(0, 80)}`);
    }
  }
  return { nodes, errors };
}

function collect(value: unknown, nodes: StructuredNode[], depth: number): void {
  if (depth > maxDepth || nodes.length >= maxNodes || typeof value !== 'object' || !value) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes, depth + 1);
    return;
  }
  const members = value as Record<string, unknown>;
  const types = [members['@type']].flat().filter((type) => typeof type === 'string');
  if (types.length > 0) nodes.push({ types: types.map(bareType), members });
  for (const member of Object.values(members)) collect(member, nodes, depth + 1);
}

function bareType(type: string): string {
  return type.replace(/^(https?:\/\/schema\.org\/|schema:)/, '');
}

/** The members that consumers of a type require; inner lists are alternatives. */
const required: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Article: [['headline']],
  NewsArticle: [['headline']],
  BlogPosting: [['headline']],
  TechArticle: [['headline']],
  Product: [['name'], ['offers', 'review', 'aggregateRating']],
  Offer: [
    ['price', 'priceSpecification'],
    ['priceCurrency', 'priceSpecification'],
  ],
  AggregateOffer: [['lowPrice'], ['priceCurrency']],
  AggregateRating: [['ratingValue'], ['ratingCount', 'reviewCount']],
  Review: [['author'], ['reviewRating', 'reviewBody']],
  Organization: [['name'], ['url', 'logo', 'sameAs']],
  LocalBusiness: [['name'], ['address']],
  BreadcrumbList: [['itemListElement']],
  Event: [['name'], ['startDate'], ['location']],
  Recipe: [['name'], ['image']],
  VideoObject: [['name'], ['thumbnailUrl'], ['uploadDate']],
  JobPosting: [['title'], ['description'], ['datePosted'], ['hiringOrganization']],
  FAQPage: [['mainEntity']],
  HowTo: [['name'], ['step']],
  SoftwareApplication: [['name'], ['offers']],
  Course: [['name'], ['description']],
  Dataset: [['name'], ['description']],
  Person: [['name']],
};

/** A map, since pages name the types: an object would also have "constructor". */
const requiredMembers = new Map(Object.entries(required));

export const checkedTypes: ReadonlySet<string> = new Set(requiredMembers.keys());

/** The members that a node of a known type lacks, as text. */
export function missingMembers({ types, members }: StructuredNode): string[] {
  // A node that only points to another one, which has its description.
  const names = Object.keys(members);
  if (names.includes('@id') && names.every((name) => /^@(id|type)$/.test(name))) return [];
  return types.flatMap((type) =>
    (requiredMembers.get(type) ?? [])
      .filter((names) => !names.some((name) => isPresent(members[name])))
      .map((names) => `${type} lacks ${names.join(' or ')}`),
  );
}

function isPresent(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}
