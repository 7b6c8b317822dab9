import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { countryName } from '#contract/country-names.ts';
import { getResponse } from '#contract/operations/responses.ts';
import type { ResponseDetail } from '#contract/responses.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { answerMarks, searchMarks } from '../../components/answer/answer-marks.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { EvidenceWords } from '../../components/evidence-words.tsx';
import { Judgement } from '../../components/judgement.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { readAnswerSearch } from '../../lib/answer-search.ts';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { sideBySide } from '../../lib/links.ts';
import { platformNames } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { CheckForm } from './check-form.tsx';
import { CitedSources } from './cited-sources.tsx';
import { Competitors } from './competitors.tsx';
import { NotThisBrand } from './not-this-brand.tsx';
import { Provenance } from './provenance.tsx';
import styles from './response-page.module.css';
import { SetNavigation } from './set-navigation.tsx';
import { ShoppingResults } from './shopping-results.tsx';

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
        answer.data && <ButtonLink {...sideBySide(answer.data.prompt_id)}>Side by side</ButtonLink>
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
