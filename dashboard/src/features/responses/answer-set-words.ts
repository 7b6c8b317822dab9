import { readTextTerms } from '#contract/answers/text-terms.ts';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import type { ScopeSearch } from '../../lib/scope/scope.ts';
import { counted } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';

/** The names behind the ids of a search. */
export interface SetNames {
  readonly brand: string;
  readonly competitor: string | undefined;
  /** The competitor that answers were checked for. */
  readonly checkedFor: string | undefined;
  readonly prompt: string | undefined;
}

/** What a number of answers counts: `49 answers that speak negatively of Northwind`; without one, all of them. */
export function answerSetWords(
  count: number | undefined,
  search: AnswerSearch & Pick<ScopeSearch, 'platform'>,
  names: SetNames,
): string {
  const clauses = [
    ...ofBrand(search, names.brand),
    ...ofCompetitor(search, names),
    ...ofRest(search, names),
  ];
  const verbs = clauses.map(([verb, rest]) => `${count === 1 ? singular(verb) : verb} ${rest}`);
  return [
    count === undefined ? 'All answers' : counted(count, 'answer'),
    search.platform && `from ${platformNames[search.platform]}`,
    search.prompt
      ? names.prompt
        ? `to “${names.prompt}”`
        : 'to one prompt'
      : search.branded && (search.branded === 'no' ? 'to unbranded prompts' : 'to branded prompts'),
    search.topic !== undefined && (search.topic === '' ? 'without a topic' : `on ${search.topic}`),
    verbs.length > 0 && `that ${list.format(verbs)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const list = new Intl.ListFormat('en');

type Clause = readonly [verb: string, rest: string];

function singular(verb: string): string {
  return { are: 'is', do: 'does', were: 'was' }[verb] ?? `${verb}s`;
}

const judging = {
  positive: (name: string): Clause => ['speak', `positively of ${name}`],
  mixed: (name: string): Clause => ['are', `mixed about ${name}`],
  negative: (name: string): Clause => ['speak', `negatively of ${name}`],
  any: (name: string): Clause => ['judge', name],
} as const;

const placing = {
  top: (name: string): Clause => ['name', `${name} in their first third`],
  middle: (name: string): Clause => ['name', `${name} in their middle third`],
  bottom: (name: string): Clause => ['name', `${name} in their last third`],
  none: (name: string): Clause => ['give', `${name} no position`],
  any: (name: string): Clause => ['give', `${name} a position`],
} as const;

const ranking = { first: 'first', top3: 'among the first three', listed: 'in a list' } as const;

interface Judged {
  readonly sentiment: AnswerSearch['sentiment'];
  readonly position: AnswerSearch['position'];
  readonly rank: AnswerSearch['rank'];
}

function judged(name: string, { sentiment, position, rank }: Judged, isNamed: boolean): Clause[] {
  const clauses: Clause[] = [];
  if (sentiment === 'none') {
    clauses.push(isNamed ? ['name', `${name} without judging it`] : ['do', `not judge ${name}`]);
  } else if (sentiment) clauses.push(judging[sentiment](name));
  if (position) clauses.push(placing[position](name));
  if (rank) clauses.push(['rank', `${name} ${ranking[rank]}`]);
  return clauses;
}

function ofBrand(search: AnswerSearch, brand: string): Clause[] {
  if (search.present === 'no') return [['do', `not name ${brand}`]];
  const { sentiment, position, rank } = search;
  const clauses = judged(brand, { sentiment, position, rank }, search.present === 'yes');
  if (clauses.length === 0 && search.present === 'yes') return [['name', brand]];
  return clauses;
}

function ofCompetitor(search: AnswerSearch, names: SetNames): Clause[] {
  const { competitor, rival, owner } = search;
  if (competitor === undefined) {
    if (rival === undefined) return [];
    return [rival === 'yes' ? ['name', 'a competitor'] : ['name', 'no competitor']];
  }
  const name = names.competitor ?? 'the competitor';
  if (rival === 'no') return [['do', `not name ${name}`]];
  const judgement = {
    sentiment: search.rivalSentiment,
    position: search.rivalPosition,
    rank: search.rivalRank,
  };
  const isNamed = rival === 'yes' || owner !== 'competitor';
  const clauses = judged(name, judgement, isNamed);
  return clauses.length === 0 && isNamed ? [['name', name]] : clauses;
}

function ofRest(search: AnswerSearch, names: SetNames): Clause[] {
  const owners = {
    brand: `pages of ${names.brand}`,
    competitor: `pages of ${search.competitor ? (names.competitor ?? 'the competitor') : 'competitors'}`,
    other: 'pages of third parties',
  } as const;
  const cited = [
    search.domain,
    search.page,
    search.owner && owners[search.owner],
    search.cited && (search.cited === 'yes' ? 'sources' : 'nothing'),
  ].flatMap((what): Clause[] => (what ? [['cite', what]] : []));
  const words = readTextTerms(search.q ?? '').map((term) => `“${term.join(' ')}”`);
  const checked = names.checkedFor ?? 'the competitor';
  return [
    ...(search.checkedFor ? [['were', `checked for ${checked}`] as const] : []),
    ...cited,
    ...(search.shopping ? [shows(search.shopping)] : []),
    ...(words.length > 0 ? [['contain', list.format(words)] as const] : []),
  ];
}

function shows(shopping: 'yes' | 'no'): Clause {
  return ['show', shopping === 'yes' ? 'products' : 'no products'];
}
