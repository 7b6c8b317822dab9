import { useQuery } from '@tanstack/react-query';
import type { PastedAnswerReading } from '#contract/answers/pasted-answers.ts';
import { getPastedAnswer } from '#contract/operations/pasted-answers.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { answerMarks } from '../../components/answer/answer-marks.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { EvidenceWords } from '../../components/figures/evidence-words.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { CitedSources } from '../responses/cited-sources.tsx';
import { Competitors } from '../responses/competitors.tsx';
import { AddToNumbers } from './add-to-numbers.tsx';
import styles from './pasted-page.module.css';

/** The pasted answer that is open, and the brand that it is read for. */
export function useReading(id: string | undefined) {
  const brandId = useBrandId();
  const params = { brand_id: brandId, pasted_answer_id: id ?? '' };
  const request = requestQuery(requestOf(getPastedAnswer, { params }));
  const answer = useQuery({ ...request, enabled: id !== undefined });
  const brand = useQuery(brandQuery(brandId));
  const isLoading = id !== undefined && (answer.isPending || brand.isPending);
  return { results: [answer, brand] as const, isLoading };
}

interface PastedReadingProps {
  readonly results: ReturnType<typeof useReading>['results'];
}

/** What Sightline reads in one pasted answer. */
export function PastedReading({ results }: PastedReadingProps) {
  return (
    <Loaded results={results} skeleton={<Skeleton lines={12} />}>
      {(read, { name }) => (
        <div className={styles.reading}>
          <aside className={styles.found} aria-label="What Sightline reads in it">
            <Section title={name} lead={headline(read, name)}>
              {read.brand_present && (
                <Judgement
                  present
                  position={read.brand_position}
                  sentiment={read.brand_sentiment}
                  rank={read.brand_rank}
                  listLength={read.list_length}
                />
              )}
              <EvidenceWords about={name} evidence={read.sentiment_evidence.brand} />
              <div className={styles.adding}>
                <AddToNumbers answer={read} />
              </div>
            </Section>
            <Competitors response={read} />
            <OtherNames names={read.other_names} />
            <CitedSources citations={read.citations} />
          </aside>
          <article className={styles.answer} aria-label="The pasted answer">
            <header className={styles.meta}>
              <h2 dir="auto">{read.prompt}</h2>
              <Badge tone="accent">{platformNames[read.platform]}</Badge>
              <span>{formatMoment(read.created_at)}</span>
            </header>
            <Answer markdown={read.response_text} marks={answerMarks(read, name)} />
          </article>
        </div>
      )}
    </Loaded>
  );
}

function headline({ brand_present, brand_rank }: PastedAnswerReading, brand: string): string {
  if (!brand_present) return `This answer doesn’t mention ${brand}.`;
  if (brand_rank === 1) return `This answer puts ${brand} first.`;
  return `This answer mentions ${brand}.`;
}

function OtherNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Section
      title="Other names"
      lead={
        <>
          You don’t track these. If one is a rival, add it under{' '}
          <PageLink page="competitors">Competitors</PageLink>.
        </>
      }
    >
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
