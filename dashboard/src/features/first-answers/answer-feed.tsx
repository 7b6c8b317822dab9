import type { AnswerOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import { Badge } from '../../components/badge.tsx';
import { Moment } from '../../components/moment.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { counted } from '../../lib/format.ts';
import { isPlatform, platformNames } from '../../lib/platforms.ts';
import styles from './first-answers.module.css';

interface AnswerFeedProps {
  readonly total: number;
  readonly answers: AnswerOf<typeof listResponses>['items'];
  /** Whether any platform can be asked. */
  readonly isAsking: boolean;
}

/** The newest answers, each a way to its text. */
export function AnswerFeed({ total, answers, isAsking }: AnswerFeedProps) {
  return (
    <>
      <p aria-live="polite" className={styles.said}>
        {total > 0 && `${counted(total, 'answer')} so far. Open one to read it.`}
        {total === 0 && isAsking && 'None yet. The first one usually arrives within a minute.'}
        {total === 0 && !isAsking && (
          <>
            None yet. No platform can be asked.{' '}
            <PageLink page="responses/pasted">Paste an answer</PageLink> that you got elsewhere to
            see what Sightline reads in it.
          </>
        )}
      </p>
      <ul className={styles.answers}>
        {answers.map(({ id, prompt, platform, brand_present: isNamed, created_at: at }) => (
          <li key={id} className={styles.answer}>
            <PageLink page="responses" id={id}>
              {prompt}
            </PageLink>
            <span className={styles.facts}>
              {isPlatform(platform) ? platformNames[platform] : platform} <Moment at={at} />{' '}
              <Badge tone={isNamed ? 'good' : 'neutral'}>
                {isNamed ? 'Names the brand' : 'Does not name the brand'}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
