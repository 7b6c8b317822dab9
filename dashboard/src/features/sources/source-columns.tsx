import { Fragment } from 'react';
import type { Source } from '#contract/pages/sources.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { formatCount, formatValue, noValue } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { KindBadge } from './kind-badge.tsx';
import { kindWords } from './kind-words.ts';
import { readableAddress } from './readable-address.ts';
import styles from './source-columns.module.css';
import { citing } from './source-requests.ts';

const citedIn = ({ domain, url }: Source) => citing({ domain, page: url ?? undefined });

/** The way to the page about it. */
export const sourceColumn: Column<Source> = {
  key: 'source',
  label: 'Source',
  value: ({ domain, url }) => url ?? domain,
  cell: ({ domain, url }) => (
    <PageLink
      page="sources"
      id={domain}
      search={{ page: url ?? undefined }}
      className={styles.source}
      title={url ?? domain}
    >
      {url === null ? domain : readableAddress(url)}
    </PageLink>
  ),
};

export const kindColumn: Column<Source> = {
  key: 'kind',
  label: 'Kind',
  value: ({ kind }) => kindWords[kind].label,
  cell: ({ kind }) => <KindBadge kind={kind} />,
};

export const answersColumn: Column<Source> = {
  key: 'answers',
  label: 'Answers',
  meaning: 'Answers that cite it at least once.',
  numeric: true,
  value: ({ answers }) => answers,
  cell: (source) => <AnswersLink search={citedIn(source)} count={source.answers} />,
};

/** Whether more citations are good news, by whose website it is. */
const isGoodNews = { brand: true, competitor: false, other: null } as const;

/** Of all answers, and how that changed. */
export const shareColumn: Column<Source> = {
  key: 'share',
  label: 'Share of answers',
  meaning:
    'The share of all answers in this period that cite it, and its change in points, like for like. Grey changes may be chance.',
  numeric: true,
  value: ({ share }) => share,
  cell: (source) => (
    <span className={styles.share}>
      <AnswersLink search={citedIn(source)} count={source.answers}>
        {formatValue('share', source.share)}
      </AnswersLink>
      <JudgedChange
        unit="share"
        change={source.change ?? undefined}
        higherIsBetter={isGoodNews[source.owner]}
      />
    </span>
  ),
};

export const brandColumn: Column<Source> = {
  key: 'brand',
  label: 'Name you',
  meaning: 'Those of these answers that name the brand.',
  numeric: true,
  value: ({ brand_answers }) => brand_answers,
  cell: (source) => (
    <AnswersLink search={{ ...citedIn(source), present: 'yes' }} count={source.brand_answers} />
  ),
};

export const gapColumn: Column<Source> = {
  key: 'gap',
  label: 'Rivals without you',
  meaning: 'Those of these answers that name at least one competitor and not the brand.',
  numeric: true,
  value: ({ gap_answers }) => gap_answers,
  cell: (source) => (
    <AnswersLink
      search={{ ...citedIn(source), present: 'no', rival: 'yes' }}
      count={source.gap_answers}
    />
  ),
};

const shownPlatforms = 2;

export const citedByColumn: Column<Source> = {
  key: 'platforms',
  label: 'Cited by',
  meaning: 'The platforms with the most answers that cite it.',
  value: ({ platforms }) => platforms.map(({ platform }) => platformNames[platform]).join(', '),
  cell: (source) => (
    <FirstNames
      source={source}
      total={source.platforms.length}
      named={source.platforms.slice(0, shownPlatforms).map(({ platform, answers }) => ({
        name: platformNames[platform],
        search: { ...citedIn(source), platform },
        answers,
      }))}
    />
  ),
};

const shownRivals = 2;

export const rivalsColumn: Column<Source> = {
  key: 'rivals',
  label: 'Rivals named',
  meaning: 'The competitors that these answers name most often.',
  value: ({ competitors, competitors_named: named }) => {
    const names = competitors.map(({ name }) => name);
    return firstOf(names, shownRivals, named) || null;
  },
  cell: (source) => (
    <FirstNames
      source={source}
      total={source.competitors_named}
      named={source.competitors
        .slice(0, shownRivals)
        .map(({ competitor_id: competitor, name, answers }) => ({
          name,
          search: { ...citedIn(source), competitor },
          answers,
        }))}
    />
  ),
};

/** `Contoso, Fabrikam and 3 more`. */
function firstOf(names: readonly string[], shown: number, total: number): string {
  const first = names.slice(0, shown);
  const others = total - first.length;
  return `${first.join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}`;
}

interface FirstNamesProps {
  readonly source: Source;
  readonly named: readonly NamedAnswers[];
  /** Of all names, also of those that are not shown. */
  readonly total: number;
}

interface NamedAnswers {
  readonly name: string;
  readonly search: AnswersBehind;
  readonly answers: number;
}

/** Each name opens its answers; the others are on the page of the source. */
function FirstNames({ source: { domain, url }, named, total }: FirstNamesProps) {
  const others = total - named.length;
  if (named.length === 0) return noValue;
  return (
    <span className={styles.names}>
      {named.map(({ name, search, answers }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <AnswersLink search={search} count={answers} className={styles.name}>
            {name}
          </AnswersLink>
        </Fragment>
      ))}
      {others > 0 && (
        <>
          {' '}
          and{' '}
          <PageLink page="sources" id={domain} search={{ page: url ?? undefined }}>
            {formatCount(others)} more
          </PageLink>
        </>
      )}
    </span>
  );
}

export const checksColumn: Column<Source> = {
  key: 'checks',
  label: 'Names you',
  meaning:
    'Whether the cited pages themselves name the brand, by the latest check. A dash: no page of it was read.',
  value: ({ checks }) => {
    if (!checks) return null;
    if (checks.pages === 1) return checks.naming_brand === 1 ? 'Yes' : 'No';
    return `${formatCount(checks.naming_brand)} of ${formatCount(checks.pages)} pages`;
  },
};
