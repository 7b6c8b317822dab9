import { useQuery } from '@tanstack/react-query';
import type { CollectionStatus } from '#contract/collections.ts';
import { getCollectionStatus } from '#contract/operations/collections.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { CollectionNotices } from '../collection/collection-notices.tsx';
import { AnswerFeed } from './answer-feed.tsx';
import { findingsText, restText } from './first-findings.ts';
import { PlatformProgress } from './platform-progress.tsx';
import { ReportNotice } from './report-notice.tsx';

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
      lead={
        status.data && !canAsk(status.data)
          ? 'Answers appear here once a platform can be asked.'
          : 'Answers appear here as they arrive. You can leave this page at any time.'
      }
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
            <Section title="Platforms">
              <PlatformProgress status={collection} />
            </Section>
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
