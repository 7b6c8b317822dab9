import type { StructuredNode } from '../../page-audits/index.ts';
import { businessTypes } from './business-types.ts';

/** `product` is a single thing to buy, `offer` a kind of thing that somebody does for others. */
export type EntityKind = 'organization' | 'website' | 'software' | 'offer' | 'product';

/** Somebody or something that a page describes in JSON-LD. */
export interface SiteEntity {
  readonly kind: EntityKind;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly description: string | null;
  readonly url: string | null;
  readonly category: string | null;
  /** Types as schema.org names them, such as `Dentist`. */
  readonly types: readonly string[];
  /** The country of its address as it is written: a code or a name. */
  readonly country: string | null;
  readonly city: string | null;
  /** Who it is for: `audienceType` or the name of its audience. */
  readonly audience: string | null;
  readonly phone: string | null;
  readonly hasOpeningHours: boolean;
  readonly price: { readonly amount: number; readonly currency: string } | null;
}

const kinds: readonly (readonly [EntityKind, RegExp])[] = [
  ['product', /^Product(?:Group)?$/],
  ['website', /^WebSite$/],
  ['software', /(?:Software|Web|Mobile)Application$/],
  [
    'organization',
    /(?:Organization|Corporation|Business|Store|Shop|Brand|NGO|Agency|(?:Financial|Professional|Legal|Accounting)Service)$/,
  ],
  [
    'offer',
    /^(?:Service|FinancialProduct|BankAccount|LoanOrCredit|CreditCard|PaymentCard|InvestmentOrDeposit|MedicalProcedure|MedicalTherapy|MedicalSpecialty|HotelRoom|OfferCatalog|Course)$/,
  ],
];

/** Whether its name may be the brand's. */
export function isBrandLike({ kind }: SiteEntity): boolean {
  return kind !== 'offer' && kind !== 'product';
}

const maxEntities = 200;
const maxTypes = 10;
const maxTextLength = 300;
const maxDescriptionLength = 2_000;

export function readEntities(nodes: readonly StructuredNode[]): SiteEntity[] {
  return nodes.flatMap(entityOf).slice(0, maxEntities);
}

function entityOf({ types, members }: StructuredNode): SiteEntity[] {
  const isLocal = types.some((type) => businessTypes.has(type));
  const kind =
    kinds.find(([, pattern]) => types.some((type) => pattern.test(type)))?.[0] ??
    (isLocal ? 'organization' : undefined);
  const [name] = texts(members.name);
  if (!kind || name === undefined) return [];
  return [
    {
      kind,
      name,
      otherNames: [...texts(members.alternateName), ...texts(members.legalName)],
      description: texts(members.description, maxDescriptionLength)[0] ?? null,
      url: texts(members.url)[0] ?? null,
      category: texts(members.category)[0] ?? texts(members.serviceType)[0] ?? null,
      types: types.slice(0, maxTypes),
      country: inAddress(members.address, 'addressCountry'),
      city: inAddress(members.address, 'addressLocality'),
      audience: audienceOf(members.audience),
      phone: texts(members.telephone)[0] ?? null,
      hasOpeningHours: 'openingHours' in members || 'openingHoursSpecification' in members,
      price: priceOf(members.offers),
    },
  ];
}

/** A member is one value or a list of them; others than texts say nothing here. */
function texts(value: unknown, maxLength = maxTextLength): string[] {
  return [value]
    .flat()
    .filter((entry) => typeof entry === 'string')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= maxLength);
}

function objects(value: unknown): Readonly<Record<string, unknown>>[] {
  return [value].flat().filter((one) => typeof one === 'object' && one !== null) as Readonly<
    Record<string, unknown>
  >[];
}

/** A text of an address; a country may be a node with a name. */
function inAddress(address: unknown, member: string): string | null {
  for (const one of objects(address)) {
    const value = one[member];
    const [text] = texts(objects(value)[0]?.name ?? value);
    if (text !== undefined) return text;
  }
  return null;
}

function audienceOf(audience: unknown): string | null {
  const [one] = objects(audience);
  return texts(one?.audienceType ?? one?.name ?? audience)[0] ?? null;
}

function priceOf(offers: unknown): SiteEntity['price'] {
  const [offer] = objects(offers);
  const amount = Number(offer?.price ?? offer?.lowPrice ?? Number.NaN);
  const [currency] = texts(offer?.priceCurrency);
  return Number.isFinite(amount) && amount > 0 && currency ? { amount, currency } : null;
}
