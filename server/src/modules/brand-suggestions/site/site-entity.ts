import type { StructuredNode } from '../../page-audits/index.ts';

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
  /** ISO 3166-1 alpha-2 of its address. */
  readonly country: string | null;
}

const kinds: readonly (readonly [EntityKind, RegExp])[] = [
  ['product', /^Product(?:Group)?$/],
  ['website', /^WebSite$/],
  ['software', /(?:Software|Web|Mobile)Application$/],
  [
    'organization',
    /(?:Organization|Corporation|Business|Store|Shop|Clinic|Hospital|Dentist|Physician|Pharmacy|Hotel|Hostel|Motel|Resort|BedAndBreakfast|Restaurant|BankOrCreditUnion|InsuranceAgency|FinancialService|ProfessionalService|Attorney|LegalService|Agency|Brand)$/,
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

const mostEntities = 200;
const longest = 300;
const longestDescription = 2_000;

export function readEntities(nodes: readonly StructuredNode[]): SiteEntity[] {
  return nodes.flatMap(entityOf).slice(0, mostEntities);
}

function entityOf({ types, members }: StructuredNode): SiteEntity[] {
  const kind = kinds.find(([, pattern]) => types.some((type) => pattern.test(type)))?.[0];
  const [name] = texts(members.name);
  if (!kind || name === undefined) return [];
  return [
    {
      kind,
      name,
      otherNames: [...texts(members.alternateName), ...texts(members.legalName)],
      description: texts(members.description, longestDescription)[0] ?? null,
      url: texts(members.url)[0] ?? null,
      category: texts(members.category)[0] ?? texts(members.serviceType)[0] ?? null,
      country: countryOf(members.address),
    },
  ];
}

/** A member is one value or a list of them; others than texts say nothing here. */
function texts(value: unknown, most = longest): string[] {
  return [value]
    .flat()
    .filter((entry) => typeof entry === 'string')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= most);
}

function countryOf(address: unknown): string | null {
  for (const one of [address].flat()) {
    if (typeof one !== 'object' || one === null || !('addressCountry' in one)) continue;
    const country = one.addressCountry;
    const named = typeof country === 'object' && country && 'name' in country;
    const [code] = texts(named ? country.name : country);
    if (code && /^[A-Z]{2}$/.test(code)) return code;
  }
  return null;
}
