import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ResponseDetail, Usage } from '#contract/answers/responses.ts';
import { putAnswerCheck } from '#contract/operations/answer-checks.ts';
import { getResponse } from '#contract/operations/responses.ts';
import { countryName } from '#domain/words/country-names.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { answerMarks, searchMarks } from '../../components/answer/answer-marks.ts';
import { webAddress } from '../../components/answer/web-address.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Select } from '../../components/controls/field.tsx';
import { EvidenceWords } from '../../components/figures/evidence-words.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { readAnswerSearch, sideBySide } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { sentimentLabels } from '../../lib/words/glossary.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { CitedSources } from './cited-sources.tsx';
import { Competitors } from './competitors.tsx';
import { DeleteAnswer } from './delete-answer.tsx';
import { longerPhrases } from './longer-phrases.ts';
import styles from './response-page.module.css';
import { SetNavigation } from './set-navigation.tsx';

type Sentiment = keyof typeof sentimentLabels;

const options = Object.entries(sentimentLabels).map(([value, label]) => ({ value, label }));

interface CheckFormProps {
  readonly response: ResponseDetail;
  readonly brand: string;
}

/** Lets a person say how the answer speaks of each name in it: their word counts. */
export function CheckForm({ response, brand }: CheckFormProps) {
  const params = { brand_id: useBrandId(), response_id: response.id };
  const change = useChange();
  const [said, setSaid] = useState<ReadonlyMap<number | null, Sentiment>>(new Map());
  const names = [
    ...(response.brand_present
      ? [{ id: null, name: brand, sentiment: response.brand_sentiment }]
      : []),
    ...response.competitors.filter(({ present }) => present),
  ];
  if (names.length === 0) return null;
  const isChecked = response.evaluator_version.endsWith('+person');
  const labels = names.map(({ id, sentiment }) => ({
    competitor_id: id,
    sentiment: said.get(id) ?? sentiment ?? 'none',
  }));
  return (
    <div data-changes>
      <Section
        title="Is this right?"
        lead={
          isChecked
            ? 'A person has checked this answer. What they said counts, also when answers are read again.'
            : 'What you choose replaces the automatic judgement, and stays when answers are read again.'
        }
      >
        <Form
          submit="Save as checked"
          submitting="Saving …"
          done="Saved. Your judgement counts from now on."
          onSubmit={() => change(putAnswerCheck, { params, body: { labels } })}
        >
          {names.map(({ id, name }, at) => (
            <Select
              key={id ?? 'brand'}
              label={name}
              value={labels[at]?.sentiment ?? 'none'}
              options={options}
              // Its options are the sentiments.
              onChange={(value) => setSaid((before) => new Map(before).set(id, value as Sentiment))}
            />
          ))}
        </Form>
        {isChecked && (
          <Button
            onClick={async () => {
              await change(putAnswerCheck, { params, body: { labels: [] } });
              setSaid(new Map());
            }}
          >
            Let the judge decide again
          </Button>
        )}
      </Section>
    </div>
  );
}

const surfaceLabels: Readonly<Record<string, string>> = {
  api: 'Official API',
  serp: 'The platform’s website, read by a vendor',
  import: 'Imported',
  pasted: 'Pasted by hand',
  simulated: 'Simulated',
};

/** Only what the provider reports. */
function usageFacts(usage: Usage): (readonly [string, string])[] {
  const part = (count: number | undefined, name: string) =>
    count ? ` (${formatCount(count)} ${name})` : '';
  const facts = [
    ['Input tokens', usage.input_tokens, part(usage.cached_input_tokens, 'cached')],
    ['Output tokens', usage.output_tokens, part(usage.reasoning_tokens, 'reasoning')],
    ['Searches', usage.searches, ''],
    ['Pages read', usage.calls, ''],
  ] as const;
  return facts.flatMap(([name, count, of]) =>
    count ? [[name, `${formatCount(count)}${of}`] as const] : [],
  );
}

/** How the answer came to be and what it was read with: enough to check it. */
export function Provenance({ response }: { readonly response: ResponseDetail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Prompt',
      <PageLink key="prompt" page="prompts" id={response.prompt_id}>
        {response.prompt_id}
      </PageLink>,
    ],
    ['Stage', response.stage],
    ['Asked through', surfaceLabels[response.surface] ?? response.surface],
    ['Collected by', `${response.collector} ${response.collector_version}`],
    ['Model', response.model ?? '–'],
    ['Web search', response.search_enabled ? 'on' : 'off'],
    ['Judged by', response.evaluator_version],
    ['Cost', response.cost > 0 ? `$${response.cost.toFixed(4)}` : 'none'],
    ...usageFacts(response.usage),
    ['Fingerprint', <code key="hash">{response.answer_hash.slice(0, 16)}…</code>],
    ['Number', response.id],
  ];
  return (
    <Section title="Where this answer comes from">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** One answer with everything that was read from it, and how it came to be. */
export function ResponsePage() {
  const brandId = useBrandId();
  const { responseId } = useParams({ strict: false });
  const search = readAnswerSearch(useSearch({ strict: false }));
  const params = { brand_id: brandId, response_id: Number(responseId ?? 0) };
  const query = { text: search.q };
  const answer = useQuery(requestQuery(requestOf(getResponse, { params, query })));
  const brand = useQuery(brandQuery(brandId));
  return (
    <Page
      title={answer.data?.prompt ?? 'Answer'}
      isUnnamed={answer.isPending}
      actions={
        answer.data && (
          <>
            <DeleteAnswer response={answer.data} />
            <ButtonLink {...sideBySide(answer.data.prompt_id)}>Side by side</ButtonLink>
          </>
        )
      }
      bar={<SetNavigation responseId={params.response_id} search={search} />}
    >
      <Loaded results={[answer, brand]} skeleton={<Skeleton lines={12} />}>
        {(response, { name }) => (
          <div className={styles.layout}>
            <article className={styles.main} aria-label="The answer">
              <header className={styles.meta}>
                <Badge tone="accent">{platformNames[response.platform]}</Badge>
                <span>{formatMoment(response.created_at)}</span>
                {response.country && <span>{countryName(response.country)}</span>}
                {response.persona_name && (
                  <span>
                    asked as <bdi>{response.persona_name}</bdi>
                  </span>
                )}
                {response.truncated && (
                  <Badge tone="caution" icon="warning">
                    Cut off at the length limit
                  </Badge>
                )}
                {response.surface === 'simulated' && (
                  <Badge tone="caution" icon="flask">
                    Simulated
                  </Badge>
                )}
              </header>
              {response.response_text.trim() === '' ? (
                <p className={styles.none}>The platform showed no answer.</p>
              ) : (
                <Answer
                  markdown={response.response_text}
                  marks={[...answerMarks(response, name), ...searchMarks(response.text_matches)]}
                />
              )}
              <Legend brand={name} searched={response.text_matches !== undefined} />
            </article>
            <aside className={styles.side} aria-label="How this answer was evaluated">
              <Section title={name}>
                <Judgement
                  present={response.brand_present}
                  position={response.brand_position}
                  sentiment={response.brand_sentiment}
                  rank={response.brand_rank}
                  listLength={response.list_length}
                />
                <EvidenceWords about={name} evidence={response.sentiment_evidence.brand} />
                <NotThisBrand response={response} brand={name} />
              </Section>
              <Competitors response={response} />
              <CheckForm key={response.id} response={response} brand={name} />
              <CitedSources citations={response.citations} />
              <Searches response={response} />
              <ShoppingResults results={response.shopping_results} />
              <Provenance response={response} />
            </aside>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Legend(props: { readonly brand: string; readonly searched: boolean }) {
  return (
    <footer className={styles.legend}>
      <span className={styles.brandKey} dir="auto">
        {props.brand}
      </span>
      <span className={styles.competitorKey}>Competitor</span>
      <span className={styles.evidenceKey}>Evidence for the sentiment</span>
      {props.searched && <span className={styles.searchKey}>Text that you searched for</span>}
    </footer>
  );
}

function Searches({ response }: { readonly response: ResponseDetail }) {
  const { queries } = response.query_fanout;
  if (queries.length === 0 && response.retrieved_sources.length === 0) return null;
  return (
    <Section title="Searches it made" meaning="What the platform looked up before it answered.">
      <ul className={styles.searches}>
        {queries.map((query, index) => (
          <li key={index} dir="auto">
            {query}
          </li>
        ))}
      </ul>
      {response.retrieved_sources.length > 0 && (
        <p className={styles.quiet}>
          {response.retrieved_sources.length} pages were retrieved; only those above were cited.
        </p>
      )}
    </Section>
  );
}

interface NotThisBrandProps {
  readonly response: Pick<ResponseDetail, 'response_text' | 'mentions'>;
  readonly brand: string;
}

/** Longer names that were counted as the brand: each leads to the settings, with a preview of what excluding it changes. */
export function NotThisBrand({ response, brand }: NotThisBrandProps) {
  const phrases = longerPhrases(response.response_text, response.mentions.brand);
  if (phrases.length === 0) return null;
  return (
    <p className={styles.quiet} data-changes>
      Not <bdi>{brand}</bdi>?{' '}
      {phrases.map((phrase) => (
        <PageLink key={phrase} page="settings" search={{ exclude: phrase }}>
          Exclude “{phrase}”
        </PageLink>
      ))}
    </p>
  );
}

/** Members are as the platform gave them, so each is looked at before it is shown. */
type Loose = Readonly<Record<string, unknown>>;

export function ShoppingResults({ results }: { readonly results: readonly Loose[] }) {
  if (results.length === 0) return null;
  return (
    <Section title={`Products shown (${results.length})`}>
      <ul className={styles.rows}>
        {results.map((result, index) => (
          <li key={index} className={styles.citation}>
            <span className={styles.row}>
              <Product result={result} />
              <span>{priceOf(result)}</span>
            </span>
            <span className={styles.quiet}>{ratingOf(result)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Product({ result }: { readonly result: Loose }) {
  const title = typeof result.title === 'string' ? result.title : 'Product';
  const address = typeof result.url === 'string' ? webAddress(result.url) : undefined;
  if (!address) return <bdi>{title}</bdi>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {title}
    </a>
  );
}

function priceOf({ purchasing_options: options }: Loose): string {
  const [first] = Array.isArray(options) ? (options as readonly Loose[]) : [];
  if (first?.price === undefined || first.price === null) return '';
  return [first.price, first.currency].filter(Boolean).join(' ');
}

function ratingOf({ rating, reviews }: Loose): string {
  const stars = typeof rating === 'number' ? `${rating} of 5` : '';
  const count = typeof reviews === 'number' ? `${reviews} reviews` : '';
  return [stars, count].filter(Boolean).join(', ');
}
