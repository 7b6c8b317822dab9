import type { ResponseDetail } from '#contract/answers/responses.ts';
import { EvidenceWords } from '../../components/figures/evidence-words.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Section } from '../../components/page/section.tsx';
import { counted } from '../../lib/words/format.ts';
import styles from './response-page.module.css';

type Evaluated = Pick<ResponseDetail, 'competitors' | 'list_length' | 'sentiment_evidence'>;

/** The competitors that the answer names; those it does not name are only counted. */
export function Competitors({ response }: { readonly response: Evaluated }) {
  const { competitors, list_length, sentiment_evidence } = response;
  const evidence = new Map(sentiment_evidence.competitors.map(({ id, spans }) => [id, spans]));
  const present = competitors.filter((competitor) => competitor.present);
  const absent = competitors.length - present.length;
  if (competitors.length === 0) return null;
  return (
    <Section title="Competitors">
      <ul className={styles.rows}>
        {present.map((competitor) => (
          <li key={competitor.id}>
            <span className={styles.row}>
              <bdi>{competitor.name}</bdi>
              <Judgement {...competitor} listLength={list_length} />
            </span>
            <EvidenceWords about={competitor.name} evidence={evidence.get(competitor.id) ?? []} />
          </li>
        ))}
      </ul>
      {absent > 0 && (
        <p className={styles.quiet}>
          {present.length === 0
            ? `None of ${counted(competitors.length, 'competitor')} is named.`
            : `${counted(absent, 'other')} not named.`}
        </p>
      )}
    </Section>
  );
}
