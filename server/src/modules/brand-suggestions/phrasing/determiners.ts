import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { goodInEnglish, inPlural, isEnglishPlural, isUncountable } from './english-nouns.ts';

type Gaps = Readonly<Record<string, string | undefined>>;
type Gender = 'm' | 'f' | 'n' | 'many';

/** Ends of German nouns; the first that fits counts. */
const germanEnds: readonly (readonly [Gender, RegExp])[] = [
  [
    'many',
    /(?:ärzte|anwälte|berater und|dienste|leistungen|kurse|architekten|lösungen|händler und|produkte|reisen|weine|schuhe|möbel|räder|pumpen|seminare)$/iu,
  ],
  [
    'f',
    /(?:software|app|plattform|lösung|suite|cloud|agentur|firma|bank|klinik|praxis|bäckerei|schule|akademie|beratung|kanzlei|versicherung|therapie|kita|werkstatt|reinigung|vermittlung|vermietung|spedition|manufaktur|brauerei|apotheke|druckerei|gärtnerei|schreinerei|tischlerei|pension|kneipe|handlung|sparkasse|ung|heit|keit|schaft|ei|ion|ik|ur|datenbank)$/iu,
  ],
  [
    'n',
    /(?:programm|system|tool|portal|unternehmen|geschäft|hotel|restaurant|studio|büro|haus|institut|weingut|center|gebiet|heim|café|labor|netzwerk|kassensystem|crm|erp|autohaus|hostel|spa)$/iu,
  ],
  [
    'm',
    /(?:arzt|anwalt|berater|makler|laden|shop|dienst|service|markt|marktplatz|hersteller|lieferant|händler|anbieter|dienstleister|betrieb|salon|verleih|garten|kindergarten|friseur|optiker|elektriker|klempner|installateur|dachdecker|bauer|notar|juwelier|platz|club|verein|therapeut|fotograf|trainer|coach|großhandel|handel|er|or)$/iu,
  ],
];

/** Dutch nouns with "het". */
const dutchNeuter =
  /(?:programma|systeem|platform|pakket|bedrijf|kantoor|bureau|restaurant|hotel|centrum|café|huis|portaal|ziekenhuis|asiel|instituut|gebied|goed|studio's)$/iu;
const dutchMany =
  /(?:ers|eurs|iers|aars|diensten|advocaten|architecten|accountants|cursussen|en)$/iu;

const frenchFeminine =
  /^(?:agence|application|appli|plateforme|entreprise|société|banque|clinique|boutique|école|académie|assurance|crèche|ferme|salle|chambre|auberge|carrosserie|station|cave|maison|marque)$/iu;
const romanceMasculine =
  /^(?:sistema|programa|programma|dentista|electricista|eletricista|fisioterapeuta|fisioterapista|elettricista|commercialista|contabilista|dermatologista|florista|terapeuta|spa|bar)$/iu;
const italianFeminineE = /(?:zione|sione|gione|ice)$/iu;

function germanGender(category: string): Gender | undefined {
  const head = /^(.*?) (?:von|für) /u.exec(category)?.[1] ?? category;
  return germanEnds.find(([, ends]) => ends.test(head))?.[0];
}

function romanceGender(category: string, language: SuggestedLanguage): Gender | undefined {
  const [head = ''] = category.split(' ');
  if (romanceMasculine.test(head)) return 'm';
  if (language === 'fr') {
    if (/[sx]$/u.test(head) && !/^(?:bus|cours|pressing)$/u.test(head)) return 'many';
    return frenchFeminine.test(head) || /(?:ion|ie|té|ence|ance|ette|ure|ise)$/u.test(head)
      ? 'f'
      : 'm';
  }
  if (language === 'it') {
    if (/a$/u.test(head) || italianFeminineE.test(head)) return 'f';
    return /i$/u.test(head) ? 'many' : 'm';
  }
  if (/s$/u.test(head)) return 'many';
  return /(?:a|ión|ção|dad|dade|tad|agem|iz)$/u.test(head) ? 'f' : 'm';
}

const articles: Readonly<Partial<Record<SuggestedLanguage, readonly [string, string]>>> = {
  es: ['un', 'una'],
  fr: ['un', 'une'],
  pt: ['um', 'uma'],
};

/** "a dentist" as somebody looks for one; undefined where the article is not known. */
export function oneOf(category: string, language: SuggestedLanguage): string | undefined {
  if (language === 'ja') return category;
  if (language === 'en') {
    const isBare = isUncountable(category) || isEnglishPlural(category.split(' ').at(-1) ?? '');
    return isBare
      ? category
      : `${/^(?:[aeio]|u(?!ni|se|ti)|hour|hon)/iu.test(category) ? 'an' : 'a'} ${category}`;
  }
  if (language === 'nl')
    return dutchMany.test(category) || /software$/iu.test(category) ? category : `een ${category}`;
  if (language === 'de') {
    const gender = germanGender(category);
    if (gender === undefined || gender === 'many') return gender && category;
    return `${{ m: 'einen', f: 'eine', n: 'ein' }[gender]} ${category}`;
  }
  const gender = romanceGender(category, language);
  if (gender === 'many') return language === 'fr' ? `des ${category}` : category;
  if (language === 'it') return `${italianArticle(category, gender)}${category}`;
  const [masculine, feminine] = articles[language] ?? ['', ''];
  return `${gender === 'f' ? feminine : masculine} ${category}`;
}

function italianArticle(category: string, gender: Gender | undefined): string {
  if (gender === 'f') return /^[aeiou]/iu.test(category) ? 'un’' : 'una ';
  return /^(?:s[^aeiou]|z|ps|gn|x|y)/iu.test(category) ? 'uno ' : 'un ';
}

/** "Which dentist" as the object of a recommendation. */
export function whichOf(category: string, language: SuggestedLanguage): string | undefined {
  if (language === 'nl') return `${dutchNeuter.test(category) ? 'Welk' : 'Welke'} ${category}`;
  if (language !== 'de') return undefined;
  const gender = germanGender(category);
  return (
    gender && `${{ m: 'Welchen', f: 'Welche', n: 'Welches', many: 'Welche' }[gender]} ${category}`
  );
}

/** "a good dentist" as somebody looks for one. */
export function goodOne(category: string, language: SuggestedLanguage): string | undefined {
  if (language === 'en') return goodInEnglish(category);
  if (language === 'de') return goodInGerman(category);
  if (language !== 'nl') return undefined;
  if (dutchMany.test(category)) return `goede ${category}`;
  return `een ${dutchNeuter.test(category) ? 'goed' : 'goede'} ${category}`;
}

function goodInGerman(category: string): string | undefined {
  const gender = germanGender(category);
  return (
    gender &&
    `${{ m: 'einen guten', f: 'eine gute', n: 'ein gutes', many: 'gute' }[gender]} ${category}`
  );
}

/** Forms for questions whose subject is one of them: "Welcher Zahnarzt ist der beste?", "Welk bedrijf is het beste?" */
export function subjectForms(category: string, language: SuggestedLanguage): Gaps {
  if (language === 'nl' && !dutchMany.test(category))
    return { best: dutchNeuter.test(category) ? 'het beste' : 'de beste' };
  const gender = language === 'de' ? germanGender(category) : undefined;
  if (gender === undefined || gender === 'many') return {};
  const [which, one, best] = germanSubjects[gender];
  return { subject: `${which} ${category}`, oneNominative: `${one} ${category}`, best };
}

const germanSubjects = {
  m: ['Welcher', 'ein', 'der beste'],
  f: ['Welche', 'eine', 'die beste'],
  n: ['Welches', 'ein', 'das beste'],
} as const;

/** Verbs and numbers of English that depend on what is asked about. */
export function englishForms(category: string): Readonly<Record<string, string>> {
  const isMany = isEnglishPlural(category.split(' ').at(-1) ?? '');
  return {
    is: isMany ? 'are' : 'is',
    does: isMany ? 'do' : 'does',
    has: isMany ? 'have' : 'has',
    plural: inPlural(category),
  };
}
