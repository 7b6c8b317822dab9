import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CollectionStatus } from '#contract/collection/collections.ts';
import { collectBrandNow } from '#contract/operations/collections.ts';
import { Button } from '../../components/controls/button.tsx';
import { Spending } from '../../components/figures/spending.tsx';
import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { CollectionNotices } from './collection-notices.tsx';
import styles from './collection-page.module.css';
import { statusRequest } from './collection-requests.ts';
import { readCollectionSearch } from './collection-search.ts';
import { GivenUp } from './given-up.tsx';
import { openQuestions, questionsInRound } from './open-questions.ts';
import { platformTable } from './platform-table.tsx';
import { SettingsForm } from './settings-form.tsx';

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
                note: `${platforms.filter(({ configured }) => configured).length} of ${counted(platforms.length, 'platform')} have a key`,
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

/** How far collection is with what was open at most since somebody looks. Nothing where nothing is open. */
export function UnderWay({ open }: { readonly open: number }) {
  const [most, setMost] = useState(open);
  if (open > most || (open === 0 && most > 0)) setMost(open);
  if (open === 0) return null;
  const done = most - open;
  return (
    <Progress
      label="Questions under way"
      done={done}
      total={most}
      text={`${formatCount(done)} of ${formatCount(most)} questions done`}
    />
  );
}

interface CollectNowProps {
  /** Undefined while it loads: the button keeps its place. */
  readonly status: CollectionStatus | undefined;
}

/** Asks every active prompt in addition to the schedule, once it was said what that comes to. */
export function CollectNow({ status }: CollectNowProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [asks, setAsks] = useState(false);
  const questions = status ? questionsInRound(status) : 0;
  const waits = status?.platforms.some(
    ({ state, variants }) => variants > 0 && state !== 'ready' && state !== 'disabled',
  );
  const collect = async () => {
    const { events } = await change(collectBrandNow, { params: { brand_id: brandId } });
    if (events === 0) throw new Error('This brand has no active prompts.');
  };
  return (
    <>
      <Button
        changes
        look="primary"
        icon="collection"
        disabled={status?.settings.mode !== 'on'}
        onClick={() => setAsks(true)}
      >
        Collect now
      </Button>
      {asks && (
        <FormDialog
          title="Collect now?"
          submit={`Ask ${counted(questions, 'question')}`}
          submitting="Asking …"
          canSubmit={questions > 0}
          onSubmit={collect}
          onClose={() => setAsks(false)}
        >
          {questions === 0 ? (
            <p>This brand has no active prompts yet. Add one on the Prompts page first.</p>
          ) : (
            <p>
              This asks every active prompt on each of its platforms now, in addition to the
              schedule. Budgets still apply.
            </p>
          )}
          {questions > 0 && <CostEstimate query={{}} span="once" />}
          {waits && (
            <p>Platforms that are unavailable right now will be asked as soon as possible.</p>
          )}
        </FormDialog>
      )}
    </>
  );
}
