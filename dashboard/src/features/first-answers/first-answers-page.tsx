import { useMutation, useQuery } from '@tanstack/react-query';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import type { AnswerOf } from '#contract/operation-types.ts';
import { getCollectionStatus } from '#contract/operations/collections.ts';
import { deleteReportSchedule, listReports } from '#contract/operations/reports.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { isPlatform, platformNames } from '../../lib/words/platforms.ts';
import { CollectionNotices } from '../collection/collection-notices.tsx';
import { reasonLabel, stateWords } from '../collection/platform-states.ts';
import styles from './first-answers.module.css';
import { findingsText, restText, stillToCome } from './first-findings.ts';

const lookEveryMs = 2_000;
/** Enough for the first five prompts on every platform. */
const shownAnswers = 45;

/** Nothing is under way or waits, also not for a key. */
function isOver({ platforms }: CollectionStatus): boolean {
  return platforms.every(({ queued, running }) => queued + running === 0);
}

function canAsk({ collection, platforms }: CollectionStatus): boolean {
  return (
    collection === 'on' &&
    platforms.some(({ state, variants }) => state === 'ready' && variants > 0)
  );
}

function leadText(status: CollectionStatus | undefined): string {
  if (status?.settings.mode === 'simulated') return 'The newest answers, all of them made up.';
  return status && !canAsk(status)
    ? 'Answers appear here once a platform can be asked.'
    : 'Answers appear here as they arrive. You can leave this page at any time.';
}

/** Where the first answers of a brand arrive while somebody watches. */
export function FirstAnswersPage() {
  const brandId = useBrandId();
  const params = { brand_id: brandId };
  const brand = useQuery(brandQuery(brandId));
  const status = useQuery({
    ...requestQuery(requestOf(getCollectionStatus, { params })),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : lookEveryMs),
  });
  const answers = useQuery({
    ...requestQuery(requestOf(listResponses, { params, query: { limit: shownAnswers } })),
    // Once more after the last one, which may have arrived in between.
    refetchInterval: ({ state }) =>
      status.data && isOver(status.data) && state.data && state.dataUpdatedAt > status.dataUpdatedAt
        ? false
        : lookEveryMs,
  });
  return (
    <Page
      title="First answers"
      lead={leadText(status.data)}
      actions={<ButtonLink page="overview">Open the overview</ButtonLink>}
    >
      <Loaded results={[brand, status, answers]}>
        {({ name }, collection, found) => (
          <>
            <CollectionNotices status={collection} />
            {found.total > 0 && (
              <Section title="Found so far">
                <p aria-live="polite">
                  {findingsText(name, found.items, found.total)} {restText(collection)}
                </p>
              </Section>
            )}
            <ReportNotice />
            {collection.settings.mode !== 'simulated' && (
              <Section title="Platforms">
                <PlatformProgress status={collection} />
              </Section>
            )}
            <Section title="Answers">
              <AnswerFeed
                total={found.total}
                answers={found.items.slice(0, 10)}
                isAsking={canAsk(collection)}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The weekly report that was scheduled with the brand, to be switched off where nobody wants it. */
export function ReportNotice() {
  const brandId = useBrandId();
  const email = useSignedIn()?.email ?? '';
  const change = useChange();
  const reports = useQuery(requestQuery(requestOf(listReports, { params: { brand_id: brandId } })));
  const report = reports.data?.items.find(({ schedule }) => schedule?.recipients.includes(email));
  const stop = useMutation({
    mutationFn: (report_id: string) =>
      change(deleteReportSchedule, { params: { brand_id: brandId, report_id } }),
  });
  if (!report?.schedule) return null;
  return (
    <Notice>
      The “{report.name}” goes to {email} every week, first on{' '}
      {formatMoment(report.schedule.next_at)}.{' '}
      <Button look="quiet" disabled={stop.isPending} onClick={() => stop.mutate(report.id)}>
        Don’t send it
      </Button>
      {stop.error && ` ${stop.error.message}`}
    </Notice>
  );
}

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

/** How far each platform is with the prompts of the brand. */
export function PlatformProgress({ status }: { readonly status: CollectionStatus }) {
  const asked = status.platforms.filter(({ variants }) => variants > 0);
  if (asked.length === 0) return <p>This brand has no active prompts yet.</p>;
  return (
    <ul className={styles.platforms}>
      {asked.map((platform) => (
        <li key={platform.platform} className={styles.platform}>
          <span className={styles.name}>{platformNames[platform.platform]}</span>
          <PlatformState platform={platform} hours={status.settings.cadence_hours} />
        </li>
      ))}
    </ul>
  );
}

interface PlatformStateProps {
  readonly platform: PlatformStatus;
  /** Within which the schedule asks each prompt. */
  readonly hours: number;
}

function PlatformState({ platform, hours }: PlatformStateProps) {
  const { stored_today: stored, queued, running, state, failed } = platform;
  const name = platformNames[platform.platform];
  if (state !== 'ready') {
    const { label, meaning } = stateWords[state];
    return (
      <span>
        {label}. {meaning}
      </span>
    );
  }
  const total = stored + queued + running;
  const failure = platform.last_failure;
  const later = stillToCome(platform);
  const within = `within ${counted(hours, 'hour')}`;
  if (total === 0) return <span>{`${counted(later, 'answer')} ${within}`}</span>;
  const rest = later > 0 ? `; ${formatCount(later)} more ${within}` : '';
  return (
    <>
      <Progress
        label={`Answers of ${name}`}
        done={stored}
        total={total}
        text={`${formatCount(stored)} of ${counted(total, 'answer')}${rest}`}
      />
      {failure && (failed > 0 || stored === 0) && (
        <span className={styles.failure}>
          {reasonLabel(failure.reason)}: {failure.message}
        </span>
      )}
    </>
  );
}
