import { useQuery } from '@tanstack/react-query';
import type { CollectionStatus } from '#contract/collections.ts';
import { getCollectionStatus } from '#contract/operations/collections.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { CollectionNotices } from '../collection/collection-notices.tsx';
import { AnswerFeed } from './answer-feed.tsx';
import { PlatformProgress } from './platform-progress.tsx';

const lookEveryMs = 2_000;
const shownAnswers = 10;

/** Nothing is under way or waits, also not for a key. */
function isOver({ platforms }: CollectionStatus): boolean {
  return platforms.every(({ queued, running }) => queued + running === 0);
}

/** Where the first answers of a brand arrive while somebody watches. */
export function FirstAnswersPage() {
  const params = { brand_id: useBrandId() };
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
      lead="Your prompts are being asked. This page updates by itself; you can leave it at any time."
      actions={<ButtonLink page="overview">Open the overview</ButtonLink>}
    >
      <Loaded results={[status, answers]}>
        {(collection, found) => (
          <>
            <CollectionNotices status={collection} />
            <Section title="Platforms">
              <PlatformProgress status={collection} />
            </Section>
            <Section title="Answers">
              <AnswerFeed total={found.total} answers={found.items} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
