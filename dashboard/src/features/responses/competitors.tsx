import type { ResponseDetail } from '#contract/responses.ts';
import { Judgement } from '../../components/judgement.tsx';
import { Section } from '../../components/section.tsx';
import { counted } from '../../lib/format.ts';
import styles from './response-page.module.css';

type Competitor = ResponseDetail['competitors'][number];

/** The competitors that the answer names; those it does not name are only counted. */
export function Competitors({ competitors }: { readonly competitors: readonly Competitor[] }) {
  const present = competitors.filter((competitor) => competitor.present);
  const absent = competitors.length - present.length;
  if (competitors.length === 0) return null;
  return (
    <Section title="Competitors">
      <ul className={styles.rows}>
        {present.map((competitor) => (
          <li key={competitor.id} className={styles.row}>
            <span>{competitor.name}</span>
            <Judgement {...competitor} />
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
