import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { Spending } from '../../components/spending.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { CollectNow } from './collect-now.tsx';
import { CollectionNotices } from './collection-notices.tsx';
import styles from './collection-page.module.css';
import { statusRequest } from './collection-requests.ts';
import { readCollectionSearch } from './collection-search.ts';
import { GivenUp } from './given-up.tsx';
import { openQuestions, questionsInRound } from './open-questions.ts';
import { platformTable } from './platform-table.tsx';
import { SettingsForm } from './settings-form.tsx';
import { UnderWay } from './under-way.tsx';

const lookEveryMs = 2_000;

/** Who is asked for this brand, how often, for how much, and what did not work. */
export function CollectionPage() {
  const brandId = useBrandId();
  const { offset = 0 } = readCollectionSearch(useSearch({ strict: false }));
  const request = statusRequest(brandId);
  const status = useQuery({
    ...requestQuery(request),
    refetchInterval: ({ state }) =>
      state.data && openQuestions(state.data) > 0 ? lookEveryMs : false,
  });
  const { data } = status;
  return (
    <Page
      title="Collection"
      lead="Which AI platforms are asked for this brand, how often, and what it costs."
      actions={<CollectNow status={data} />}
    >
      <Loaded results={[status]} skeleton={<Skeleton lines={24} />}>
        {(found) => (
          <>
            <CollectionNotices status={found} />
            <UnderWay open={openQuestions(found)} />
            <Panel title="Platforms" requests={[request]} results={[status]}>
              {({ platforms }) => ({
                table: platformTable(platforms),
                note: `${platforms.filter(({ configured }) => configured).length} of ${counted(platforms.length, 'platform')} configured`,
              })}
            </Panel>
            <Section
              title="Spending"
              meaning="Days and months are in UTC. Includes the maximum cost of questions in progress."
            >
              <div className={styles.accounts}>
                <Spending label="This brand" spending={found.spending.brand} />
                <Spending
                  label="All brands of the organization"
                  spending={found.spending.organization}
                />
              </div>
            </Section>
            <Section
              title="Schedule and budget"
              lead="Budgets are hard limits: a question that could exceed one is not asked."
            >
              <SettingsForm settings={found.settings} questions={questionsInRound(found)} />
            </Section>
          </>
        )}
      </Loaded>
      <GivenUp
        failed={data?.platforms.reduce((sum, { failed }) => sum + failed, 0)}
        offset={offset}
      />
    </Page>
  );
}
