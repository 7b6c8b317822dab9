import type { ReactNode } from 'react';
import type { Response } from '#contract/answers/responses.ts';
import { type Evidence, Quote } from '../../components/figures/evidence-words.tsx';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { withoutMarkdown } from '../../lib/words/plain-text.ts';
import styles from './responses-page.module.css';

interface AnswerWordsProps {
  readonly answer: Response;
  /** Why the answer is in the list: what is quoted depends on it. */
  readonly search: AnswerSearch;
}

/** The words by which an answer belongs to the set; of one without any, its beginning. */
export function AnswerWords({ answer, search }: AnswerWordsProps) {
  const { competitor } = search;
  const evidence = answer.sentiment_evidence;
  const brands = chooseEvidence(evidence?.brand, search.sentiment);
  const theirs = chooseEvidence(
    evidence?.competitors.find(({ id }) => id === competitor)?.spans,
    search.rivalSentiment,
  );
  const name = answer.competitors.find(({ id }) => id === competitor)?.name;
  const quotes: ReactNode[] = [
    answer.text_matches?.map((match) => <Match key={`text ${match.start}`} match={match} />) ?? [],
    citedFor(answer, search).map((citation) => <Cited key={citation.url} citation={citation} />),
    theirs && <Words key="theirs" evidence={theirs} name={name} />,
    brands && <Words key="brand" evidence={brands} />,
  ]
    .flat()
    .filter(Boolean);
  if (quotes.length > 0) return quotes;
  return (
    <p className={styles.excerpt} dir="auto">
      {beginningOf(answer.response_text)}
    </p>
  );
}

/** What the judgement rests on: of a negative one the criticism, of a positive one the praise, else what is unsure. */
function chooseEvidence(
  evidence: readonly Evidence[] | undefined,
  sentiment: AnswerSearch['sentiment'],
): Evidence | undefined {
  const wanted = { positive: 'praise', negative: 'criticism' } as const;
  const says = sentiment === 'positive' || sentiment === 'negative' ? wanted[sentiment] : undefined;
  if (says === undefined) return evidence?.[0];
  return evidence?.find((one) => one.says === says) ?? evidence?.find((one) => one.says === null);
}

function Words(props: { readonly evidence: Evidence; readonly name?: string | undefined }) {
  return (
    <p className={styles.excerpt} dir="auto">
      {props.name && (
        <strong>
          <bdi>{props.name}</bdi>:{' '}
        </strong>
      )}
      <Quote evidence={props.evidence} />
    </p>
  );
}

type TextMatch = NonNullable<Response['text_matches']>[number];

function Match({ match: { before, match, after } }: { readonly match: TextMatch }) {
  return (
    <p className={styles.excerpt} dir="auto">
      {endOf(withoutMarkdown(before))}
      <mark className={styles.match}>{match}</mark>
      {withoutMarkdown(after)}
    </p>
  );
}

const maxBeforeLength = 40;

/** Short enough that the match is in sight where the lines are cut off. */
function endOf(before: string): string {
  if (before.length <= maxBeforeLength) return before;
  return `… ${before.slice(-maxBeforeLength).replace(/^\S*\s/, '')}`;
}

type Citation = Response['citations'][number];

/** The citations that a filter on sources is about. */
function citedFor({ citations }: Response, search: AnswerSearch): Citation[] {
  const { domain, page, owner, competitor } = search;
  const isWanted = (citation: Citation) =>
    (domain !== undefined && citation.domain === bareHost(domain)) ||
    (page !== undefined && pageOf(citation.url) === pageOf(page)) ||
    (owner !== undefined &&
      citation.source_type === owner &&
      (owner !== 'competitor' ||
        competitor === undefined ||
        citation.competitor_id === competitor));
  const wanted = citations.filter(isWanted);
  return [...new Map(wanted.map((citation) => [citation.url, citation])).values()].slice(0, 2);
}

/** As the API compares domains and pages. */
const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '');
const pageOf = (url: string) => url.replace(/^https?:\/\//i, '').replace(/[?#].*$/, '');

function Cited({ citation: { url, title } }: { readonly citation: Citation }) {
  return (
    <p className={styles.excerpt} dir="auto">
      Cites {title && <q dir="auto">{title}</q>}{' '}
      <span className={styles.address}>{pageOf(url)}</span>
    </p>
  );
}

function beginningOf(markdown: string): string {
  return withoutMarkdown(markdown.slice(0, 400)).trim().slice(0, 160);
}
